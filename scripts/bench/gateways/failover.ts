import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../../apps/mock-gateway/src/testing/postgres-server.ts';
import { startStandby } from '../../../apps/mock-gateway/src/testing/postgres-standby.ts';
import { launchServing, stop } from '../launch.ts';
import { startFleet } from './fleet.ts';
import { keepWriting, lostWrites, storedChanges, writersAt } from './writers.ts';

const WRITERS = 8;
const GATEWAYS = 2;
const WRITE_MS = 3_000;
const POLL_MS = 20;

/** What a failover cost: writes a second before it, those acknowledged that are lost, and how long none was made. */
export interface Failover {
  rate: number;
  acknowledged: number;
  lost: number;
  awayMs: number;
}

type Writing = ReturnType<typeof keepWriting>;

const until = async (isReached: () => boolean) => {
  while (!isReached()) await delay(POLL_MS);
};

/** Writes for a while, kills the primary, promotes the standby, and writes for a while again. */
const writeThrough = async (writing: Writing, kill: () => Promise<void>, promote: () => Promise<void>) => {
  await delay(WRITE_MS);
  const before = writing.acknowledged();
  await kill();
  const killedAt = performance.now();
  await promote();
  const promoted = writing.acknowledged();
  await until(() => writing.acknowledged() > promoted);
  const awayMs = performance.now() - killedAt;
  await delay(WRITE_MS);
  return { rate: (before * 1_000) / WRITE_MS, awayMs };
};

/** Kills the primary of a store under two gateways and promotes its standby. */
export const measureFailover = async (folder: string, isSynchronous: boolean): Promise<Failover> => {
  const primary = await startPostgres({ isDurable: true });
  const standby = await startStandby(primary, { isSynchronous });
  const storeUrl = `${primary.url}/postgres?standby=${standby.host}`;
  const seeding = { STORE_URL: storeUrl, SEED_CLIENTS: String(WRITERS), MOCK_CONSOLE: '0' };
  await stop((await launchServing(folder, seeding)).child);
  const fleet = await startFleet(GATEWAYS, folder, storeUrl);
  try {
    const writers = await writersAt(fleet.url, WRITERS);
    const before = await storedChanges(storeUrl);
    const writing = keepWriting(writers);
    const { rate, awayMs } = await writeThrough(writing, () => primary.end('SIGKILL'), standby.promote);
    const written = await writing.stop();
    const lost = lostWrites(written, before, await storedChanges(`${standby.url}/postgres`));
    return { rate, acknowledged: writing.acknowledged(), lost, awayMs };
  } finally {
    await fleet.stop();
    await standby.end('SIGINT');
    await primary.stop();
  }
};
