/* The state of Play: the game, the hint, the evaluation bar and the orientation of the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../api/types';
import { type Evaluated, useEvaluation } from '../evaluation/use-evaluation';
import { type Searched, useSearch } from '../evaluation/use-search';
import { START } from '../lib/squares';
import type { Place } from '../router';
import { useKeys } from '../ui/keys';
import { type Steps, useOrientation, useStepKeys } from '../ui/tools';
import { type Evaluation, evaluationOf, evaluationOfResult, useAnalysis } from './evaluation';
import { type PlayedGame, useGame } from './use-game';
import { type Hint, useHint } from './use-hint';
import { type Refusal, useRefusal } from '../hooks/use-refusal';

export interface PlayState {
  played: PlayedGame;
  hint: Hint;
  refusal: Refusal;
  steps: Steps;
  live: boolean; // the board shows the latest position
  movable: boolean; // the user may move
  bar: { shown: boolean; show: (shown: boolean) => void; evaluation: Evaluation | undefined };
  orientation: Color;
  flip: () => void;
  tab: Tab;
  evaluated: Evaluated;
  searched: Searched;
}

/* What is beside the board: the game, or how the programs judge the position. */
export const tabs = [['game', 'Game'], ['eval', 'Evaluation'], ['search', 'Search']] as const;
export type Tab = (typeof tabs)[number][0];

const BAR_SECONDS = 3;

export function usePlay(place: Place): PlayState {
  const played = useGame(place);
  const { you, seen, at, last, finish, thinking } = played;
  const [orientation, flip, turnTo] = useOrientation(you ?? 'white');
  const [shown, show] = useState(false);
  const hint = useHint(seen?.fen);
  const decided = seen && evaluationOfResult(seen.result);
  const analysis = useAnalysis(shown && !decided, seen?.fen, BAR_SECONDS);
  useEffect(() => turnTo(you ?? 'white'), [you]);

  const live = at === last;
  const steps = { at, last, go: played.go, undo: played.undo, redo: played.redo };
  useKeys({
    'mod+z': played.takeBack, // before the keys that only step through the moves
    h: () => you && !finish && !thinking && hint.more(),
    t: played.takeBack,
    e: () => show(!shown),
  });
  useStepKeys(steps);
  return {
    played,
    hint,
    refusal: useRefusal({ start: played.loaded?.fen ?? START, made: played.loaded?.moves.slice(0, at) ?? [] }),
    steps,
    live,
    movable: !!seen && !(live && finish) && (!you || (live && !thinking)),
    bar: { shown, show, evaluation: decided ?? evaluationOf(analysis, seen?.side ?? 'white') },
    orientation,
    flip,
    tab: tabs.find(([name]) => name === place.query.do)?.[0] ?? 'game',
    evaluated: useEvaluation(place.query, seen?.fen),
    searched: useSearch(place.query, seen?.fen),
  };
}
