import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../../apps/mock-gateway/src/testing/postgres-server.ts';
import { startStandby } from '../../../apps/mock-gateway/src/testing/postgres-standby.ts';
import { openPool } from '../../../apps/mock-gateway/src/store/postgres.ts';
import { launchServing, stop } from '../launch.ts';
import { startFleet } from './fleet.ts';
import { read, readsAt } from './reads.ts';
import { keepWriting, lostWrites, storedChanges, writersAt } from './writers.ts';

const WRITERS = 8;
const GATEWAYS = 2;
const WRITE_MS = 3_000;
const READ_S = 4;
const POLL_MS = 20;

/** What a standby is used for beside being promoted. */
export interface StandbyUse {
  isSynchronous: boolean;
  servesReads: boolean;
}

/**
 * What a failover cost: writes a second before it, those acknowledged that are lost, and how long none was made; and
 * before it reads a second, and the share of the statements that the standby executed.
 */
export interface Failover {
  readRate: number;
  standbyShare: number;
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

/** Transactions that a server has committed, those of single statements included. */
const commitsAt = async (url: string) => {
  const pool = openPool(url);
  const { rows } = await pool.query<{ commits: number }>(
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  );
  await pool.end();
  return rows[0]!.commits;
};

/** Reads at the gateways: how many a second, and the share of their statements that the standby executed. */
const measureReads = async (url: string, primary: string, standby: string) => {
  const requests = await readsAt(url, WRITERS);
  const countBoth = () => Promise.all([commitsAt(primary), commitsAt(standby)]);
  const before = await countBoth();
  const { rate } = await read({ url, requests, seconds: READ_S });
  const [atPrimary, atStandby] = (await countBoth()).map((commits, at) => commits - before[at]!);
  return { readRate: rate, standbyShare: atStandby! / (atPrimary! + atStandby!) };
};

/** Kills the primary of a store under two gateways and promotes its standby. */
export const measureFailover = async (
  folder: string,
  { isSynchronous, servesReads }: StandbyUse,
): Promise<Failover> => {
  const primary = await startPostgres({ isDurable: true });
  const standby = await startStandby(primary, { isSynchronous });
  const reads = servesReads ? '&reads=standby' : '';
  const storeUrl = `${primary.url}/postgres?standby=${standby.host}${reads}`;
  const seeding = { STORE_URL: storeUrl, SEED_CLIENTS: String(WRITERS), MOCK_CONSOLE: '0' };
  await stop((await launchServing(folder, seeding)).child);
  const fleet = await startFleet(GATEWAYS, folder, storeUrl);
  try {
    const read = await measureReads(fleet.url, `${primary.url}/postgres`, `${standby.url}/postgres`);
    const writers = await writersAt(fleet.url, WRITERS);
    const before = await storedChanges(storeUrl);
    const writing = keepWriting(writers);
    const { rate, awayMs } = await writeThrough(writing, () => primary.end('SIGKILL'), standby.promote);
    const written = await writing.stop();
    const lost = lostWrites(written, before, await storedChanges(`${standby.url}/postgres`));
    return { ...read, rate, acknowledged: writing.acknowledged(), lost, awayMs };
  } finally {
    await fleet.stop();
    await standby.end('SIGINT');
    await primary.stop();
  }
};
