import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Axes } from './line-axes.tsx';
import {
  hasReference,
  linesOf,
  pathOf,
  referenceOf,
  scalesOf,
  timeOf,
  valueOf,
  type Scales,
} from './line-chart-scales.ts';
import { LineEnds } from './line-ends.tsx';
import type { LinePoint } from './line-point.ts';
import type { LineEnd } from './place-ends.ts';
import { stepOf } from './steps.ts';
import { useWidth } from './use-width.ts';
import './line-chart.css';

interface LineChartProps {
  points: readonly LinePoint[];
  /** The accessible name of the chart. */
  name: string;
  valueName: string;
  referenceName?: string;
  height: number;
  writeValue: (value: string) => string;
  writeTick: (value: string) => string;
  writeDay: (date: string) => string;
  writeMonth: (date: string) => string;
  /** For the axis of a chart of a few weeks; without it, months are shown too. */
  writeShortDay?: (date: string) => string;
  /** Draws marks over the line, with the place of a point in the drawing. */
  marks?: (placeOf: (point: LinePoint) => { x: number; y: number }) => ReactNode;
}

/** The texts of a point, shown apart and read out as one. */
const textsOf = (point: LinePoint, { valueName, referenceName, writeDay, writeValue }: Labels) => ({
  day: writeDay(point.date),
  value: `${valueName} ${writeValue(point.value)}`,
  reference:
    hasReference(point) && referenceName ? `${referenceName} ${writeValue(point.reference ?? '')}` : null,
});

/**
 * A value over time, with a lighter reference line if there is one; both then have their names at their ends. The axis
 * begins at zero unless that would flatten what moved, and a reference is not drawn over days without one. The point under
 * the pointer or chosen by the arrow keys is written out; for a screen reader the chart is a slider over its days.
 */
export const LineChart = (props: LineChartProps) => {
  const [box, width] = useWidth();
  return (
    <div className="line-chart" ref={box} style={{ height: props.height }}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  );
};

type Labels = Omit<LineChartProps, 'points' | 'name' | 'height'>;

/** What is written at the ends of the lines, where there are two. */
const namesOf = (
  points: readonly LinePoint[],
  { valueName, referenceName }: Pick<Labels, 'valueName' | 'referenceName'>,
): string[] => (referenceName && points.some(hasReference) ? [valueName, referenceName] : []);

const endsOf = (
  points: readonly LinePoint[],
  [valueName = '', referenceName = '']: readonly string[],
  { x, y }: Scales,
): LineEnd[] => {
  const [value, reference] = [points.at(-1)!, points.findLast(hasReference)!];
  return [
    { of: 'value', text: valueName, x: x(timeOf(value)), y: y(valueOf(value)) },
    { of: 'reference', text: referenceName, x: x(timeOf(reference)), y: y(referenceOf(reference)) },
  ];
};

/** The corners of what is between the line and zero. */
const areaOf = (points: readonly LinePoint[], { x, y, plot }: Scales) =>
  [
    `${plot.left},${y(0)}`,
    ...points.map((one) => `${x(timeOf(one))},${y(valueOf(one))}`),
    `${plot.right},${y(0)}`,
  ].join(' ');

const isFromZero = ([from, to]: Scales['y']['domain']) => from <= 0 && to >= 0;

const Drawing = ({ points, name, height, width, ...labels }: LineChartProps & { width: number }) => {
  const last = points.length - 1;
  // Null is the last point, of new points too.
  const [chosen, setAt] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const names = namesOf(points, labels);
  const scales = scalesOf(points, {
    width,
    height,
    writeTick: labels.writeTick,
    ends: names.flatMap(linesOf),
  });
  const { x, y, plot } = scales;
  const point = points[at]!;
  const texts = textsOf(point, labels);

  const onKey = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, last);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const time = x.valueAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
    const after = points.findIndex((one) => timeOf(one) >= time);
    setAt(after < 0 ? last : after);
  };

  return (
    <>
      <p className="line-chart-readout" aria-hidden="true">
        <span>{texts.day}</span>
        <span className="line-chart-value">{texts.value}</span>
        {texts.reference && <span className="line-chart-reference">{texts.reference}</span>}
      </p>
      <div
        className="line-chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={Object.values(texts)
          .filter((part) => part !== null)
          .join(', ')}
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
          {isFromZero(y.domain) && <polygon className="line-chart-area" points={areaOf(points, scales)} />}
          <path
            className="line-chart-reference-line"
            d={pathOf(
              points.map((one) => (hasReference(one) ? { x: x(timeOf(one)), y: y(referenceOf(one)) } : null)),
            )}
          />
          <path
            className="line-chart-line"
            d={pathOf(points.map((one) => ({ x: x(timeOf(one)), y: y(valueOf(one)) })))}
          />
          <Axes scales={scales} width={width} height={height} {...labels} />
          {names.length > 0 && <LineEnds ends={endsOf(points, names, scales)} plot={plot} />}
          {labels.marks?.((one) => ({ x: x(timeOf(one)), y: y(valueOf(one)) }))}
          <line
            className="line-chart-cursor"
            x1={x(timeOf(point))}
            x2={x(timeOf(point))}
            y1={plot.top}
            y2={plot.bottom}
          />
          <circle className="line-chart-dot" cx={x(timeOf(point))} cy={y(valueOf(point))} r={4} />
        </svg>
      </div>
    </>
  );
};
