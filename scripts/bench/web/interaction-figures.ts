/** One interaction, in milliseconds: from the press to the next frame, and what that consists of. */
export interface Timing {
  ms: number;
  waitingMs: number;
  processingMs: number;
  paintingMs: number;
}

/** What was pressed, and where. */
export interface MeasuredInteraction extends Timing {
  page: string;
  target: string;
}

const GOAL_MS = 200;
const GOAL_SHARE = 0.98;
const SLOWEST = 5;
/** Shorter ones are not reported by browsers, and count as nothing. */
const MIN_MS = 16;

const inMs = (value: number) => (value < MIN_MS ? `< ${MIN_MS} ms` : `${value.toFixed(0)} ms`);

/** The value that so large a share of sorted values does not exceed. */
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;

const bySlowness = (taken: readonly MeasuredInteraction[]) =>
  taken.toSorted((one, other) => other.ms - one.ms);

/** A line of a page: what took longest on it. */
export const pageLine = (taken: readonly MeasuredInteraction[]): string => {
  const { page, target, ms } = bySlowness(taken)[0]!;
  return `  ${inMs(ms).padStart(8)}  ${page}: ${target} (of ${taken.length})`;
};

/** The five slowest, each with what its time consists of. */
export const slowestRows = (taken: readonly MeasuredInteraction[]) =>
  bySlowness(taken)
    .slice(0, SLOWEST)
    .map(({ page, target, ms, waitingMs, processingMs, paintingMs }) => ({
      page,
      target,
      takes: inMs(ms),
      waiting: inMs(waitingMs),
      handlers: inMs(processingMs),
      frame: inMs(paintingMs),
    }));

/** A line of a walk: its percentiles, with the goal beside the one that has it. */
export const walkRow = (width: string, taken: readonly MeasuredInteraction[]) => {
  const sorted = taken.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const worst = percentile(sorted, GOAL_SHARE);
  return {
    width,
    pages: String(new Set(taken.map(({ page }) => page)).size),
    interactions: String(sorted.length),
    p50: inMs(percentile(sorted, 0.5)),
    p75: inMs(percentile(sorted, 0.75)),
    p98: `${inMs(worst)} ${worst <= GOAL_MS ? '' : 'NOT '}≤ ${GOAL_MS} ms`,
  };
};
