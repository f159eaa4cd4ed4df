/* The problems of a file of Popeye or Olive. SPDX-License-Identifier: GPL-3.0-or-later */
import { useState } from 'preact/hooks';
import { resultOf, startJob } from '../api/jobs';
import { plural } from '../lib/words';
import { navigate } from '../router';
import { announce, showError, toast } from '../ui/announce';
import { download } from '../ui/download';
import { type ParsedFile, parseFile, type SolvedFile } from './api';
import { queryOfProblem } from './question';

export interface Import {
  file: (ParsedFile & { name: string; text: string }) | undefined;
  at: number; // the problem that was opened last
  saving: boolean;
  open: (at: number) => void;
  read: (text: string, name: string) => Promise<void>;
  save: () => Promise<void>; // solves all problems and saves the answers
}

/* The list outlives a change of the view: both views of Solve show it. */
let kept: { file: Import['file']; at: number } = { file: undefined, at: 0 };

export function useImport(): Import {
  const [{ file, at }, setState] = useState(kept);
  const [saving, setSaving] = useState(false);
  const set = (next: typeof kept): void => setState((kept = next));

  const show = (found: NonNullable<Import['file']>, index: number): void => {
    set({ file: found, at: index });
    navigate('/solve', queryOfProblem(found.problems[index]!));
  };
  const read = async (text: string, name: string): Promise<void> => {
    const parsed = { ...(await parseFile(text)), name, text };
    if (parsed.problems.length) show(parsed, 0);
    else set({ file: parsed, at: 0 });
    toast(parsed.problems.length ? `${plural(parsed.problems.length, 'problem')} from ${name}.` : (parsed.faults[0]?.message ?? `There is no problem in ${name}.`), parsed.problems.length ? 'plain' : 'bad');
  };
  const save = async (): Promise<void> => {
    if (!file) return;
    setSaving(true);
    try {
      const { text, solved, none, unknown } = resultOf(await startJob<SolvedFile>('problem/file', { text: file.text, format: file.format, seconds: 3600 }).ended);
      download(file.format === 'olive' ? 'keymove.olv' : 'keymove-popeye.txt', 'text/plain', text);
      announce(`${solved} solved, ${none} without solution, ${unknown} not decided.`);
    } catch (error) {
      showError(error);
    } finally {
      setSaving(false);
    }
  };
  return { file, at, saving, open: (index) => file && show(file, index), read, save };
}
