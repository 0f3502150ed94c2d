// Behaviour: docs/behaviour/clocks.md
/** The only source of the time in the gateway, so that tests and the mock console can set it. */
export interface Clock {
  now(): Date;
}

/** How far the clocks of two gateways may differ; an instant further ahead was written by a clock that has since been corrected. */
export const MAX_SKEW_MS = 5 * 60_000;

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is stopped at an instant until it is set or moved. */
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

/** A clock that a developer moves: it runs on from the instant it was set to, or is stopped while it is frozen. */
export interface MovableClock extends Clock {
  /** The clock whose time is shown while this one is not moved. */
  readonly base: Clock;
  isFrozen(): boolean;
  /** Whether it shows another time than the base clock, or is frozen. */
  isMoved(): boolean;
  freeze(): void;
  /** Runs on from the instant it is frozen at. */
  resume(): void;
  set(to: Date): void;
  /** Returns to the time of the base clock. */
  release(): void;
}

/** A clock that shows the time of a base clock until it is moved. */
export const movableClock = (base: Clock): MovableClock => {
  let offsetMs = 0;
  let frozenAt: number | null = null;
  const now = () => new Date(frozenAt ?? base.now().getTime() + offsetMs);
  const setOffset = (at: number) => {
    offsetMs = at - base.now().getTime();
  };
  return {
    base,
    now,
    isFrozen: () => frozenAt !== null,
    isMoved: () => frozenAt !== null || offsetMs !== 0,
    freeze: () => {
      frozenAt = now().getTime();
    },
    resume: () => {
      setOffset(now().getTime());
      frozenAt = null;
    },
    set: (to) => {
      if (frozenAt === null) setOffset(to.getTime());
      else frozenAt = to.getTime();
    },
    release: () => {
      frozenAt = null;
      offsetMs = 0;
    },
  };
};
