/** Something that is obtained once and kept until it may be of no use any more, such as a session. */
export interface Kept<Value> {
  get: () => Promise<Value>;
  drop: () => void;
}

/** Keeps what `obtain` gives, for as long as it is not dropped. */
export const keep = <Value>(obtain: () => Promise<Value>): Kept<Value> => {
  let kept: Value | undefined;
  return {
    get: async () => (kept ??= await obtain()),
    drop: () => void (kept = undefined),
  };
};
