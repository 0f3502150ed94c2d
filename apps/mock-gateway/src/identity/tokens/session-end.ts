import { MAX_SKEW_MS } from '../../store/clock.ts';

/** A session ends after this, however much it is used. */
export const SESSION_LIFETIME_MS = 24 * 60 * 60_000;

/** The latest end of a session that begins now; a later one was written by a clock that has since been corrected. */
export const latestEnd = (now: number): number => now + SESSION_LIFETIME_MS + MAX_SKEW_MS;

/** Whether a session is over: it expired, or was idle for a number of milliseconds. */
export const isSessionOver = (
  { expires_at, last_active_at }: { expires_at: number; last_active_at: number },
  idleMs: number,
  now: number,
): boolean => expires_at <= now || expires_at > latestEnd(now) || last_active_at + idleMs <= now;
