/** The delay of the event loop is sampled each second; after two samples the work has no effect on it. */
const EFFECT_MS = 2_500;

/**
 * Work that a developer started, such as a reset, blocks the gateway for a moment. It is no overload, and the requests that
 * follow it are not rejected.
 */
export const noHeavyWork = () => {
  let endedAt = -Infinity;
  let running: Promise<unknown> = Promise.resolve();
  return {
    isRecent: (): boolean => performance.now() - endedAt < EFFECT_MS,
    /** Runs work in sequence: a store that is being restored cannot follow the clock. */
    inTurn: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const turn = running.then(work, work).finally(() => {
        endedAt = performance.now();
      });
      running = turn.catch(() => undefined);
      return turn;
    },
  };
};
export type HeavyWork = ReturnType<typeof noHeavyWork>;
