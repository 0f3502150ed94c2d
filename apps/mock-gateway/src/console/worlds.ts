import { copyFileSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { StoreServices } from '../services.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { baseUrl } from '../config.ts';
import { movableClock, type MovableClock } from '../store/clock.ts';
import { openStore } from '../store/store.ts';
import { restorePhotos } from '../modules/avatar/avatar.seed.ts';
import { tendPhotos } from '../modules/avatar/tend-photos.ts';
import { jobDefinitions } from '../modules/jobs.ts';
import { tendReports } from '../modules/reports/tend-reports.ts';
import { SEALING_KEY_FILE } from '../identity/secrets/sealer.ts';
import { keepValuationsCurrent } from '../wealth/keep-current.ts';
import { startWork } from '../work/start-work.ts';
import type { HeavyWork } from './heavy-work.ts';
import { seededStore } from './restore-store.ts';
import { worldPath } from './world-name.ts';

const MAX_WORLDS = 32;
/** A tab that was closed does not say so; a developer at lunch comes back. */
const EMPTY_AFTER_MS = 60 * 60_000;
/** A world that was used this recently is not evicted. */
const IN_USE_FOR_MS = 60_000;
const POLL_INTERVAL_MS = 60_000;

/** A gateway of its own for one browser, tab or test. */
interface OpenWorld {
  app: FastifyInstance;
  close: () => Promise<void>;
}

interface Place {
  world: Promise<OpenWorld>;
  openedAt: number;
  usedAt: number;
}

/** Builds a gateway over the services of a world. */
export type BuildWorld = (services: StoreServices, clock: MovableClock) => Promise<FastifyInstance>;

export interface WorldsOptions {
  services: StoreServices;
  clock: MovableClock;
  heavyWork: HeavyWork;
  build: BuildWorld;
  most?: number;
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

const folderOf = (dataDir: string) => join(dataDir, 'worlds');

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Removes the folders that killed gateways left. */
const removeAbandoned = (folder: string) => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (Number.parseInt(name, 10) === process.pid || !isAlive(Number.parseInt(name, 10)))
      rmSync(join(folder, name), { recursive: true, force: true });
};

/** A world's store is a file, whatever the store of the gateway is: it belongs to this process and does not last. */
const storeOf = (dataDir: string) => join(dataDir, 'portal.sqlite');

/** Creates a data folder with a seeded store and its sealing key. Tokens of other gateways are not valid in it. */
const createFolder = async ({ services, clock }: WorldsOptions) => {
  const { config } = services;
  const seeded = await seededStore({ ...services, clock: clock.base });
  mkdirSync(folderOf(config.dataDir), { recursive: true });
  const dataDir = mkdtempSync(join(folderOf(config.dataDir), `${process.pid}-`));
  copyFileSync(seeded, storeOf(dataDir), constants.COPYFILE_FICLONE);
  copyFileSync(join(config.dataDir, SEALING_KEY_FILE), join(dataDir, SEALING_KEY_FILE));
  return dataDir;
};

const open = async (name: string, options: WorldsOptions): Promise<OpenWorld> => {
  const { config } = options.services;
  const dataDir = await createFolder(options);
  const publicUrl = `${baseUrl(config)}${worldPath(name)}`;
  // Mail of a world stays in its outbox, photos in its folder.
  const ownConfig = { ...config, dataDir, store: storeOf(dataDir), publicUrl, smtpUrl: null, bucket: null };
  const clock = movableClock(options.clock.base);
  const store = await openStore(ownConfig.store, { isSound: true });
  const services = { config: ownConfig, clock, db: store.db, engine: store.engine };
  await restorePhotos(services);
  const app = await options.build(services, clock);
  await app.ready();
  const stopWork = startWork(services, app.log, jobDefinitions(services));
  const stopTending = tendPhotos(services, app.log);
  const stopReports = tendReports(services, app.log);
  const stopRefreshing = keepValuationsCurrent(services, app.log);
  const close = async () => {
    await stopWork();
    await stopTending();
    await stopReports();
    stopRefreshing();
    await app.close();
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, close };
};

/** Worlds by name, each opened when it is first used, and closed when it was not used for an hour. */
export const startWorlds = (options: WorldsOptions) => {
  const { most = MAX_WORLDS, elapsed = () => performance.now() } = options;
  const places = new Map<string, Place>();
  removeAbandoned(folderOf(options.services.config.dataDir));

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
  const begin = (name: string): Place => {
    makeRoom();
    const world = options.heavyWork.inTurn(() => open(name, options));
    world.catch(() => places.delete(name));
    const place = { world, openedAt: Date.now(), usedAt: elapsed() };
    places.set(name, place);
    return place;
  };

  return {
    has: (name: string) => places.has(name),
    /** Returns the gateway of a world, and opens it first if needed. Throws `unavailable` when all of too many are in use. */
    of: async (name: string): Promise<FastifyInstance> => {
      const place = places.get(name) ?? begin(name);
      place.usedAt = elapsed();
      return (await place.world).app;
    },
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
