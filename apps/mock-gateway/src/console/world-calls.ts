import * as z from 'zod/mini';
import { portalPage } from '../calls/portal-page.ts';
import type { Config } from '../config.ts';
import type { ConsoleCalls, Desk } from './desk.ts';
import { read } from './desk.ts';
import type { Worlds } from './worlds.ts';
import { isWorldName, WORLD_HEADER, worldPath } from './world-name.ts';

/** The name of a world as it is sent. */
export const namedWorld = z.strictObject({
  name: z
    .string()
    .check(
      z.refine(
        isWorldName,
        'expected small letters, digits and hyphens, 40 at most · des minuscules, des chiffres et des traits d’union sont attendus, 40 au plus',
      ),
    ),
});

/** The open worlds, each with how it is addressed, and with the page at which the portal opens in it. */
export const listWorlds = (worlds: Worlds, config: Config) =>
  worlds.list().map((world) => ({
    ...world,
    path: worldPath(world.name),
    header: WORLD_HEADER,
    portal: portalPage({ ...config, world: world.name }, '/'),
  }));

/** Lists, opens and ends the worlds beside the shared one. */
export const worldCalls = ({ get, post }: ConsoleCalls, { worlds, services: { config } }: Desk): void => {
  if (!worlds) return;
  const list = () => listWorlds(worlds, config);
  get('worlds', list);
  post('worlds', async ({ body }) => {
    await worlds.of(read(namedWorld, body).name);
    return list();
  });
  post('worlds/end', async ({ body }) => {
    await worlds.end(read(namedWorld, body).name);
    return list();
  });
};
