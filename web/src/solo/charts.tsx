/* Charts as SVG, each with a table of its numbers. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { capital } from '../lib/squares';
import { apart, linear, logarithmic, type Scale } from './scale';

interface Series {
  name: string;
  values: readonly (number | null)[];
}

interface ChartProps {
  title: string;
  note: string;
  across: string; // the label of the horizontal axis
  groups: readonly string[];
  series: readonly Series[];
  log?: boolean;
  reference?: number; // drawn as a horizontal line
}

const WIDTH = 560;
const HEIGHT = 300;
const frame = { left: 52, right: 74, top: 14, bottom: 40 };
const plot = { width: WIDTH - frame.left - frame.right, height: HEIGHT - frame.top - frame.bottom };
const yOf = (share: number): number => frame.top + plot.height * (1 - share);

const tidy = (value: number): string =>
  value === 0 ? '0' : value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(value < 1 ? 2 : 3)));

const tickName = (value: number): string => (value >= 1000 ? `${tidy(value / 1000)}k` : tidy(value));

/* Series differ in shape as well as in colour. */
function Marker({ kind, x, y }: { kind: number; x: number; y: number }) {
  const r = 4;
  const shapes = [
    <circle cx={x} cy={y} r={r} />,
    <rect x={x - r} y={y - r} width={2 * r} height={2 * r} />,
    <path d={`M${x} ${y - r - 1}l${r + 1} ${2 * r}h-${2 * r + 2}z`} />,
    <path d={`M${x} ${y - r - 1}l${r + 1} ${r + 1}l-${r + 1} ${r + 1}l-${r + 1} -${r + 1}z`} />,
    <path d={`M${x} ${y + r + 1}l${r + 1} -${2 * r}h-${2 * r + 2}z`} />,
    <path d={`M${x - r} ${y - r}l${2 * r} ${2 * r}m0 -${2 * r}l-${2 * r} ${2 * r}`} class="cross" />,
  ];
  return shapes[kind % shapes.length]!;
}

function scaleOf({ series, log, reference }: ChartProps): Scale {
  const values = series.flatMap((each) => each.values.filter((value): value is number => value !== null));
  const most = Math.max(reference ?? 0, ...values);
  if (!log) return linear(most || 1);
  const positive = values.filter((value) => value > 0);
  return logarithmic(positive.length ? Math.min(...positive) : 1, most || 10);
}

function Axes({ scale, across, groups, xOf }: { scale: Scale; across: string; groups: readonly string[]; xOf: (index: number) => number }) {
  return (
    <g class="axes">
      {scale.ticks.map((tick) => {
        const y = yOf(scale.at(tick) ?? 0);
        return (
          <g key={tick}>
            <line x1={frame.left} x2={frame.left + plot.width} y1={y} y2={y} />
            <text x={frame.left - 8} y={y + 4} text-anchor="end">{tickName(tick)}</text>
          </g>
        );
      })}
      {groups.map((name, index) => <text x={xOf(index)} y={HEIGHT - frame.bottom + 18} text-anchor="middle" key={name}>{name}</text>)}
      <text x={frame.left + plot.width / 2} y={HEIGHT - 5} text-anchor="middle">{across}</text>
    </g>
  );
}

function Table({ across, groups, series, title }: ChartProps) {
  return (
    <details>
      <summary class="small">Table</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={`Table: ${title}`}>
        <table>
          <thead>
            <tr><th scope="col">{across}</th>{series.map(({ name }) => <th scope="col" key={name}>{capital(name)}</th>)}</tr>
          </thead>
          <tbody>
            {groups.map((group, row) => (
              <tr key={group}>
                <th scope="row">{group}</th>
                {series.map(({ name, values }) => <td key={name}>{values[row] === null || values[row] === undefined ? '–' : tidy(values[row])}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Figure(props: ChartProps & { children: ComponentChildren }) {
  const id = useId();
  return (
    <figure class="card chart">
      <figcaption><h3 id={id}>{props.title}</h3><p class="muted small">{props.note}</p></figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={id}>{props.children}</svg>
      <Table {...props} />
    </figure>
  );
}

function Reference({ value, scale }: { value: number | undefined; scale: Scale }) {
  if (value === undefined) return null;
  const y = yOf(scale.at(value) ?? 0);
  return <line class="reference" x1={frame.left} x2={frame.left + plot.width} y1={y} y2={y} />;
}

export function LineChart(props: ChartProps) {
  const { groups, series } = props;
  const scale = scaleOf(props);
  const xOf = (index: number): number => frame.left + (plot.width * (index + 0.5)) / Math.max(1, groups.length);
  const lines = series.map(({ name, values }, kind) => {
    const points = values.flatMap((value, index) => {
      const share = value === null ? undefined : scale.at(value);
      return share === undefined ? [] : [{ x: xOf(index), y: yOf(share) }];
    });
    return { name, kind, points };
  });
  const named = lines.filter(({ points }) => points.length);
  const places = apart(named.map(({ points }) => points.at(-1)!.y), 17, frame.top + 4, frame.top + plot.height);
  return (
    <Figure {...props}>
      <Axes scale={scale} across={props.across} groups={groups} xOf={xOf} />
      <Reference value={props.reference} scale={scale} />
      {named.map(({ name, points }, index) => (
        <g class={`series of-${name}`} key={name}>
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ x, y }) => <Marker kind={named[index]!.kind} x={x} y={y} key={x} />)}
          <text x={frame.left + plot.width + 2} y={places[index]! + 4}>{capital(name)}</text>
        </g>
      ))}
    </Figure>
  );
}

export function BarChart(props: ChartProps) {
  const { groups, series } = props;
  const scale = scaleOf(props);
  const room = plot.width / Math.max(1, groups.length);
  const xOf = (index: number): number => frame.left + room * (index + 0.5);
  const bar = Math.min(26, (room * 0.8) / Math.max(1, series.length));
  return (
    <Figure {...props}>
      <Axes scale={scale} across={props.across} groups={groups} xOf={xOf} />
      {series.map(({ name, values }, kind) => (
        <g class={`bars of-${name}`} key={name}>
          {values.map((value, index) => {
            if (value === null) return null;
            const share = scale.at(value) ?? 0;
            const x = xOf(index) + (kind - series.length / 2) * bar;
            return (
              <g key={index}>
                <rect x={x + 1} y={yOf(share)} width={bar - 2} height={plot.height * share} />
                <text x={x + bar / 2} y={yOf(share) - 4} text-anchor="middle">{value.toFixed(2)}</text>
              </g>
            );
          })}
        </g>
      ))}
      <Reference value={props.reference} scale={scale} />
      {series.map(({ name }, kind) => (
        <g class={`bars of-${name}`} key={name}>
          <rect x={frame.left + plot.width + 6} y={frame.top + kind * 20} width={10} height={10} />
          <text class="key" x={frame.left + plot.width + 20} y={frame.top + kind * 20 + 9}>{capital(name)}</text>
        </g>
      ))}
    </Figure>
  );
}
