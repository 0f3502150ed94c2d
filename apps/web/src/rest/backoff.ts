interface Backoff {
  firstMs: number;
  /** No longer than this, before it is spread. */
  maxMs: number;
  /** The shares of the delay that it lies between, so that not every browser retries at the same moment. */
  spread: readonly [from: number, to: number];
  /** What a gateway requires. */
  minMs?: number;
}

/** Returns the delay after so many failures, in milliseconds: doubled each time up to a maximum, then spread. */
export const delayAfter = (
  failures: number,
  { firstMs, maxMs, spread: [from, to], minMs = 0 }: Backoff,
  random = Math.random(),
): number => Math.min(Math.max(firstMs * 2 ** failures, minMs), maxMs) * (from + (to - from) * random);
