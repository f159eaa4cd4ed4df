/* A box for a FEN that underlines what is wrong with it. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { position } from '../api/client';
import type { Fault } from '../api/types';
import { underline } from '../lib/fen';
import { Icon } from './icon';
import { toast } from './announce';

interface Props {
  fen: string;
  onFen: (fen: string) => void; // as typed, when it is a position (or always, with `faulty`)
  faulty?: boolean; // also told of a FEN that can be drawn but is no position
}

export function FenBox({ fen, onFen, faulty }: Props) {
  const [text, setText] = useState(fen);
  const [faults, setFaults] = useState<Fault[]>([]);
  const mirror = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => setText(fen), [fen]);

  useEffect(() => {
    let stale = false;
    const ask = setTimeout(() => {
      position(text).then((reply) => {
        if (stale) return;
        setFaults(reply.valid ? [] : reply.faults);
        if (text !== fen && (reply.valid || (faulty && reply.board))) onFen(text);
      }, () => {});
    }, text === fen ? 0 : 120);
    return () => {
      stale = true;
      clearTimeout(ask);
    };
  }, [text]);

  return (
    <div class="fenbox">
      <label class="sr-only" for={id}>FEN</label>
      <div class="fenbox-line">
        <div class="fenbox-text">
          <div class="fenbox-mirror mono" aria-hidden="true" ref={mirror}>
            {underline(text, faults).map((piece, index) => (piece.fault ? <u key={index}>{piece.text}</u> : <span key={index}>{piece.text}</span>))}
          </div>
          <input
            type="text"
            id={id}
            class="mono"
            value={text}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            aria-invalid={faults.length > 0}
            aria-describedby={faults.length ? `${id}-faults` : undefined}
            onInput={(event) => setText(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onScroll={(event) => mirror.current && (mirror.current.scrollLeft = event.currentTarget.scrollLeft)}
          />
        </div>
        <button
          type="button"
          class="ghost icon-only"
          aria-label="Copy the FEN"
          title="Copy the FEN"
          onClick={() => navigator.clipboard?.writeText(text).then(() => toast('FEN copied.'), () => toast(text))}
        >
          <Icon name="copy" />
        </button>
      </div>
      {faults.length > 0 && (
        <div class="faults" id={`${id}-faults`} role="alert">
          <ul>
            {faults.map((fault) => (
              <li key={fault.code + fault.offset}>{fault.message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
