import { daysAlong } from './days-along.ts';
import type { Scales } from './line-chart-scales.ts';

const LABEL_ROOM_PX = 110;
const DAY_MS = 86_400_000;
/** Shorter charts than this have days on their axis. */
const SHORT_DAYS = 100;
const EDGE_PX = 30;

interface AxesProps {
  scales: Scales;
  width: number;
  height: number;
  writeMonth: (date: string) => string;
  writeShortDay?: ((date: string) => string) | undefined;
}

/** The labels: values left of the plot, days below it. */
export const Axes = ({ height, ...axes }: AxesProps) => (
  <>
    {axes.scales.ticks.map(({ tick, label }) => (
      <text key={tick} className="line-chart-label" y={axes.scales.y(tick) + 4}>
        {label}
      </text>
    ))}
    {labelsOf(axes).map(({ left, label }) => (
      <text key={left} className="line-chart-label" x={left} y={height - 8} textAnchor="middle">
        {label}
      </text>
    ))}
  </>
);

/** Labels along the days, each once and none beyond the edges. */
const labelsOf = ({ scales: { x, plot }, width, writeMonth, writeShortDay }: Omit<AxesProps, 'height'>) => {
  const [from, to] = x.domain;
  const write = writeShortDay && to - from < SHORT_DAYS * DAY_MS ? writeShortDay : writeMonth;
  const count = Math.max(2, Math.floor((plot.right - plot.left) / LABEL_ROOM_PX));
  const labels = daysAlong(from, to, count).map((day) => ({ left: x(Date.parse(day)), label: write(day) }));
  return labels
    .filter(({ label }, at) => label !== labels[at - 1]?.label)
    .filter(({ left }) => left >= EDGE_PX && left <= width - EDGE_PX);
};
