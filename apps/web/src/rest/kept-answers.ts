/** An answer a gateway tagged, to be asked for again on the condition that it has changed. */
interface KeptAnswer {
  tag: string;
  data: unknown;
}

/** More are not worth their room: one page asks for a few. */
const MOST_KEPT = 40;

let owner: string | null = null;
const kept = new Map<string, KeptAnswer>();

/** The answer kept for an address; only whoever it was given to, by their token, is told of it. */
export const keptAnswer = (address: string, token: string | null): KeptAnswer | undefined => {
  if (token !== owner) kept.clear();
  owner = token;
  return kept.get(address);
};

/**
 * Keeps an answer in memory, in the place of the one used longest ago when there are many. What comes for a token that
 * is no longer in use is not kept.
 */
export const keepAnswer = (address: string, token: string | null, answer: KeptAnswer): void => {
  if (token !== owner) return;
  kept.delete(address);
  kept.set(address, answer);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
};
