/* The parts of Explain. SPDX-License-Identifier: GPL-3.0-or-later */
import { currentPlace, navigate } from '../router';
import { Choice } from '../ui/choice';
import { newSeed } from './use-quiz';

const tabs = [['board', 'Any position'], ['lesson', 'Lesson'], ['quiz', 'Quiz']] as const;
type Tab = (typeof tabs)[number][0];

function show(tab: Tab): void {
  const { fen, moves, at } = currentPlace().query;
  navigate('/explain', tab === 'quiz' ? { do: 'quiz', seed: newSeed() } : tab === 'lesson' ? { do: 'lesson' } : { fen, moves, at });
}

export const ExplainTabs = ({ tab }: { tab: Tab }) => <Choice label="Part of Explain" options={tabs} value={tab} onChange={show} />;
