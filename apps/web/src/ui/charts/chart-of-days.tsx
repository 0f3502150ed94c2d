import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { Axes } from './line-axes.tsx';
import type { Scales } from './line-chart-scales.ts';
import { stepOf } from './steps.ts';

/** A text, with the class of what it is of where that is drawn in a way of its own. */
export type ReadOut = readonly [text: string, className?: string];

interface ChartOfDaysProps {
  /** The accessible name of the chart. */
  name: string;
  width: number;
  height: number;
  scales: Scales;
  /** The time of each point, in their order. */
  times: readonly number[];
  /** The index of the chosen point. */
  at: number;
  /** Null when none is chosen any more. */
  onChoose: (at: number | null) => void;
  /** What is written and read out of the chosen point. */
  texts: readonly ReadOut[];
  writeMonth: (date: string) => string;
  writeShortDay?: ((date: string) => string) | undefined;
  /** Draws what is read out, where that looks otherwise than it sounds. */
  draw?: ((text: string) => ReactNode) | undefined;
  /** What is drawn, over the grid and the line of the chosen point. */
  children: ReactNode;
}

/**
 * The plot of points over time. The one under the pointer or chosen by the arrow keys is written out; for a screen reader
 * it is a slider over its days.
 */
export const ChartOfDays = (props: ChartOfDaysProps) => {
  const { name, width, height, scales, times, at, onChoose, texts, draw, children } = props;
  const { x, y, plot } = scales;
  const last = times.length - 1;
  const cursor = x(times[at]!);

  const onKey = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, last);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const time = x.valueAt(event.clientX - event.currentTarget.getBoundingClientRect().left);
    const after = times.findIndex((one) => one >= time);
    onChoose(after < 0 ? last : after);
  };

  return (
    <>
      <p className="line-chart-readout" aria-hidden="true">
        {texts.map(([text, className], place) => (
          // Two of them may read the same, as hidden amounts do.
          <span key={place} className={className}>
            {draw ? draw(text) : text}
          </span>
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
        aria-valuetext={texts.map(([text]) => text).join(', ')}
        onKeyDown={onKey}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => onChoose(null)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
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
          <Axes {...props} />
          <line className="line-chart-cursor" x1={cursor} x2={cursor} y1={plot.top} y2={plot.bottom} />
          {children}
        </svg>
      </div>
    </>
  );
};
