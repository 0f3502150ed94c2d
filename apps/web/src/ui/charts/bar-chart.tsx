import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { stepOf } from './steps.ts';
import './bar-chart.css';

export interface Bar {
  key: string;
  /** The complete label, as it is read out. */
  label: string;
  /** Below the bar. */
  shortLabel: string;
  /** One for each series, stacked; negative ones below zero. */
  values: readonly string[];
}

interface BarChartProps {
  bars: readonly Bar[];
  /** The name of each series, at most two: the second is an outline. */
  series: readonly string[];
  /** The accessible name of the chart. */
  name: string;
  height: number;
  writeValue: (value: string) => string;
  /** Draws what is read out of a bar, where that looks otherwise than it sounds. */
  draw: (text: string) => ReactNode;
}

// Geometry on the screen is the one place where figures become floating-point numbers.
const sumOf = (values: readonly string[], sign: 1 | -1) =>
  values.map(Number).reduce((sum, value) => (value * sign > 0 ? sum + value : sum), 0);

const rangeOf = (bars: readonly Bar[]) => {
  const top = Math.max(0, ...bars.map(({ values }) => sumOf(values, 1)));
  const bottom = Math.min(0, ...bars.map(({ values }) => sumOf(values, -1)));
  return { top, bottom, size: top - bottom || 1 };
};

/**
 * Bars from zero, of one or two series. The bar under the pointer or chosen by the arrow keys is written out; for a
 * screen reader the chart is a slider over its bars.
 */
export const BarChart = ({ bars, series, name, height, writeValue, draw }: BarChartProps) => {
  const [chosen, setAt] = useState<number | null>(null);
  const last = bars.length - 1;
  const at = Math.min(chosen ?? last, last);
  const bar = bars[at];
  if (!bar) return null;
  const onKey = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, last);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const texts = series.map((title, of) => `${title} ${writeValue(bar.values[of] ?? '0')}`);
  const range = rangeOf(bars);
  return (
    <div className="bar-chart">
      <p className="bar-chart-readout" aria-hidden="true">
        <span>{bar.label}</span>
        {texts.map((text, of) => (
          <span key={series[of]} className={`bar-key bar-key-${of + 1}`}>
            {draw(text)}
          </span>
        ))}
      </p>
      <div
        className="bar-chart-plot"
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={[bar.label, ...texts].join(', ')}
        onKeyDown={onKey}
        onPointerLeave={() => setAt(null)}
      >
        {bars.map((one, index) => (
          <div
            key={one.key}
            className={index === at ? 'bar-column bar-column-chosen' : 'bar-column'}
            onPointerMove={() => setAt(index)}
            onPointerDown={() => setAt(index)}
          >
            <Stack values={one.values} range={range} />
            <span className="bar-label" aria-hidden="true">
              {one.shortLabel}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};

const percent = (value: number, of: number) => `${(value / of) * 100}%`;

const Stack = ({ values, range }: { values: readonly string[]; range: ReturnType<typeof rangeOf> }) => {
  const { bottom, size } = range;
  const parts = values.map((text, of) => {
    const value = Number(text);
    const before = sumOf(values.slice(0, of), value < 0 ? -1 : 1);
    return { of, from: Math.min(before, before + value), length: Math.abs(value) };
  });
  return (
    <div className="bar-stack" aria-hidden="true">
      {parts
        .filter(({ length }) => length > 0)
        .map(({ of, from, length }) => (
          <span
            key={of}
            className={`bar bar-${of + 1}`}
            style={{ bottom: percent(from - bottom, size), height: percent(length, size) }}
          />
        ))}
      <span className="bar-zero" style={{ bottom: percent(-bottom, size) }} />
    </div>
  );
};
