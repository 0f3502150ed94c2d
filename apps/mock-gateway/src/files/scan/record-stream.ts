/** Reads a stream in records: so many bytes, or past so many. */
export const recordReader = (chunks: AsyncIterable<Buffer>) => {
  const iterator = chunks[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  /** Reads on; false at the end. */
  const readMore = async () => {
    const { done, value } = await iterator.next();
    if (!done) held = held.length === 0 ? value : Buffer.concat([held, value]);
    return !done;
  };
  return {
    /** Returns the next bytes; null when there are fewer. */
    take: async (length: number): Promise<Buffer | null> => {
      let hasMore = true;
      while (held.length < length && hasMore) hasMore = await readMore();
      if (held.length < length) return null;
      const taken = held.subarray(0, length);
      held = held.subarray(length);
      return taken;
    },
    skip: async (length: number): Promise<void> => {
      let left = length;
      let hasMore = true;
      while (left > 0 && hasMore) {
        const skipped = Math.min(left, held.length);
        held = held.subarray(skipped);
        left -= skipped;
        if (left > 0) hasMore = await readMore();
      }
    },
  };
};
