/* The JSON that docs/HTTP.md describes. SPDX-License-Identifier: GPL-3.0-or-later */
export type Color = 'white' | 'black';

export interface Move {
  uci: string;
  san: string;
  from: string;
  to: string;
  piece: string;
  capture?: string;
  promotion?: string;
  castle?: 'king' | 'queen';
  rook?: string;
  en_passant?: boolean;
  check?: boolean;
  mate?: boolean;
}

export interface Position {
  valid: true;
  fen: string;
  board: string[];
  side: Color;
  castling: string;
  en_passant: string | null;
  halfmove: number;
  fullmove: number;
  chess960: boolean;
  check: boolean;
  checkers: string[];
  outcome: string;
  result: string;
  count: number;
  moves: Move[];
}

export interface Fault {
  code: string;
  message: string;
  offset: number;
  length: number;
  squares?: string[];
}

export interface FaultyPosition {
  valid: false;
  fen: string;
  board: string[] | null;
  faults: Fault[];
}

export interface Ply {
  uci: string;
  san: string;
  fen: string;
  check?: boolean;
  mate?: boolean;
}

export interface Game {
  start: string;
  plies: Ply[];
  position: Position;
  repetitions: number;
  outcome: string;
  over: boolean;
  claim: boolean;
  result: string;
  pgn: string;
  opening: Opening | null;
}

/* The last opening that a game has reached. */
export interface Opening {
  code: string; // ECO
  name: string;
  ply: number;
}

export interface PgnMove extends Omit<Ply, 'uci'> {
  uci: string | null; // null: a null move, which only variations may contain
  comment?: string;
  nags?: number[];
  variations?: PgnMove[][];
}

export interface PgnGame {
  tags: Record<string, string>;
  start: string;
  comment?: string;
  moves: PgnMove[];
  result: string;
  fault?: { message: string; line: number; column: number; offset: number };
}

interface Pin {
  pinned: string;
  pinner: string;
  king: string;
  line: string[];
}

export interface Verdict {
  legal: boolean;
  reason?: string;
  move: string;
  name?: string; // the move that was tried in the manner of SAN
  text: string;
  san?: string;
  uci?: string;
  from?: string | null;
  to?: string | null;
  at?: string | null;
  by?: string[];
  line?: string[];
  men?: Verdict[]; // one for each piece that may have been meant
}

interface SideAttacks {
  attacks: string[];
  strikes: number[][]; // how many pieces attack each square; rows from rank 8 down
  flights: string[];
}

export interface Explanation {
  side: Color;
  outcome: string;
  checkers: string[];
  check_line: string[];
  pins: Pin[];
  white: SideAttacks;
  black: SideAttacks;
  text: string[];
  verdict?: Verdict;
}

type MateStatus = 'mate' | 'none' | 'unknown';

export interface MateResult {
  fen: string;
  status: MateStatus;
  mate: number | null;
  shortest?: boolean;
  none_below?: number;
  never?: boolean;
  keys?: string[];
  keys_complete?: boolean;
  verdict?: 'sound' | 'cooked' | 'short' | 'none' | 'unknown';
  line: string[];
  san: string[];
  nodes: number;
  seconds: number;
  method?: string;
  /* Of the methods of the papers, when they are compared: */
  created?: number; // moves of the attacker that were made
  expanded?: number; // positions whose moves were generated
  bytes?: number; // memory
}

export interface TreeNode {
  move: string;
  san: string;
  mate?: number;
  key?: boolean;
  try?: boolean;
  refutation?: boolean;
  zugzwang?: boolean;
  dual?: boolean;
  cut?: boolean;
  obliged?: boolean; // reflex play: the side must reach the goal, and fails
  threat?: TreeNode[];
  defences?: TreeNode[];
  replies?: TreeNode[];
}

export interface Solution {
  complete: boolean;
  moves?: TreeNode[];
  defences?: TreeNode[];
  set_play?: TreeNode[];
}

export interface TreeResult extends MateResult {
  solution?: Solution;
  text?: string[];
  pgn?: string;
}

/* How far a job has got. What a kind of job adds to this is present only when it has changed. */
export interface Progress {
  nodes: number;
  seconds: number;
  rate: number;
}

export interface MateProgress extends Progress {
  depth?: number;
  mate?: number | null;
  line?: string[];
  san?: string[];
  phase?: string;
  tree?: number;
}

export interface CompareProgress extends Progress {
  method?: string;
  methods?: MateResult[];
}

export interface CertificateResult {
  mate: number;
  positions: number;
  defences: number;
  certificate: string;
}

type JobState = 'queued' | 'running' | 'done' | 'cancelled' | 'failed';

export interface ErrorBody {
  code: string;
  message: string;
  field?: string;
  offset?: number;
  index?: number;
}

export interface Job<Result, P = Progress> {
  id: string;
  kind: string;
  state: JobState;
  seconds: number;
  progress: P | null;
  result: Result | null;
  error?: ErrorBody;
}

export interface Meta {
  name: string;
  version: string;
  limits: { body: number; jobs: number; queue: number; seconds: number; hash: number; threads: number; connections: number };
  mate_methods: string[];
  solo_methods: string[];
  engine: { levels: number; weakest: number; strongest: number };
}
