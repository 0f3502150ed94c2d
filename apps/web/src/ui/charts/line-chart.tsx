import { useState, type ReactNode } from 'react';
import { ChartOfDays, type ReadOut } from './chart-of-days.tsx';
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
  /** Draws what is read out of a point, where that looks otherwise than it sounds. */
  draw?: (text: string) => ReactNode;
  /** Draws marks over the line, with the place of a point in the drawing. */
  marks?: (placeOf: (point: LinePoint) => { x: number; y: number }) => ReactNode;
}

const textsOf = (
  point: LinePoint,
  { valueName, referenceName, writeDay, writeValue }: Labels,
): readonly ReadOut[] => [
  [writeDay(point.date)],
  [`${valueName} ${writeValue(point.value)}`, 'line-chart-value'],
  ...(hasReference(point) && referenceName
    ? [[`${referenceName} ${writeValue(point.reference ?? '')}`, 'line-chart-reference'] as const]
    : []),
];

/**
 * A value over time, with a lighter reference line if there is one; both then have their names at their ends. The axis
 * begins at zero unless that would flatten what moved, and a reference is not drawn over days without one.
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

  return (
    <ChartOfDays
      {...labels}
      name={name}
      width={width}
      height={height}
      scales={scales}
      times={points.map(timeOf)}
      at={at}
      onChoose={setAt}
      texts={textsOf(point, labels)}
    >
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
      {names.length > 0 && <LineEnds ends={endsOf(points, names, scales)} plot={plot} />}
      {labels.marks?.((one) => ({ x: x(timeOf(one)), y: y(valueOf(one)) }))}
      <circle className="line-chart-dot" cx={x(timeOf(point))} cy={y(valueOf(point))} r={4} />
    </ChartOfDays>
  );
};
