import { once } from 'node:events';
import { launchHost } from '../launch-host.ts';
import { launchServing, stop } from '../launch.ts';

type Gateway = Awaited<ReturnType<typeof launchServing>>;

/** Gateways over one store, and the address of the portal host before them. */
export interface Fleet {
  url: string;
  gateways: readonly Gateway[];
  /** Kills one of them, as a power cut would. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts so many gateways over a store, one after another, with the portal host before them. */
export const startFleet = async (size: number, folder: string, storeUrl: string): Promise<Fleet> => {
  const gateways: Gateway[] = [];
  for (let count = 0; count < size; count += 1)
    gateways.push(
      await launchServing(folder, {
        STORE_URL: storeUrl,
        MOCK_CONSOLE: '0',
        MAX_EVENT_LOOP_DELAY_MS: '0',
        PROXIES: '1',
        // What fails while a server is killed is counted.
        LOG_LEVEL: 'silent',
      }),
    );
  const host = await launchHost(
    folder,
    gateways.map(({ url }) => url),
  );
  const running = new Set(gateways.map(({ child }) => child));
  return {
    url: host.url,
    gateways,
    kill: async () => {
      const { child } = gateways[0]!;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      running.delete(child);
    },
    stop: async () => {
      // What it has passed on already is responded to by gateways that run.
      await stop(host.child);
      await Promise.all([...running].map(stop));
    },
  };
};
