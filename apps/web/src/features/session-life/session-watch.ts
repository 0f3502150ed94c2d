import type { RemainingLife } from '@portal/contracts/session-life';
import { createSessionCountdown, type SessionNotice } from './session-countdown.ts';

/** A client at work is reported to the gateway this often at most. */
const REPORT_ACTIVITY_EVERY_MS = 60_000;
/** Delay of the retry when the gateway cannot be reached. */
const RETRY_AFTER_MS = 15_000;

interface SessionWatchOptions {
  /** Fetches how long the session lasts; rejects when the gateway cannot be reached or the session is over. */
  remaining: () => Promise<RemainingLife>;
  /** Reports to the gateway that the client is active. */
  extend: () => Promise<RemainingLife>;
  onNotice: (notice: SessionNotice) => void;
  /** Shares a response with the other tabs. */
  broadcast: (life: RemainingLife) => void;
  /** Milliseconds of a monotonic clock, from any origin. */
  now?: () => number;
}

/**
 * Watches the lifetime of a session. The gateway alone decides how long it lasts, in seconds from now; the browser's
 * clock and its time zone are never used, and a session is shown as over only when the gateway agrees.
 */
export const createSessionWatch = ({
  remaining,
  extend,
  onNotice,
  broadcast,
  now = () => performance.now(),
}: SessionWatchOptions) => {
  let reportedAt = now();
  let isStopped = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const countdown = createSessionCountdown({ onNotice, onCheck: () => void check(), now });

  const request = async (call: () => Promise<RemainingLife>) => {
    const life = await call();
    if (isStopped) return;
    clearTimeout(retryTimer);
    broadcast(life);
    countdown.restart(life);
  };

  /** Checks before a warning: the tab may have been suspended, or another tab used. */
  const check = async () => {
    try {
      await request(remaining);
    } catch {
      // The query client ends a session that is over; a gateway that is unreachable for a moment is called again.
      if (isStopped) return;
      clearTimeout(retryTimer);
      retryTimer = setTimeout(() => void check(), RETRY_AFTER_MS);
      countdown.warnIfNear();
    }
  };

  const stay = async () => {
    reportedAt = now();
    await request(extend);
  };

  return {
    check,
    /** Takes over a response that another tab received. */
    receive: countdown.restart,
    /** Extends the session; rejects when the gateway cannot be reached. */
    stay,
    /** The client uses the page. Once the warning is shown, only its buttons count. */
    noteActivity: () => {
      if (countdown.isWarning() || now() - reportedAt < REPORT_ACTIVITY_EVERY_MS) return;
      stay().catch(() => undefined);
    },
    stop: () => {
      isStopped = true;
      countdown.stop();
      clearTimeout(retryTimer);
    },
  };
};
