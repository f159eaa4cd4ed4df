/* A search tree, drawn from left to right in the order of its visits. Nodes that have not been visited yet are faint; a click
 * goes to a node. SPDX-License-Identifier: GPL-3.0-or-later */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { layoutOf, type Linked, type Spot } from './layout';

export interface DrawnNode extends Linked {
  name: string; // a move
  note: string; // a short text behind it: a value, an outcome
  tone: 'good' | 'bad' | 'warn' | '';
}

interface Props {
  nodes: readonly DrawnNode[]; // in the order of their visits
  at: number; // the index of the node that is being visited
  label: string;
  onNode: (index: number) => void;
}

const COLUMN = 112;
const ROW = 26;
const BOX = { width: 98, height: 21 };

const cornerOf = ({ column, row }: Spot): { x: number; y: number } => ({ x: 4 + column * COLUMN, y: 4 + row * ROW });

/* From the right edge of the parent, down to the row of the child, to its left edge. */
function edgeOf(parent: Spot, child: Spot): string {
  const from = cornerOf(parent);
  const to = cornerOf(child);
  const bend = to.x - (COLUMN - BOX.width) / 2;
  return `M${from.x + BOX.width} ${from.y + BOX.height / 2}H${bend}V${to.y + BOX.height / 2}H${to.x}`;
}

/* Scrolls the drawing, but not the page. */
function useInView(at: Spot | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box || !at) return;
    const { x, y } = cornerOf(at);
    const nearest = (now: number, room: number, from: number, size: number): number => (from < now ? from - size : from + size > now + room ? from + 2 * size - room : now);
    box.scrollTo({ left: nearest(box.scrollLeft, box.clientWidth, x, BOX.width), top: nearest(box.scrollTop, box.clientHeight, y, BOX.height) });
  }, [at?.column, at?.row]);
  return frame;
}

function Node({ node, spot, state, onClick }: { node: DrawnNode; spot: Spot; state: string; onClick: () => void }) {
  const { x, y } = cornerOf(spot);
  return (
    <g class={`node ${node.tone} ${state}`} transform={`translate(${x} ${y})`} onClick={onClick}>
      <rect width={BOX.width} height={BOX.height} rx={4} />
      <text x={7} y={15} class="name">{node.name}</text>
      <text x={BOX.width - 6} y={15} text-anchor="end">{node.note}</text>
    </g>
  );
}

export function TreeDrawing({ nodes, at, label, onNode }: Props) {
  const { spots, columns, rows } = useMemo(() => layoutOf(nodes), [nodes]);
  const current = nodes[at];
  const frame = useInView(current && spots.get(current.id));
  const width = columns * COLUMN + 8;
  const height = rows * ROW + 8;
  return (
    <div class="tree-drawing" ref={frame} tabIndex={0} role="region" aria-label={label}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${label}: ${nodes.length} nodes`}>
        {nodes.map((node, index) => {
          const above = node.parent === undefined ? undefined : spots.get(node.parent);
          return above && <path class={`edge ${index > at ? 'later' : ''}`} d={edgeOf(above, spots.get(node.id)!)} key={node.id} />;
        })}
        {nodes.map((node, index) => (
          <Node node={node} spot={spots.get(node.id)!} state={index === at ? 'current' : index > at ? 'later' : ''} onClick={() => onNode(index)} key={node.id} />
        ))}
      </svg>
    </div>
  );
}
