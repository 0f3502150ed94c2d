type Start = () => void;

/** The owner whose work waits until no other work does. */
export const BACKGROUND = Symbol('background');
type Owner = string | typeof BACKGROUND;

/** Adds work of an owner; resolves with its result. */
export type FairQueue = <Result>(owner: Owner, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs a few pieces of work at a time, one of each owner in turn, so that an owner who adds many delays no other. Work in
 * the background starts only when no owner waits.
 */
export const fairQueue = (atOnce: number): FairQueue => {
  const waiting = new Map<Owner, Start[]>();
  let running = 0;

  const nextOwner = () => [...waiting.keys()].find((owner) => owner !== BACKGROUND) ?? BACKGROUND;
  const startNext = () => {
    if (running >= atOnce) return;
    const owner = nextOwner();
    const [start, ...others] = waiting.get(owner) ?? [];
    if (!start) return;
    waiting.delete(owner);
    // Its owner is last in turn now.
    if (others.length > 0) waiting.set(owner, others);
    running += 1;
    start();
  };
  return async (owner, work) => {
    await new Promise<void>((start) => {
      waiting.set(owner, [...(waiting.get(owner) ?? []), start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
};
