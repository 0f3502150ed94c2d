import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '../../apps/mock-gateway/src/store/postgres.ts';
import { startPostgres } from '../../apps/mock-gateway/src/testing/postgres-server.ts';
import { measureFailover } from '../bench/gateways/failover.ts';
import { startFleet, type Fleet } from '../bench/gateways/fleet.ts';
import type { ReadLoad } from '../bench/gateways/read-load.ts';
import { read, readsAt } from '../bench/gateways/reads.ts';
import { keepWriting, lostWrites, storedChanges, writersAt } from '../bench/gateways/writers.ts';
import { launchServing, stop } from '../bench/launch.ts';
import { processCpu } from '../bench/process-cpu.ts';
import { runBench } from '../bench/run-bench.ts';
import { stopChildren } from '../child.ts';
import { asTable } from '../table.ts';
import { requireNoArguments } from '../command-line.ts';

const SIZES = [1, 2, 4];
const CLIENTS = 200;
const READERS = 20;
const WRITERS = 8;
const WARM_UP_S = 2;
const ROUND_S = 6;
const KILL_AFTER_MS = 2_000;
const KIB = 1_024;

/** Seeds a store of the people and so many clients beside them; resolves to its address and its bytes. */
const seed = async (folder: string, server: string, name: string, clients: number) => {
  const pool = openPool(`${server}/postgres`);
  await pool.query(`create database ${name}`);
  const url = `${server}/${name}`;
  const env = { STORE_URL: url, SEED_CLIENTS: String(clients), MOCK_CONSOLE: '0' };
  await stop((await launchServing(folder, env)).child);
  const { rows } = await pool.query<{ bytes: number }>(`select pg_database_size('${name}') as bytes`);
  await pool.end();
  return { url, bytes: rows[0]!.bytes };
};

const cpuOf = ({ gateways }: Fleet) => gateways.reduce((sum, { child }) => sum + processCpu(child.pid!), 0);

/** Reads alone: how many a second, and what one of them takes of the gateways' processors. */
const measureReads = async (fleet: Fleet, requests: ReadLoad['requests']) => {
  await read({ url: fleet.url, requests, seconds: WARM_UP_S });
  const before = cpuOf(fleet);
  const { rate, failed } = await read({ url: fleet.url, requests, seconds: ROUND_S });
  if (failed > 0) throw new Error(`${failed} reads failed while nothing was killed.`);
  return { rate, cpuMs: ((cpuOf(fleet) - before) * 1_000) / (rate * ROUND_S) };
};

/** Reads and writes while one gateway is killed. */
const measureKill = async (fleet: Fleet, requests: ReadLoad['requests'], storeUrl: string) => {
  const writers = await writersAt(fleet.url, WRITERS);
  const before = await storedChanges(storeUrl);
  const writing = keepWriting(writers);
  const reading = read({ url: fleet.url, requests, seconds: ROUND_S });
  await delay(KILL_AFTER_MS);
  await fleet.kill();
  const { failed } = await reading;
  const written = await writing.stop();
  const lost = lostWrites(written, before, await storedChanges(storeUrl));
  return { failed, acknowledged: writing.acknowledged(), unknown: written.unknown, lost };
};

const rowOf = async (size: number, folder: string, storeUrl: string) => {
  const fleet = await startFleet(size, folder, storeUrl);
  const requests = await readsAt(fleet.url, READERS);
  const { rate, cpuMs } = await measureReads(fleet, requests);
  const killed = size > 1 ? await measureKill(fleet, requests, storeUrl) : null;
  await fleet.stop();
  const text = (pick: 'failed' | 'acknowledged' | 'unknown' | 'lost') =>
    killed ? String(killed[pick]) : 'none killed';
  const isSound = killed === null || (killed.failed === 0 && killed.lost === 0);
  return {
    isSound,
    gateways: String(size),
    'reads a second': rate.toFixed(0),
    'processor a read': `${cpuMs.toFixed(2)} ms`,
    'reads failed': text('failed'),
    'writes acknowledged': text('acknowledged'),
    'sent again': text('unknown'),
    lost: text('lost'),
  };
};

type Row = Awaited<ReturnType<typeof rowOf>>;
type Column = Exclude<keyof Row, 'isSound'>;

const benchGateways = async (folder: string, server: string) => {
  const few = await seed(folder, server, 'few', 0);
  const many = await seed(folder, server, 'many', CLIENTS);
  const each = (many.bytes - few.bytes) / CLIENTS / KIB;
  console.log(
    `A client with four accounts and their history takes ${each.toFixed(0)} KiB of the store (of ${CLIENTS}).`,
  );
  console.log(
    `Reads and writes over ${availableParallelism()} cores, which the store and the load share; one gateway is killed ...`,
  );
  const rows: Row[] = [];
  for (const size of SIZES) rows.push(await rowOf(size, folder, many.url));
  const columns = Object.keys(rows[0]!).filter((name): name is Column => name !== 'isSound');
  console.log(asTable(rows, columns));
  const isSound = rows.every((row) => row.isSound);
  console.log(
    isSound ? 'No read failed, and no acknowledged write was lost.' : 'A read FAILED, or a write was LOST.',
  );
  return isSound;
};

/** How a standby may be used, of which the synchronous ones promise that nothing acknowledged is lost. */
const STANDBYS = {
  asynchronous: { isSynchronous: false, servesReads: false },
  synchronous: { isSynchronous: true, servesReads: false },
  'synchronous, serves reads': { isSynchronous: true, servesReads: true },
};

/** Reads, and then writes while the primary is killed and its standby promoted, for each use of a standby. */
const benchFailover = async (folder: string) => {
  console.log(
    'Reads, then writes while the primary of the store is killed and its streaming standby promoted ...',
  );
  const rows = [];
  let isSound = true;
  for (const [standby, use] of Object.entries(STANDBYS)) {
    const measured = await measureFailover(join(folder, standby.replaceAll(/\W/g, '-')), use);
    if (use.isSynchronous) isSound &&= measured.lost === 0;
    rows.push({
      standby,
      'reads a second': measured.readRate.toFixed(0),
      'of the standby': `${Math.round(measured.standbyShare * 100)} %`,
      'writes a second': measured.rate.toFixed(0),
      acknowledged: String(measured.acknowledged),
      lost: String(measured.lost),
      'writable again after': `${(measured.awayMs / 1_000).toFixed(1)} s`,
    });
  }
  // Each row has the same columns.
  console.log(asTable(rows, Object.keys(rows[0]!) as (keyof (typeof rows)[number])[]));
  console.log(
    isSound ? 'The synchronous standby has all that was acknowledged.' : 'An acknowledged write is LOST.',
  );
  return isSound;
};

const withPostgres = async (folder: string) => {
  const postgres = await startPostgres({ isDurable: true });
  try {
    return await benchGateways(folder, postgres.url);
  } finally {
    await stopChildren();
    await postgres.stop();
  }
};

/** One, two and four gateways over one PostgreSQL, and what clients notice when one of them, or the primary, is killed. */
requireNoArguments('bench:gateways');
await runBench(async (folder) => {
  const isSound = await withPostgres(folder);
  return (await benchFailover(folder)) && isSound ? 0 : 1;
});
