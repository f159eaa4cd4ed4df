/* A box for a FEN that underlines its faults. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { position } from '../api/client';
import type { FaultyPosition, Position } from '../api/types';
import { publish, usePublishDraft } from '../hooks/fen-draft';
import { useAnswer } from '../hooks/use-task';
import { underline } from '../lib/fen';
import { copyText } from './copy';
import { ExportDiagram } from './export-diagram';
import { FaultList } from './fault-card';
import { Tool } from './tools';

interface Props {
  fen: string;
  onFen: (fen: string) => void; // called with what was typed when it is a legal position
  faulty?: boolean; // also called with an illegal position that can be drawn
  onEnter?: () => void;
  caption?: string | undefined; // suggested for the exported diagram
}

const TYPING = 120; // milliseconds without input before a FEN is checked

export function FenBox({ fen, onFen, faulty, onEnter, caption }: Props) {
  const [text, setText] = useState(fen);
  const mirror = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => setText(fen), [fen]);

  const check = async (signal: AbortSignal): Promise<Position | FaultyPosition> => {
    await new Promise((over) => setTimeout(over, text === fen ? 0 : TYPING));
    signal.throwIfAborted();
    return position(text);
  };
  const accept = (reply: Position | FaultyPosition): void => {
    if (text !== fen && (reply.valid || (faulty && reply.board))) onFen(text);
  };
  const type = (typed: string): void => {
    setText(typed);
    publish(typed === fen ? 'shown' : 'checking');
  };
  const { current, last } = useAnswer(text, check, { onAnswer: accept, onError: () => {} });
  const faults = last && !last.valid ? last.faults : [];
  usePublishDraft(text === fen ? 'shown' : current && !current.valid && !(faulty && current.board) ? 'faulty' : 'checking');

  return (
    <div class="fenbox">
      <label class="sr-only" for={id}>FEN</label>
      <div class="fenbox-line">
        <div class="fenbox-text">
          <div class="fenbox-mirror mono" aria-hidden="true" ref={mirror}>
            {underline(text, faults).map((span, index) => (span.fault ? <u key={index}>{span.text}</u> : <span key={index}>{span.text}</span>))}
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
            onInput={(event) => type(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
            onFocus={(event) => event.currentTarget.select()}
            onScroll={(event) => mirror.current && (mirror.current.scrollLeft = event.currentTarget.scrollLeft)}
          />
        </div>
        <Tool icon="copy" name="Copy the FEN" onClick={() => copyText(text, 'FEN')} />
        <ExportDiagram fen={fen} suggested={caption} />
      </div>
      {faults.length > 0 && (
        <div class="faults" id={`${id}-faults`} role="alert">
          <ul><FaultList faults={faults} /></ul>
        </div>
      )}
    </div>
  );
}
