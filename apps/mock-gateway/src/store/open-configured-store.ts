import type { Config } from '../config.ts';
import { makeDataFolder } from './data-folder.ts';
import { openWhenReachable } from './open-when-reachable.ts';
import type { Store } from './opened-store.ts';
import { storeName } from './store-name.ts';
import { openStore } from './store.ts';

/** Opens the store of the settings for a command that runs beside gateways; it is created empty where there is none. */
export const openConfiguredStore = async (config: Config): Promise<Store> => {
  makeDataFolder(config.dataDir);
  return openWhenReachable(() => openStore(config.store), {
    name: storeName(config.store),
    waitMs: config.storeWaitMs,
    log: (line) => void process.stderr.write(`${line}\n`),
  });
};
