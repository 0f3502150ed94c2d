/** What time it is. Tests and the mock's controls set it; everything in the gateway asks it and nothing else. */
export interface Clock {
  now(): Date;
}

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
