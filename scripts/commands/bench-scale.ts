import { join } from 'node:path';
import { manyUsername } from '../../apps/mock-gateway/src/modules/many-clients/many-usernames.ts';
import { openPool } from '../../apps/mock-gateway/src/store/postgres.ts';
import { startPostgres } from '../../apps/mock-gateway/src/testing/postgres-server.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { APPLICATION_HEADER, ACCESS_TOKEN_HEADER } from '../../packages/contracts/src/headers.ts';
import { PRODUCT } from '../../packages/contracts/src/constants.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { launchGateway, signIn } from '../bench/launch.ts';
import { runBench } from '../bench/run-bench.ts';
import { stopChildren } from '../child.ts';

/** One client of each kind, beside the people of the seed. */
const SMALL = 5;
const LARGE = 10_000;
/** Clients that send requests, spread over the large store; the same kinds of client in the same order in both. */
const ACTIVE_CLIENTS = 40;
const ROUNDS = 8;

type Send = (path: string, body: object) => Promise<{ text: string; ms: number }>;

interface Side {
  name: string;
  clients: Send[];
  times: Map<string, number[]>;
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;

const senderAs = async (url: string, username: string): Promise<Send> => {
  const token = await signIn(url, username);
  const headers = {
    'content-type': 'application/json',
    [ACCESS_TOKEN_HEADER]: token,
    [APPLICATION_HEADER]: PRODUCT,
  };
  return async (path, body) => {
    const before = performance.now();
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    const ms = performance.now() - before;
    if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${text}`);
    return { text, ms };
  };
};

/** From the first client to the last, kind by kind in turn. */
const spread = (count: number) =>
  Array.from({ length: ACTIVE_CLIENTS }, (_, at) => {
    const fives = Math.floor(count / SMALL);
    return SMALL * Math.floor((at * fives) / ACTIVE_CLIENTS) + (at % SMALL) + 1;
  });

/** Starts a gateway over a store of so many clients; returns its address. */
const startSide = async (name: string, count: number, folder: string, storeUrl: string | null) => {
  const startedAt = performance.now();
  const env = {
    SEED_CLIENTS: String(count),
    MOCK_CONSOLE: '0',
    ...(storeUrl ? { STORE_URL: storeUrl } : {}),
  };
  const { url } = await launchGateway(join(folder, name), env);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${name}: ${count} clients, ${count * 4} accounts beside the people; seeded in ${seconds.toFixed(0)} s`,
  );
  return url;
};

/** The clients that send requests, signed in. A session would end while the other store is seeded. */
const enter = async (name: string, url: string, count: number): Promise<Side> => {
  const senders = new Map<number, Send>();
  for (const client of new Set(spread(count))) senders.set(client, await senderAs(url, manyUsername(client)));
  return { name, clients: spread(count).map((client) => senders.get(client)!), times: new Map() };
};

const sendTimed = async (side: Side, at: number, what: string, path: string, body: object) => {
  const { text, ms } = await side.clients[at]!(path, body);
  side.times.set(what, [...(side.times.get(what) ?? []), ms]);
  return text;
};

/** What a client looks at: the last transactions and those before, some of them, and their holdings. */
const visit = async (side: Side, at: number, isFirst: boolean) => {
  const [transactions, holdings] = [contracts.transactions.list.path, contracts.holdings.list.path];
  const when = isFirst ? ', first visit' : '';
  const first = await sendTimed(side, at, `transactions${when}`, transactions, {});
  // As the contract says.
  const { next } = JSON.parse(first) as { next: string };
  await sendTimed(side, at, `transactions${when}`, transactions, { after: next });
  await sendTimed(side, at, `transactions${when}`, transactions, { types: ['buy', 'sell'], order: 'oldest' });
  await sendTimed(side, at, `holdings${when}`, holdings, { by: 'account' });
  await sendTimed(side, at, `holdings${when}`, holdings, { by: 'asset_class' });
};

/** Round by round in both stores, so that other load on the machine slows both. */
const compare = async (sides: readonly [Side, Side]) => {
  for (const side of sides)
    for (const [at, send] of side.clients.entries())
      if (side.clients.indexOf(send) === at) await visit(side, at, true);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let at = 0; at < ACTIVE_CLIENTS; at += 1)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await visit(side, at, false);
};

/** Prints the 95th percentiles and says whether each ratio is within the budget. First visits work more out, and are few. */
const report = ([small, large]: readonly [Side, Side]): boolean => {
  const maxRatio = budgets.bench.scaleP95Ratio;
  const rows = Array.from(small.times, ([what, times]) => {
    const share = what.endsWith('first visit') ? 0.5 : 0.95;
    const [few, many] = [percentile(times, share), percentile(large.times.get(what)!, share)];
    const figures = [few, many].map((ms) => ms.toFixed(2).padStart(8)).join(' ');
    console.log(
      `${what.padEnd(26)} ${share === 0.5 ? 'p50' : 'p95'} ${figures} ms, ratio ${(many / few).toFixed(2)}`,
    );
    return share === 0.5 || many / few <= maxRatio;
  });
  const isWithin = rows.every(Boolean);
  console.log(
    `p95 in the large store within ${maxRatio} times that in the small one: ${isWithin ? 'yes' : 'NO'}`,
  );
  return isWithin;
};

const bench = async (folder: string, count: number, server: string | null) => {
  if (!Number.isInteger(count) || count < ACTIVE_CLIENTS || count > 99_999)
    throw new Error(`The number of clients is "${process.argv[2]}"; expected ${ACTIVE_CLIENTS} to 99999.`);
  const storeOf = async (name: string) => {
    if (server === null) return null;
    const pool = openPool(`${server}/postgres`);
    await pool.query(`create database ${name}`);
    await pool.end();
    return `${server}/${name}`;
  };
  const smallUrl = await startSide('small', SMALL, folder, await storeOf('small'));
  const largeUrl = await startSide('large', count, folder, await storeOf('large'));
  const [small, large] = [
    await enter('small', smallUrl, SMALL),
    await enter('large', largeUrl, count),
  ] as const;
  await compare([small, large]);
  return report([small, large]) ? 0 : 1;
};

const [given = String(LARGE), engine = 'sqlite'] = process.argv.slice(2);
await runBench(async (folder) => {
  if (engine !== 'sqlite' && engine !== 'postgres')
    throw new Error(`The engine is "${engine}"; expected sqlite or postgres.`);
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  try {
    return await bench(folder, Number(given), postgres?.url ?? null);
  } finally {
    await stopChildren();
    await postgres?.stop();
  }
});
