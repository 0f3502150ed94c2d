import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../errors/gateway-error.ts';
import type { HeavyWork } from './heavy-work.ts';
import {
  openSavedWorld,
  openSeededWorld,
  type OpenOptions,
  type OpenWorld,
  type UnpackedWorld,
} from './open-world.ts';
import { worldRejection } from './world-file/reject-world.ts';
import { removeAbandonedWorlds } from './world-folder.ts';

const MAX_WORLDS = 32;
/** A tab that was closed does not say so; a developer at lunch comes back. */
const EMPTY_AFTER_MS = 60 * 60_000;
/** A world that was used this recently is not evicted. */
const IN_USE_FOR_MS = 60_000;
const POLL_INTERVAL_MS = 60_000;

interface Place {
  world: Promise<OpenWorld>;
  openedAt: number;
  usedAt: number;
}

export interface WorldsOptions extends OpenOptions {
  heavyWork: HeavyWork;
  most?: number;
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

/** Worlds by name, each opened when it is first used, and closed when it was not used for an hour. */
export const startWorlds = (options: WorldsOptions) => {
  const { most = MAX_WORLDS, elapsed = () => performance.now() } = options;
  const places = new Map<string, Place>();
  removeAbandonedWorlds(options.services.config.dataDir);

  const end = async (name: string) => {
    const place = places.get(name);
    places.delete(name);
    await place?.world.then(({ close }) => close()).catch(() => undefined);
  };
  const unusedFor = (ms: number) =>
    [...places].filter(([, { usedAt }]) => elapsed() - usedAt >= ms).map(([name]) => name);
  const endUnused = () => Promise.all(unusedFor(EMPTY_AFTER_MS).map(end));
  const timer = setInterval(() => void endUnused(), POLL_INTERVAL_MS).unref();

  const makeRoom = () => {
    if (places.size < most) return;
    const inUse = new Set([...places.keys()].filter((name) => !unusedFor(IN_USE_FOR_MS).includes(name)));
    const [oldest] = [...places]
      .filter(([name]) => !inUse.has(name))
      .toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
    if (!oldest) throw new GatewayError('unavailable');
    void end(oldest[0]);
  };
  const put = (name: string, world: Promise<OpenWorld>): Place => {
    const place = { world, openedAt: Date.now(), usedAt: elapsed() };
    places.set(name, place);
    return place;
  };
  const begin = (name: string): Place => {
    makeRoom();
    const world = options.heavyWork.inTurn(() => openSeededWorld(name, options));
    world.catch(() => places.delete(name));
    return put(name, world);
  };
  const rejectTaken = (name: string) => {
    if (places.has(name)) throw worldRejection('taken');
  };
  /** One that cannot be opened is never among the others, and closes none of them. */
  const add = async (name: string, unpacked: UnpackedWorld) => {
    const world = await options.heavyWork.inTurn(() => {
      rejectTaken(name);
      return openSavedWorld(name, options, unpacked);
    });
    try {
      rejectTaken(name);
      makeRoom();
    } catch (failure) {
      await world.close();
      throw failure;
    }
    put(name, Promise.resolve(world));
  };

  return {
    has: (name: string) => places.has(name),
    /** Returns the gateway of a world, and opens it first if needed. Throws `unavailable` when all of too many are in use. */
    of: async (name: string): Promise<FastifyInstance> => {
      const place = places.get(name) ?? begin(name);
      place.usedAt = elapsed();
      return (await place.world).app;
    },
    /** Opens an exported world under a name. Throws `conflict` where one of that name is open. */
    add,
    list: () =>
      [...places].map(([name, { openedAt, usedAt }]) => ({
        name,
        opened_at: new Date(openedAt).toISOString(),
        unused_ms: Math.round(elapsed() - usedAt),
      })),
    end,
    endUnused,
    close: async (): Promise<void> => {
      clearInterval(timer);
      await Promise.all([...places.keys()].map(end));
    },
  };
};
export type Worlds = ReturnType<typeof startWorlds>;
