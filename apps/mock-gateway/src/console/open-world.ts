import { copyFileSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { StoreServices } from '../services.ts';
import { baseUrl, type Config } from '../config.ts';
import { movableClock, type MovableClock } from '../store/clock.ts';
import type { Store } from '../store/opened-store.ts';
import { OWNER_FILE } from '../store/owner-only.ts';
import { openStore } from '../store/store.ts';
import { prepareStore } from '../seeding/prepare-store.ts';
import { restorePhotos } from '../modules/avatar/avatar.seed.ts';
import { startPhotoMaintenance } from '../modules/avatar/start-photo-maintenance.ts';
import { jobDefinitions } from '../modules/jobs.ts';
import { startReportScheduling } from '../modules/reports/start-report-scheduling.ts';
import { SEALING_KEY_FILE } from '../identity/secrets/sealer.ts';
import { followClock } from '../wealth/follow-clock.ts';
import { keepValuationsCurrent } from '../wealth/keep-current.ts';
import { startWork } from '../work/start-work.ts';
import { seededStore } from './restore-store.ts';
import type { SavedWorld } from './world.ts';
import type { WorldManifest } from './world-file/world-manifest.ts';
import { makeWorldFolder, worldStore } from './world-folder.ts';
import { worldPath } from './world-name.ts';

/** A gateway of its own for one browser, tab or test. */
export interface OpenWorld {
  app: FastifyInstance;
  close: () => Promise<void>;
}

/** Builds a gateway over the services of a world. */
export type BuildWorld = (
  services: StoreServices,
  clock: MovableClock,
  saved?: SavedWorld,
) => Promise<FastifyInstance>;

/** The files of an exported world in a folder, which the world then removes when it ends. */
export interface UnpackedWorld {
  dataDir: string;
  manifest: WorldManifest;
}

/** What worlds are opened by. */
export interface OpenOptions {
  services: StoreServices;
  /** The clock of the shared world. */
  clock: MovableClock;
  build: BuildWorld;
}

/** Creates a data folder with a seeded store and its sealing key. Tokens of other gateways are not valid in it. */
const createFolder = async ({ services, clock }: OpenOptions) => {
  const { config } = services;
  const seeded = await seededStore({ ...services, clock: clock.base });
  const dataDir = makeWorldFolder(config.dataDir);
  copyFileSync(seeded, worldStore(dataDir), constants.COPYFILE_FICLONE);
  copyFileSync(join(config.dataDir, SEALING_KEY_FILE), join(dataDir, SEALING_KEY_FILE));
  return dataDir;
};

/** What a world begins with. */
interface Beginning {
  dataDir: string;
  clock: MovableClock;
  openStore: (config: Config) => Promise<Store>;
  /** Completes the store and its files before anything works on them. */
  complete: (services: StoreServices) => Promise<void>;
  scan?: WorldManifest['scan'];
  saved?: SavedWorld;
}

const seededBeginning = async (options: OpenOptions): Promise<Beginning> => ({
  dataDir: await createFolder(options),
  clock: movableClock(options.clock.base),
  openStore: ({ store }) => openStore(store, { skipsIntegrityCheck: true, isDurable: false }),
  complete: restorePhotos,
});

const savedClock = ({ base }: MovableClock, { clock: saved }: WorldManifest) => {
  const clock = movableClock(base);
  if (saved) clock.set(new Date(saved.at));
  if (saved?.is_frozen) clock.freeze();
  return clock;
};

/**
 * A reset copies the store that this gateway seeded, so its keys come first; what the world sealed where it was exported
 * opens under the keys behind them.
 */
const addSealingKeys = (config: Config, dataDir: string) => {
  const keysIn = (folder: string) => readFileSync(join(folder, SEALING_KEY_FILE), 'utf8').split(/\s+/);
  const keys = new Set([...keysIn(config.dataDir), ...keysIn(dataDir)].filter(Boolean));
  writeFileSync(join(dataDir, SEALING_KEY_FILE), [...keys].join('\n'), { mode: OWNER_FILE });
};

const savedBeginning = (
  { clock: shared, services }: OpenOptions,
  { dataDir, manifest }: UnpackedWorld,
): Beginning => {
  addSealingKeys(services.config, dataDir);
  const clock = savedClock(shared, manifest);
  return {
    dataDir,
    clock,
    openStore: (config) => prepareStore(config, clock),
    // Of real time, it may have been exported on another day.
    complete: followClock,
    scan: manifest.scan,
    saved: manifest.state,
  };
};

/** Starts a world over an open store. */
const serve = async (
  services: StoreServices,
  clock: MovableClock,
  { complete, scan, saved }: Beginning,
  build: BuildWorld,
) => {
  await complete(services);
  const app = await build(services, clock, saved);
  // After the build, because a world returns to what it was built with.
  Object.assign(services.config, scan);
  await app.ready();
  const stopWork = startWork(services, app.log, jobDefinitions(services));
  const stopPhotoMaintenance = startPhotoMaintenance(services, app.log);
  const stopReports = startReportScheduling(services, app.log);
  const stopRefreshing = keepValuationsCurrent(services, app.log);
  const stop = async () => {
    await stopWork();
    await stopPhotoMaintenance();
    await stopReports();
    stopRefreshing();
    await app.close();
  };
  return { app, stop };
};

const openFrom = async (
  name: string,
  { services: { config }, build }: OpenOptions,
  beginning: Beginning,
): Promise<OpenWorld> => {
  const { dataDir, clock } = beginning;
  const publicUrl = `${baseUrl(config)}${worldPath(name)}`;
  // Mail of a world stays in its outbox, photos in its folder.
  const ownConfig = {
    ...config,
    dataDir,
    store: worldStore(dataDir),
    publicUrl,
    world: name,
    smtpUrl: null,
    bucket: null,
  };
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const store = await beginning.openStore(ownConfig).catch((failure: unknown) => {
    remove();
    throw failure;
  });
  try {
    const services = { config: ownConfig, clock, db: store.db, engine: store.engine };
    const { app, stop } = await serve(services, clock, beginning, build);
    const close = async () => {
      await stop();
      await store.close();
      remove();
    };
    return { app, close };
  } catch (failure) {
    await store.close();
    remove();
    throw failure;
  }
};

/** Opens a world with the seeded store of its day. */
export const openSeededWorld = async (name: string, options: OpenOptions): Promise<OpenWorld> =>
  openFrom(name, options, await seededBeginning(options));

/** Opens an exported world. Rejects, and removes its folder, where its store or keys cannot be used. */
export const openSavedWorld = async (
  name: string,
  options: OpenOptions,
  unpacked: UnpackedWorld,
): Promise<OpenWorld> => openFrom(name, options, savedBeginning(options, unpacked));
