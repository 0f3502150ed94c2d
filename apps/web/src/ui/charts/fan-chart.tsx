import { useState, type ReactNode } from 'react';
import { ChartOfDays } from './chart-of-days.tsx';
import { linesOf, pathOf, scalesOf, timeOf, type Scales } from './line-chart-scales.ts';
import { useWidth } from './use-width.ts';
import './fan-chart.css';
import './line-chart.css';

/** What may be on a day, from its outer and its inner range to the middle. */
export interface FanPoint {
  /** A calendar day. */
  date: string;
  low: string;
  innerLow: string;
  middle: string;
  innerHigh: string;
  high: string;
}

type Level = Exclude<keyof FanPoint, 'date'>;

interface FanChartProps {
  points: readonly FanPoint[];
  /** The accessible name of the chart. */
  name: string;
  /** Written at the right of three lines. */
  endNames: Readonly<Record<'high' | 'middle' | 'low', string>>;
  height: number;
  writeTick: (value: string) => string;
  writeMonth: (date: string) => string;
  /** What is read of a point: its day, and its ranges. */
  textsOf: (point: FanPoint) => readonly [day: string, ...ranges: string[]];
  /** Draws what is read of a point, where that looks otherwise than it sounds. */
  draw: (text: string) => ReactNode;
}

/** Two ranges over time, one within the other, with the line that half is above. */
export const FanChart = (props: FanChartProps) => {
  const [box, width] = useWidth();
  return (
    <div className="line-chart fan-chart" ref={box} style={{ height: props.height }}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
};

const LABEL_PX = 14;

/** Each label beside the end of its line, moved as little as keeps it below the one above, and all of them within the plot. */
const placeLabels = (ends: readonly { text: string; y: number }[], { bottom }: { bottom: number }) => {
  const placed: { text: string; y: number }[] = [];
  for (const [at, { text, y }] of ends.toReversed().entries()) {
    const limit = at === 0 ? bottom : placed[at - 1]!.y - LABEL_PX;
    placed.push({ text, y: Math.min(y, limit) });
  }
  return placed;
};

const yOf = (point: FanPoint, level: Level, { y }: Scales) => y(Number(point[level]));

const bandOf = (points: readonly FanPoint[], [below, above]: readonly [Level, Level], scales: Scales) => {
  const placeOf = (level: Level) => (point: FanPoint) =>
    `${scales.x(Date.parse(point.date))},${yOf(point, level, scales)}`;
  return [...points.map(placeOf(above)), ...points.toReversed().map(placeOf(below))].join(' ');
};

const OUTER = ['low', 'high'] as const;
const INNER = ['innerLow', 'innerHigh'] as const;

const Drawing = ({
  points,
  name,
  endNames,
  height,
  width,
  textsOf,
  ...labels
}: FanChartProps & { width: number }) => {
  const last = points.length - 1;
  const [chosen, setAt] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  // Both ends of the outer range are in the scale.
  const outer = points.map(({ date, low, high }) => ({ date, value: high, reference: low }));
  const ends = Object.values(endNames);
  const scales = scalesOf(outer, { width, height, writeTick: labels.writeTick, ends: ends.flatMap(linesOf) });
  const { x, plot } = scales;
  const [point, final] = [points[at]!, points[last]!];

  return (
    <ChartOfDays
      {...labels}
      name={name}
      width={width}
      height={height}
      scales={scales}
      times={outer.map(timeOf)}
      at={at}
      onChoose={setAt}
      texts={textsOf(point).map((text) => [text])}
    >
      <polygon className="fan-chart-outer" points={bandOf(points, OUTER, scales)} />
      <polygon className="fan-chart-inner" points={bandOf(points, INNER, scales)} />
      <path
        className="line-chart-line"
        d={pathOf(points.map((one) => ({ x: x(Date.parse(one.date)), y: yOf(one, 'middle', scales) })))}
      />
      {placeLabels(
        (['high', 'middle', 'low'] as const).map((level) => ({
          text: endNames[level],
          y: yOf(final, level, scales),
        })),
        plot,
      ).map(({ text, y: middle }) => (
        <text key={text} className="line-end" x={plot.right + 8} y={middle + 4}>
          {text}
        </text>
      ))}
    </ChartOfDays>
  );
};
