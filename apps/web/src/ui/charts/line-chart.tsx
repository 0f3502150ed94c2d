import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { daysAlong } from './days-along.ts';
import { linearScale, roundedScale, type LinearScale } from './linear-scale.ts';
import { stepOf } from './steps.ts';
import { useWidth } from './use-width.ts';
import './line-chart.css';

export interface LinePoint {
  /** A calendar day. */
  date: string;
  value: string;
  /** A second, lighter line; undefined in every point for none. */
  reference?: string | null;
}

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

const MARGIN = { top: 16, right: 0, bottom: 28, left: 0 };
const LABEL_ROOM_PX = 110;

// Geometry on the screen is the one place where figures become floating-point numbers.
const timeOf = (point: LinePoint) => Date.parse(point.date);
const valueOf = (point: LinePoint) => Number(point.value);
const referenceOf = (point: LinePoint) => Number(point.reference);
const hasReference = ({ reference }: LinePoint) => reference !== undefined && reference !== null;

const useScales = (points: readonly LinePoint[], width: number, height: number) => {
  const shown = points.flatMap((point) =>
    hasReference(point) ? [valueOf(point), referenceOf(point)] : [valueOf(point)],
  );
  const [lowest, highest] = [Math.min(0, ...shown), Math.max(0, ...shown)];
  const x = linearScale([timeOf(points[0]!), timeOf(points.at(-1)!)], [MARGIN.left, width - MARGIN.right]);
  const y = roundedScale(
    [lowest * 1.05, highest * 1.05 || (lowest === 0 ? 1 : 0)],
    [height - MARGIN.bottom, MARGIN.top],
  );
  return { x, y };
};

/** The corners of a line as SVG writes them. */
const placesOf = (points: readonly LinePoint[], x: LinearScale, yOf: (point: LinePoint) => number) =>
  points.map((point) => `${x(timeOf(point))},${yOf(point)}`).join(' ');

/** The texts of a point, shown apart and read out as one. */
const textsOf = (point: LinePoint, { valueName, referenceName, writeDay, writeValue }: Labels) => ({
  day: writeDay(point.date),
  value: `${valueName} ${writeValue(point.value)}`,
  reference:
    hasReference(point) && referenceName ? `${referenceName} ${writeValue(point.reference ?? '')}` : null,
});

/**
 * A value over time from zero, with a lighter reference line if there is one. The point under the pointer or chosen by
 * the arrow keys is written out; for a screen reader the chart is a slider over its days.
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

const Drawing = ({ points, name, height, width, ...labels }: LineChartProps & { width: number }) => {
  const last = points.length - 1;
  // Null is the last point, of new points too.
  const [chosen, setAt] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const { x, y } = useScales(points, width, height);
  const point = points[at]!;
  const texts = textsOf(point, labels);
  const line = placesOf(points, x, (one) => y(valueOf(one)));

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
          {y.ticks(TICKS).map((tick) => (
            <line key={tick} className="line-chart-grid" x2={width} y1={y(tick)} y2={y(tick)} />
          ))}
          <polygon
            className="line-chart-area"
            points={`${x(x.domain[0])},${y(0)} ${line} ${x(x.domain[1])},${y(0)}`}
          />
          <polyline
            className="line-chart-reference-line"
            points={placesOf(points.filter(hasReference), x, (one) => y(referenceOf(one)))}
          />
          <polyline className="line-chart-line" points={line} />
          <Axes x={x} y={y} width={width} height={height} {...labels} />
          {labels.marks?.((one) => ({ x: x(timeOf(one)), y: y(valueOf(one)) }))}
          <line
            className="line-chart-cursor"
            x1={x(timeOf(point))}
            x2={x(timeOf(point))}
            y1={MARGIN.top}
            y2={height - MARGIN.bottom}
          />
          <circle className="line-chart-dot" cx={x(timeOf(point))} cy={y(valueOf(point))} r={4} />
        </svg>
      </div>
    </>
  );
};

interface AxesProps
  extends ReturnType<typeof useScales>, Pick<Labels, 'writeTick' | 'writeMonth' | 'writeShortDay'> {
  width: number;
  height: number;
}

const DAY_MS = 86_400_000;
/** Shorter charts than this have days on their axis. */
const SHORT_DAYS = 100;
const EDGE_PX = 30;
const TICKS = 4;

/** The labels, drawn above the lines that cross them. */
const Axes = ({ height, width, ...axes }: AxesProps) => (
  <>
    {axes.y.ticks(TICKS).map((tick) => (
      <text key={tick} className="line-chart-label" y={axes.y(tick) - 4}>
        {axes.writeTick(String(tick))}
      </text>
    ))}
    {labelsOf(axes, width).map(({ left, label }) => (
      <text key={left} className="line-chart-label" x={left} y={height - 8} textAnchor="middle">
        {label}
      </text>
    ))}
  </>
);

/** Labels along the days, each once and none beyond the edges. */
const labelsOf = ({ x, writeMonth, writeShortDay }: Omit<AxesProps, 'width' | 'height'>, width: number) => {
  const [from, to] = x.domain;
  const write = writeShortDay && to - from < SHORT_DAYS * DAY_MS ? writeShortDay : writeMonth;
  const labels = daysAlong(from, to, Math.max(2, Math.floor(width / LABEL_ROOM_PX))).map((day) => ({
    left: x(Date.parse(day)),
    label: write(day),
  }));
  return labels
    .filter(({ label }, at) => label !== labels[at - 1]?.label)
    .filter(({ left }) => left >= EDGE_PX && left <= width - EDGE_PX);
};
