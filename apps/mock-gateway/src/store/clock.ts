// Behaviour: docs/behaviour/clocks.md
/** What time it is. Tests and the mock's controls set it; everything in the gateway asks it and nothing else. */
export interface Clock {
  now(): Date;
}

/** How far the clocks of two gateways may differ; an instant further ahead was written by a clock put right since. */
export const MAX_SKEW_MS = 5 * 60_000;

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands at an instant until it is set or moved. */
export const settableClock = (
  start: Date | string,
): Clock & { set(to: Date | string): void; move(ms: number): void } => {
  let at = new Date(start);
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to);
    },
    move: (ms) => {
      at = new Date(at.getTime() + ms);
    },
  };
};

/** A clock that a developer moves: it goes on from wherever it was set, or stands while it is frozen. */
export interface MovableClock extends Clock {
  /** What shows the time when this one is not moved. */
  readonly beneath: Clock;
  isFrozen(): boolean;
  freeze(): void;
  /** Goes on from the instant at which it stands. */
  resume(): void;
  set(to: Date): void;
  /** Back to the time beneath. */
  release(): void;
}

/** A clock that shows the time of another until it is moved. */
export const movableClock = (beneath: Clock): MovableClock => {
  let aheadMs = 0;
  let frozenAt: number | null = null;
  const now = () => new Date(frozenAt ?? beneath.now().getTime() + aheadMs);
  const leadTo = (at: number) => {
    aheadMs = at - beneath.now().getTime();
  };
  return {
    beneath,
    now,
    isFrozen: () => frozenAt !== null,
    freeze: () => {
      frozenAt = now().getTime();
    },
    resume: () => {
      leadTo(now().getTime());
      frozenAt = null;
    },
    set: (to) => {
      if (frozenAt === null) leadTo(to.getTime());
      else frozenAt = to.getTime();
    },
    release: () => {
      frozenAt = null;
      aheadMs = 0;
    },
  };
};
