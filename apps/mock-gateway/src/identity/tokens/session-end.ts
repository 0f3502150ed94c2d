import { MAX_SKEW_MS } from '../../store/clock.ts';

/** However much it is used, a session is over after this. */
export const SESSION_LIFETIME_MS = 24 * 60 * 60_000;

/** When a session ends whatever is done in it; one that lasts longer than any was begun by a clock put right since. */
export const latestEnd = (now: number): number => now + SESSION_LIFETIME_MS + MAX_SKEW_MS;

/** Whether a session is over, by its end or because nothing was done in it for so many milliseconds. */
export const isSessionOver = (
  { expires_at, last_active_at }: { expires_at: number; last_active_at: number },
  idleMs: number,
  now: number,
): boolean => expires_at <= now || expires_at > latestEnd(now) || last_active_at + idleMs <= now;
