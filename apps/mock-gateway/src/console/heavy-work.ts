/** The delay of the event loop is sampled each second; one sample later it is that of the work no more. */
const FELT_FOR_MS = 2_500;

/**
 * Work that a developer ordered, such as a reset, holds the gateway up for a moment. It is no overload, and the
 * requests that follow it are not turned away.
 */
export const noHeavyWork = () => {
  let endedAt = -Infinity;
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    isRecent: (): boolean => performance.now() - endedAt < FELT_FOR_MS,
    /** Does one work after another: a store that is being put back cannot follow the clock. */
    inTurn: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const turn = underWay.then(work, work).finally(() => {
        endedAt = performance.now();
      });
      underWay = turn.catch(() => undefined);
      return turn;
    },
  };
};
export type HeavyWork = ReturnType<typeof noHeavyWork>;
