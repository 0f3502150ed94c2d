/** A response that a gateway tagged, to be requested again only if it has changed. */
interface CachedResponse {
  tag: string;
  data: unknown;
}

/** One page requests a few of them. */
const MAX_ENTRIES = 40;

let owner: string | null = null;
const cache = new Map<string, CachedResponse>();

/** Returns the cached response of an address. It is given back only to the token it was received with. */
export const getCachedResponse = (address: string, token: string | null): CachedResponse | undefined => {
  if (token !== owner) cache.clear();
  owner = token;
  return cache.get(address);
};

/**
 * Caches a response in memory and drops the least recently stored one when there are too many. A response to a token that
 * is no longer in use is not cached.
 */
export const cacheResponse = (address: string, token: string | null, response: CachedResponse): void => {
  if (token !== owner) return;
  cache.delete(address);
  cache.set(address, response);
  const [oldest] = cache.keys();
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
};
