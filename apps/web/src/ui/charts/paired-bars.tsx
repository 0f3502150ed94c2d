import { UnbrokenWords } from '../unbroken-words.tsx';
import './paired-bars.css';

export interface PairedBar {
  key: string;
  label: string;
  /** Said beneath the label. */
  note?: string | null;
  /** Of the first and of the second series; null for what is not known. */
  values: readonly [string | null, string | null];
  /** Why one of the values is not known. */
  reason?: string | null;
}

interface PairedBarsProps {
  /** The accessible name of the chart. */
  name: string;
  bars: readonly PairedBar[];
  /** The names of both series: the second is an outline. */
  series: readonly [string, string];
  /** Writes a value, and what is shown for one that is not known. */
  writeValue: (value: string | null) => string;
}

// Geometry on the screen is the one place where figures become floating-point numbers.
const rangeOf = (bars: readonly PairedBar[]) => {
  const all = bars.flatMap(({ values }) => values.map(Number));
  const [from, to] = [Math.min(0, ...all), Math.max(0, ...all)];
  return { from, size: to - from || 1 };
};

/** Two bars from zero for each of several things, beneath each other, with their values as text: a list that is read out. */
export const PairedBars = ({ name, bars, series, writeValue }: PairedBarsProps) => {
  const range = rangeOf(bars);
  return (
    <div className="paired-bars">
      <p className="paired-bars-key" aria-hidden="true">
        {series.map((title, of) => (
          <span key={title} className={`paired-key paired-key-${of + 1}`}>
            {title}
          </span>
        ))}
      </p>
      <ul aria-label={name}>
        {bars.map(({ key, label, note, values, reason }) => (
          <li key={key}>
            <p className="paired-label">
              {label}
              {note && (
                <span className="soft paired-note">
                  <UnbrokenWords text={note} />
                </span>
              )}
            </p>
            <div>
              {series.map((title, of) => (
                <p key={title} className="paired-line">
                  <span className="visually-hidden">{title} </span>
                  <Bar
                    value={values[of] ?? null}
                    of={of}
                    range={range}
                    text={writeValue(values[of] ?? null)}
                  />
                </p>
              ))}
              {reason && <p className="soft paired-note">{reason}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface BarProps {
  value: string | null;
  of: number;
  range: ReturnType<typeof rangeOf>;
  text: string;
}

const percent = (part: number) => `${part * 100}%`;

const Bar = ({ value, of, range: { from, size }, text }: BarProps) => {
  const length = Number(value ?? 0);
  const zero = -from / size;
  // Beside the bar: after one above zero, and on the free side of zero for one below.
  const end = zero + Math.max(0, length) / size;
  return (
    <span className="paired-track">
      {length !== 0 && (
        <span
          className={`paired-bar paired-bar-${of + 1}`}
          style={{
            left: percent(zero + Math.min(0, length) / size),
            width: percent(Math.abs(length) / size),
          }}
        />
      )}
      <span className="paired-zero" style={{ left: percent(zero) }} />
      <span className="paired-value" style={{ left: percent(end) }}>
        {text}
      </span>
    </span>
  );
};
