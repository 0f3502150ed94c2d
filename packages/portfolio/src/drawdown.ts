import { Decimal, ZERO } from './decimal.ts';
import type { GrowthDay } from './growth.ts';

const ONE = new Decimal(1);

/**
 * How far each level is below the highest so far, as a rate: below zero, and zero at each new high. Null where the level
 * is. The first level is above zero. Source: Magdon-Ismail and Atiya, "Maximum Drawdown", Risk 17 (10), 2004.
 */
export const drawdowns = (levels: readonly (Decimal | null)[]): (Decimal | null)[] => {
  let highest: Decimal | null = null;
  return levels.map((level) => {
    if (level === null) return null;
    if (highest === null || level.gte(highest)) highest = level;
    return level.eq(highest) ? ZERO : level.div(highest).minus(ONE);
  });
};

/** The largest fall from a high. */
export interface Drawdown {
  /** Below zero. */
  depth: Decimal;
  /** The last day of the high. */
  peakOn: string;
  /** The first day of the low. */
  troughOn: string;
  /** The first day after it that is as high again; null where there is none. */
  recoveredOn: string | null;
}

/**
 * The largest fall of growth day by day, the first of equal ones; null where it never fell. The depths are those of
 * `drawdowns` for the days.
 */
export const largestDrawdown = (
  days: readonly GrowthDay[],
  depths: readonly (Decimal | null)[] = drawdowns(days.map(({ level }) => level)),
): Drawdown | null => {
  const known = days.flatMap(({ date, level }, at) =>
    level === null ? [] : [{ date, level, depth: depths[at]! }],
  );
  let trough = -1;
  for (const [at, { depth }] of known.entries())
    if (depth.lt(trough < 0 ? ZERO : known[trough]!.depth)) trough = at;
  if (trough < 0) return null;
  const low = known[trough]!;
  const high = known.slice(0, trough).findLast(({ depth }) => depth.isZero())!;
  const recovered = known.slice(trough).find(({ level }) => level.gte(high.level));
  return {
    depth: low.depth,
    peakOn: high.date,
    troughOn: low.date,
    recoveredOn: recovered?.date ?? null,
  };
};
