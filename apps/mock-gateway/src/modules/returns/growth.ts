import type { OutputOf } from '@portal/contracts/call';
import type { LargestDrawdown } from '@portal/contracts/return-growth';
import type { returns } from '@portal/contracts/returns';
import {
  drawdowns,
  growthByDay,
  largestDrawdown,
  rateText,
  type Decimal,
  type GrowthDay,
} from '@portal/portfolio';
import { thinned } from '../../wealth/value-period.ts';
import type { LevelOn } from './benchmark.ts';
import { flowsOfSpan } from './flows-by-year.ts';
import { span } from './periods.ts';
import { rowOf } from './returns-table.ts';
import type { Scope } from './scope.ts';

type Growth = Omit<OutputOf<typeof returns.growth>, 'held_at_cost'>;

/** The benchmark on the days that are shown, over its level on the day that opens the period. */
const benchmarkDays = (opening: string, days: readonly GrowthDay[], levelOn: LevelOn): GrowthDay[] => {
  const first = levelOn(opening);
  return days.map(({ date }) => ({ date, level: (first && levelOn(date)?.div(first)) ?? null }));
};

const levelsOf = (days: readonly GrowthDay[]) => days.map(({ level }) => level);

const drawdownShown = (
  days: readonly GrowthDay[],
  depths: readonly (Decimal | null)[],
): LargestDrawdown | null => {
  const found = largestDrawdown(days, depths);
  if (found === null) return null;
  const { depth, peakOn, troughOn, recoveredOn } = found;
  return { depth: rateText(depth), peak_on: peakOn, trough_on: troughOn, recovered_on: recoveredOn };
};

const shown = (rate: Decimal | null | undefined) => (rate ? rateText(rate) : null);

/** The days of the largest drawdowns, which thinning leaves in. */
const daysOf = (found: (LargestDrawdown | null)[]) =>
  new Set(found.flatMap((one) => (one ? [one.peak_on, one.trough_on, one.recovered_on] : [])));

/**
 * The return of a scope day by day over a period, beside the benchmark: on its last day it is the rate of the period that
 * is not annualized, to the last digit.
 */
export const growthOf = (scope: Scope, period: string, levelOn: LevelOn): Growth => {
  const of = span(scope, period);
  const own = of.gap === null ? growthByDay(of.days).days.filter(({ level }) => level !== null) : [];
  const benchmark = own.length > 0 ? benchmarkDays(of.days[0]!.date, own, levelOn) : [];
  const [depths, benchmarkDepths] = [drawdowns(levelsOf(own)), drawdowns(levelsOf(benchmark))];
  const [largest, largestOfBenchmark] = [
    drawdownShown(own, depths),
    drawdownShown(benchmark, benchmarkDepths),
  ];
  const named = daysOf([largest, largestOfBenchmark]);
  const points = own.map(({ date, level }, at) => ({ date, level: level!, at }));
  return {
    currency: scope.currency,
    row: rowOf(scope, levelOn, period, 'net'),
    points: thinned(points, ({ date }) => named.has(date)).map(({ date, level, at }) => ({
      date,
      growth: rateText(level.minus(1)),
      drawdown: rateText(depths[at]!),
      benchmark: shown(benchmark[at]!.level?.minus(1)),
      benchmark_drawdown: shown(benchmarkDepths[at]),
    })),
    largest_drawdown: largest,
    benchmark_largest_drawdown: largestOfBenchmark,
    flows: of.gap === null ? flowsOfSpan(scope, of) : null,
  };
};
