import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '../../paths.ts';
import { launch, launchServing, stop } from '../launch.ts';
import type { Asked, Counts } from './balancer.ts';

type Gateway = Awaited<ReturnType<typeof launchServing>>;

/** Gateways over one store, and the address before them. */
export interface Fleet {
  url: string;
  gateways: readonly Gateway[];
  /** Kills one of them, as a power cut would. */
  kill: () => Promise<void>;
  counts: () => Promise<Counts>;
  stop: () => Promise<void>;
}

const ask = async (balancer: ChildProcess, asked: Asked): Promise<Counts> => {
  const answered = once(balancer, 'message');
  balancer.send(asked);
  // The balancer answers everything by what it counted.
  const [counts] = (await answered) as [Counts];
  return counts;
};

/** Starts so many gateways over a store, one after another, with a balancer before them. */
export const startFleet = async (size: number, folder: string, storeUrl: string): Promise<Fleet> => {
  const gateways: Gateway[] = [];
  for (let count = 0; count < size; count += 1)
    gateways.push(
      await launchServing(folder, {
        STORE_URL: storeUrl,
        MOCK_CONSOLE: '0',
        MAX_EVENT_LOOP_DELAY_MS: '0',
        PROXIES: '1',
      }),
    );
  const balancer = await launch<{ url: string }>([inRoot('scripts', 'bench', 'gateways', 'balancer.ts')]);
  await ask(balancer.child, { gateways: gateways.map(({ url }) => url) });
  const running = new Set([...gateways.map(({ child }) => child), balancer.child]);
  return {
    url: balancer.message.url,
    gateways,
    kill: async () => {
      const { child } = gateways[0]!;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      running.delete(child);
    },
    counts: () => ask(balancer.child, 'counts'),
    stop: async () => {
      await Promise.all([...running].map(stop));
    },
  };
};
