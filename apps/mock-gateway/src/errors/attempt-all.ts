interface Attempts<Item> {
  attempt: (item: Item) => Promise<unknown>;
  /** Whether an error is one that the remaining attempts would have too, so that they are left out. */
  isFinal?: (failure: unknown) => boolean;
  /** Leaves out the remaining attempts. */
  signal?: AbortSignal | undefined;
}

/** Makes an attempt for each item in turn: one that fails delays no other. Throws the first error once all are made. */
export const attemptAll = async <Item>(
  items: readonly Item[],
  { attempt, isFinal = () => false, signal }: Attempts<Item>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted || failures.some(isFinal)) break;
    await attempt(item).catch((failure: unknown) => void failures.push(failure));
  }
  if (failures.length > 0) throw failures[0];
};
