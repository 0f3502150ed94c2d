import * as z from 'zod/mini';
import type { ConsoleCalls, Desk } from './desk.ts';
import { read } from './desk.ts';
import { isWorldName, WORLD_HEADER, worldPath } from './world-name.ts';

const named = z.strictObject({
  name: z.string().check(z.refine(isWorldName, 'expected small letters, digits and hyphens, 40 at most')),
});

/** Lists, opens and ends the worlds beside the shared one. */
export const worldCalls = ({ get, post }: ConsoleCalls, { worlds }: Desk): void => {
  if (!worlds) return;
  const list = () =>
    worlds.list().map((world) => ({ ...world, path: worldPath(world.name), header: WORLD_HEADER }));
  get('worlds', list);
  post('worlds', async ({ body }) => {
    await worlds.of(read(named, body).name);
    return list();
  });
  post('worlds/end', async ({ body }) => {
    await worlds.end(read(named, body).name);
    return list();
  });
};
