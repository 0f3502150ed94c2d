/** A moment as the servers know it, and what this browser's two clocks showed then. */
let known = { server: Date.now(), wall: Date.now(), ticks: performance.now() };

/** Sets the time from a server; `at` is in milliseconds since 1970. An invalid time is ignored. */
export const setServerTime = (at: number): void => {
  if (at) known = { server: at, wall: Date.now(), ticks: performance.now() };
};

/**
 * The time as the servers know it, whatever day this browser's clock shows. That clock may be set to another time, and
 * the other one stops while a computer sleeps: the one that went further is correct, or errs to the early side.
 */
export const serverNow = (): number =>
  known.server + Math.max(Date.now() - known.wall, performance.now() - known.ticks);
