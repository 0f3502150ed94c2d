/** Names the world that a request is for; a request without it is for the world of everybody. */
export const WORLD_HEADER = 'x-mock-world';

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const PATH = /^\/__world\/([^/?]*)/;

/** Whether a world may be called so: small letters, digits and hyphens, forty at most. */
export const isWorldName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name);

/** What an address within a world begins with, so that a client needs to know nothing but an address. */
export const worldPath = (name: string): string => `/__world/${name}`;

/** An address without its world, and the world; null for an address of the world of everybody. */
export const splitWorldPath = (url: string): { name: string; rest: string } | null => {
  const found = PATH.exec(url);
  if (!found) return null;
  const rest = url.slice(found[0].length);
  return { name: found[1]!, rest: rest.startsWith('/') ? rest : `/${rest}` };
};
