import * as z from 'zod/mini';
import * as field from './field.ts';

/** The largest fall of a return from a high. */
const drawdown = z.object({
  /** Below zero. */
  depth: field.rate,
  /** The last day of the high. */
  peak_on: field.isoDate,
  trough_on: field.isoDate,
  /** The first day on which it was as high again; null where it has not been by the end of the period. */
  recovered_on: z.nullable(field.isoDate),
});
export type LargestDrawdown = z.infer<typeof drawdown>;

/**
 * The time-weighted return, net of fees, from the opening of a period to the close of a day, never annualized; and how far
 * it is below its highest of the period so far, which is zero at each new high.
 */
const growthPoint = z.object({
  date: field.isoDate,
  growth: field.rate,
  drawdown: field.rate,
  /** The same of the benchmark; null where it has no value. */
  benchmark: z.nullable(field.rate),
  benchmark_drawdown: z.nullable(field.rate),
});
export type GrowthPoint = z.infer<typeof growthPoint>;

export const growthShape = {
  /**
   * In order, from the opening of the period. They end before it does where the return is not known from a day on, for the
   * reason of the row; none where it is not known on any day.
   */
  points: z.array(growthPoint),
  /** Null where it never fell. */
  largest_drawdown: z.nullable(drawdown),
  benchmark_largest_drawdown: z.nullable(drawdown),
};
