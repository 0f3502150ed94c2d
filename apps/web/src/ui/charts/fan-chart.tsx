import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Axes } from './line-axes.tsx';
import { linesOf, pathOf, scalesOf, timeOf, type Scales } from './line-chart-scales.ts';
import { stepOf } from './steps.ts';
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
}

/**
 * Two ranges over time, one within the other, with the line that half is above. The point under the pointer or chosen by the
 * arrow keys is written out; for a screen reader the chart is a slider over its days.
 */
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
  const { x, y, plot } = scales;
  const [point, final] = [points[at]!, points[last]!];
  const [day, ...ranges] = textsOf(point);
  const left = x(timeOf(outer[at]!));

  const onKey = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, last);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const time = x.valueAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
    const after = outer.findIndex((one) => timeOf(one) >= time);
    setAt(after < 0 ? last : after);
  };

  return (
    <>
      <p className="line-chart-readout" aria-hidden="true">
        <span>{day}</span>
        {ranges.map((range) => (
          <span key={range}>{range}</span>
        ))}
      </p>
      <div
        className="line-chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={[day, ...ranges].join(', ')}
        onKeyDown={onKey}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setAt(null)}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
          focusable="false"
        >
          {scales.ticks.map(({ tick }) => (
            <line
              key={tick}
              className={tick === 0 ? 'line-chart-zero' : 'line-chart-grid'}
              x1={plot.left}
              x2={plot.right}
              y1={y(tick)}
              y2={y(tick)}
            />
          ))}
          <polygon className="fan-chart-outer" points={bandOf(points, OUTER, scales)} />
          <polygon className="fan-chart-inner" points={bandOf(points, INNER, scales)} />
          <path
            className="line-chart-line"
            d={pathOf(points.map((one) => ({ x: x(Date.parse(one.date)), y: yOf(one, 'middle', scales) })))}
          />
          <Axes scales={scales} width={width} height={height} {...labels} />
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
          <line className="line-chart-cursor" x1={left} x2={left} y1={plot.top} y2={plot.bottom} />
        </svg>
      </div>
    </>
  );
};
