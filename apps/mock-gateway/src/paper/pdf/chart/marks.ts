import type { Language } from '@portal/contracts/constants';
import { DAY_MS } from '@portal/contracts/durations';
import { compactMoney, dayLabel, money, monthLabel, percent } from '@portal/i18n/format';
import type { Chart } from '../../paper.ts';

type Unit = Chart['unit'];

const asDecimal = (value: number) => value.toFixed(10);

const YEARS_SHOWN_AS_YEARS = 2.5;
const DAYS_SHOWN_AS_DAYS = 62;
const MAX_MARKS = 7;

/** Writes the marks of a scale as short as they stay apart from each other. */
export const tickLabels = (ticks: readonly number[], unit: Unit, language: Language): string[] => {
  const ways =
    unit.kind === 'money'
      ? [compactMoney, money].map(
          (write) => (tick: number) => write(asDecimal(tick), unit.currency, language),
        )
      : [0, 1, 2].map((digits) => (tick: number) => percent(asDecimal(tick), language, { digits }));
  const written = ways.map((way) => ticks.map(way));
  return written.find((labels) => new Set(labels).size === ticks.length) ?? written.at(-1)!;
};

/** Writes the value of a bar. */
export const valueLabel = (value: string, unit: Unit, language: Language): string =>
  unit.kind === 'money' ? compactMoney(value, unit.currency, language) : percent(value, language);

/** The number of a day, counted from 1970. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** A mark below a chart of days. */
export interface DayMark {
  day: number;
  label: string;
}

const yearMarks = (first: number, last: number): DayMark[] => {
  const [from, to] = [first, last].map((number) => Number(dayOf(number).slice(0, 4))) as [number, number];
  const step = Math.ceil((to - from) / MAX_MARKS);
  return Array.from({ length: to - from }, (_, at) => from + 1 + at)
    .filter((year) => (to - year) % step === 0)
    .map((year) => ({ day: dayNumber(`${year}-01-01`), label: String(year) }));
};

/** The marks below a chart between two days: years, months or days, as many as are easily read. */
export const dayMarks = (first: number, last: number, language: Language): DayMark[] => {
  if (first === last) return [{ day: first, label: dayLabel(dayOf(first), language) }];
  if (last - first > YEARS_SHOWN_AS_YEARS * 365) return yearMarks(first, last);
  const write = last - first > DAYS_SHOWN_AS_DAYS ? monthLabel : dayLabel;
  const count = Math.min(MAX_MARKS - 2, last - first);
  const marks = Array.from({ length: count + 1 }, (_, at) => {
    const day = Math.round(first + ((last - first) * at) / count);
    return { day, label: write(dayOf(day), language) };
  });
  return marks.filter(({ label }, at) => marks[at - 1]?.label !== label);
};
