/** Names the world that a request is for; a request without it is for the shared world. */
export const WORLD_HEADER = 'x-mock-world';

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const PATH = /^\/__world\/([^/?]*)/;

/** Whether a name is valid for a world: lower-case letters, digits and hyphens, forty at most. */
export const isWorldName = (name: unknown): name is string => typeof name === 'string' && NAME.test(name);

/** The prefix of addresses within a world, so that a client needs no more than an address. */
export const worldPath = (name: string): string => `/__world/${name}`;

/** Splits an address into its world and the rest; null for an address of the shared world. */
export const splitWorldPath = (url: string): { name: string; rest: string } | null => {
  const found = PATH.exec(url);
  if (!found) return null;
  const rest = url.slice(found[0].length);
  return { name: found[1]!, rest: rest.startsWith('/') ? rest : `/${rest}` };
};
