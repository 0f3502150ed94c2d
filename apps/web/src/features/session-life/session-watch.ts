import type { RemainingLife } from '@portal/contracts/session-life';

/** The warning shows this long before the session ends. Source: WCAG 2.2.1 asks for twenty seconds at least. */
export const WARN_BEFORE_MS = 120_000;
/** A client at work is told to the gateway this often at most. */
const TELL_ACTIVITY_EVERY_MS = 60_000;
/** When the gateway cannot be reached, it is asked again after this long. */
const ASK_AGAIN_MS = 15_000;
const TICK_MS = 1_000;

/** What is to be said: nothing, or that the session ends soon. */
export type SessionNotice = null | {
  secondsLeft: number;
  /** Whether staying is possible: a session ends for good a day after its beginning. */
  canExtend: boolean;
};

interface SessionWatchOptions {
  /** Asks the gateway how long the session lasts; rejects when it cannot be reached or says that the session is over. */
  remaining: () => Promise<RemainingLife>;
  /** Tells the gateway that somebody is there. */
  extend: () => Promise<RemainingLife>;
  onNotice: (notice: SessionNotice) => void;
  /** Tells the other tabs. */
  broadcast: (life: RemainingLife) => void;
  /** Milliseconds on a clock that nobody sets; what day it says does not matter. */
  now?: () => number;
}

/**
 * Watches over the life of a session. The gateway alone says how long it lasts, in seconds from now; the browser's
 * clock and its time zone are never asked, and what is shown as over is over only when the gateway agrees.
 */
export const createSessionWatch = ({
  remaining,
  extend,
  onNotice,
  broadcast,
  now = () => performance.now(),
}: SessionWatchOptions) => {
  let idleAt = Infinity;
  let sessionAt = Infinity;
  let toldAt = now();
  let isWarning = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askingAgain: ReturnType<typeof setTimeout> | undefined;

  const endAt = () => Math.min(idleAt, sessionAt);
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(act, ms);
  };

  const warn = () => {
    isWarning = true;
    const leftMs = Math.max(0, endAt() - now());
    onNotice({ secondsLeft: Math.ceil(leftMs / 1000), canExtend: sessionAt > endAt() });
    // The gateway cuts off parts of a second: it is asked a moment later, and then agrees.
    if (leftMs > 0) after(Math.min(TICK_MS, leftMs), warn);
    else after(TICK_MS, () => void check());
  };

  const plan = () => {
    const quietMs = endAt() - WARN_BEFORE_MS - now();
    if (quietMs > 0) {
      if (isWarning) onNotice(null);
      isWarning = false;
      after(quietMs, () => void check());
    } else {
      warn();
    }
  };

  const learn = ({ idle_seconds, session_seconds }: RemainingLife) => {
    idleAt = now() + idle_seconds * 1000;
    sessionAt = now() + session_seconds * 1000;
    plan();
  };

  const ask = async (question: () => Promise<RemainingLife>) => {
    const life = await question();
    if (isStopped) return;
    clearTimeout(askingAgain);
    broadcast(life);
    learn(life);
  };

  /** Asks before anything is said: a tab may have slept, and another may have been used. */
  const check = async () => {
    try {
      await ask(remaining);
    } catch {
      // Whoever made the call ends a session that is over; a gateway that is away for a moment is asked again.
      if (isStopped) return;
      clearTimeout(askingAgain);
      askingAgain = setTimeout(() => void check(), ASK_AGAIN_MS);
      const leftMs = endAt() - now();
      if (leftMs > 0 && leftMs <= WARN_BEFORE_MS) warn();
    }
  };

  const stay = async () => {
    toldAt = now();
    await ask(extend);
  };

  return {
    check,
    /** The answer another tab was given. */
    learn,
    /** Goes on; rejects when the gateway cannot be reached. */
    stay,
    /** Somebody uses the page. Once the warning is shown, only its answer counts. */
    noteActivity: () => {
      if (isWarning || now() - toldAt < TELL_ACTIVITY_EVERY_MS) return;
      stay().catch(() => undefined);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(askingAgain);
    },
  };
};
