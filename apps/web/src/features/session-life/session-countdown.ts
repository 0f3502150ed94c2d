import type { RemainingLife } from '@portal/contracts/session-life';

/** The warning shows this long before the session ends. Source: WCAG 2.2.1 requires twenty seconds at least. */
export const WARN_BEFORE_MS = 120_000;
const TICK_MS = 1_000;

/** What the client is shown: nothing, or that the session ends soon. */
export type SessionNotice = null | {
  secondsLeft: number;
  /** Whether staying is possible: a session ends for good a day after its beginning. */
  canExtend: boolean;
};

interface CountdownOptions {
  onNotice: (notice: SessionNotice) => void;
  /** Called when the remaining time should be fetched from the gateway: before a warning, and when the time is up. */
  onCheck: () => void;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

/** Counts down to the end of a session, as last reported by the gateway, and warns before it. */
export const createSessionCountdown = ({ onNotice, onCheck, now }: CountdownOptions) => {
  let idleAt = Infinity;
  let sessionAt = Infinity;
  let isWarning = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const endAt = () => Math.min(idleAt, sessionAt);
  const schedule = (ms: number, act: () => void) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(act, ms);
  };

  const warn = () => {
    isWarning = true;
    const leftMs = Math.max(0, endAt() - now());
    onNotice({ secondsLeft: Math.ceil(leftMs / 1000), canExtend: sessionAt > endAt() });
    // The gateway cuts off fractions of a second: a moment later, it agrees that the time is up.
    if (leftMs > 0) schedule(Math.min(TICK_MS, leftMs), warn);
    else schedule(TICK_MS, onCheck);
  };

  const plan = () => {
    const silentMs = endAt() - WARN_BEFORE_MS - now();
    if (silentMs <= 0) return warn();
    if (isWarning) onNotice(null);
    isWarning = false;
    schedule(silentMs, onCheck);
  };

  return {
    /** Starts again from what the gateway reported. */
    restart: ({ idle_seconds, session_seconds }: RemainingLife) => {
      idleAt = now() + idle_seconds * 1000;
      sessionAt = now() + session_seconds * 1000;
      plan();
    },
    /** Warns when the end is near, although the gateway could not be reached. */
    warnIfNear: () => {
      const leftMs = endAt() - now();
      if (leftMs > 0 && leftMs <= WARN_BEFORE_MS) warn();
    },
    isWarning: () => isWarning,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
