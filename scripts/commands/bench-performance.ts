import { change } from '../../apps/mock-gateway/src/testing/sql.ts';
import { MARKET_EPOCH } from '../../apps/mock-gateway/src/market/market.ts';
import { benchmarkIn } from '../../apps/mock-gateway/src/modules/returns/benchmark.ts';
import { returnsTable } from '../../apps/mock-gateway/src/modules/returns/returns-table.ts';
import { scopeOf } from '../../apps/mock-gateway/src/modules/returns/scope.ts';
import { seedWealth } from '../../apps/mock-gateway/src/wealth/wealth.seed.ts';
import { openStore } from '../../apps/mock-gateway/src/store/store.ts';
import {
  dailyValues,
  decimal,
  timeWeightedReturn,
  type LedgerEntry,
} from '../../packages/portfolio/src/index.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { requireNoArguments } from '../command-line.ts';

/** Twenty years after the first day of the simulated market. */
const UNTIL = '2033-12-30';
const WARM_ROUNDS = 20;

const SEED = 20260101;
const owners = ['00000000-0000-4000-8000-000000000000'];

/** Measures the processor time of `work`, in milliseconds. */
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

requireNoArguments('bench:performance');
console.log(`A client with ten accounts from ${MARKET_EPOCH} to ${UNTIL}: seeding ...`);
const store = await openStore(':memory:');
const { db } = store;
// Accounts without an owner's record will do.
await change(store, 'pragma foreign_keys = off');
const clients = owners.map((client_uuid) => ({ client_uuid, profile: 'ten-accounts' as const }));
await seedWealth(db, { seed: SEED, clients, until: UNTIL });

const respond = async () => {
  const scope = await scopeOf(db, owners, undefined);
  return returnsTable(scope, await benchmarkIn(db, scope.currency, UNTIL));
};

/** The same value and time-weighted return from the ledger alone, each day in decimals, and nothing cached. */
const naive = async () => {
  const prices = await db.selectFrom('price').select(['instrument_id', 'date', 'price']).execute();
  const known = new Map(prices.map((one) => [one.instrument_id + one.date, one.price]));
  const instruments = await db.selectFrom('instrument').select(['id', 'currency']).execute();
  const currencies = new Map(instruments.map(({ id, currency }) => [id, currency]));
  const rates = await db.selectFrom('fx_rate').select(['date', 'rate']).orderBy('date').execute();
  const rateOn = new Map(rates.map(({ date, rate }) => [date, rate]));
  const accounts = await db.selectFrom('account').select(['account_uuid', 'currency']).execute();
  for (const { account_uuid, currency } of accounts) {
    const entries: LedgerEntry[] = await db
      .selectFrom('ledger_entry')
      .select(['date', 'type', 'instrument_id', 'quantity', 'amount'])
      .where('account_uuid', '=', account_uuid)
      .orderBy('date')
      .orderBy('id')
      .execute();
    const priceOf = (id: string, day: string) => {
      const price = decimal(known.get(id + day)!);
      const from = currencies.get(id);
      if (from === currency) return price;
      return currency === 'CAD' ? price.times(rateOn.get(day)!) : price.div(rateOn.get(day)!);
    };
    timeWeightedReturn(dailyValues({ entries, days: rates.map(({ date }) => date), priceOf }));
  }
};

const first = await cpuOf(respond);
const COLD_ROUNDS = 5;
const last = await db.selectFrom('ledger_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const { id: _, ...again } = last;
const interest = { ...again, type: 'interest' as const, instrument_id: null, quantity: null, amount: '0.01' };
/** As after any change: the process is running, and every cached value is outdated. */
const coldResponse = async () => {
  await db.deleteFrom('account_series').execute();
  await db.insertInto('ledger_entry').values(interest).execute();
  return cpuOf(respond);
};
const colds: number[] = [];
for (let round = 0; round < COLD_ROUNDS; round += 1) colds.push(await coldResponse());
const middleOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
const cold = middleOf(colds);
const warm: number[] = [];
for (let round = 0; round < WARM_ROUNDS; round += 1)
  warm.push(await cpuOf(() => scopeOf(db, owners, undefined)));
const typical = middleOf(warm);
const recomputed = await cpuOf(naive);
await store.close();

const row = (name: string, milliseconds: number) =>
  console.log(
    `${name.padEnd(36)} ${milliseconds.toFixed(1).padStart(9)} ms of CPU, ratio to naive ${(milliseconds / recomputed).toFixed(4)}`,
  );
row('naive recomputation', recomputed);
row('first response of a process', first);
row('cold: a ledger has changed', cold);
row('warm', typical);
const { performanceColdMs, performanceWarmMs } = budgets.bench;
const isWithin = cold <= performanceColdMs && typical <= performanceWarmMs;
console.log(
  `cold within ${performanceColdMs} ms and warm within ${performanceWarmMs} ms: ${isWithin ? 'yes' : 'NO'}`,
);
process.exit(isWithin ? 0 : 1);
