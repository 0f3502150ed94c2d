import type { ReturnBasis, ReturnCell, ReturnMethod } from '@portal/contracts/returns';
import {
  beforeFees,
  decimal,
  moneyWeighted,
  rateText,
  timeWeighted,
  yearly,
  type Decimal,
  type Measure,
  type SeriesDay,
} from '@portal/portfolio';
import type { LevelOn } from './benchmark.ts';
import type { Span } from './periods.ts';

/** The days of a span, before fees if requested. */
export const daysOn = ({ days }: Span, basis: ReturnBasis): readonly SeriesDay[] =>
  basis === 'gross' ? beforeFees(days) : days;

const benchmarkOver = ({ days }: Span, levelOn: LevelOn): Decimal | null => {
  const [opening, closing] = [days[0], days.at(-1)].map((day) => day && levelOn(day.date));
  return opening && closing ? closing.div(opening).minus(decimal('1')) : null;
};

const methods: Record<Exclude<ReturnMethod, 'benchmark'>, (days: readonly SeriesDay[]) => Measure> = {
  time_weighted: timeWeighted,
  money_weighted: moneyWeighted,
};

/** A rate over an entire span, and as it is displayed: annualized over more than a year. */
export interface Found {
  total: Decimal | null;
  cell: ReturnCell;
}

const shown = (measure: Measure, { length, isAnnualized }: Span): Found => {
  const final = isAnnualized ? yearly(measure, length) : measure;
  const cell: ReturnCell = final.rate
    ? { rate: rateText(final.rate), reason: null }
    : { rate: null, reason: final.gap };
  return { total: measure.rate, cell };
};

/** Measures a span; a span that cannot be measured gives its reason. */
export const measure = (span: Span, method: ReturnMethod, basis: ReturnBasis, levelOn: LevelOn): Found => {
  if (span.gap !== null) return { total: null, cell: { rate: null, reason: span.gap } };
  if (method !== 'benchmark') return shown(methods[method](daysOn(span, basis)), span);
  const rate = benchmarkOver(span, levelOn);
  if (rate === null) return { total: null, cell: { rate: null, reason: 'benchmark_unknown' } };
  return shown({ rate, gap: null }, span);
};
