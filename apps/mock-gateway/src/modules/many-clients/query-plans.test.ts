import { contracts } from '@portal/contracts';
import type { CompiledQuery, Kysely } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Database } from '../../store/schema.ts';
import { startGateway } from '../../testing/gateway.ts';
import { isOnPostgres } from '../../testing/place.ts';
import { planOf, readByIndex } from '../../testing/plan.ts';

/** Tables that grow with the number of clients or with time, by their names in queries. */
const GROWING =
  'ledger_entry|e|account_valuation|v|account_book|account|a|client|c|client_share|user|u|price|p';

/** A step that reads all rows of such a table. */
const READS_ALL = isOnPostgres()
  ? new RegExp(`Seq Scan on (?:${GROWING})\\b`)
  : new RegExp(`\\bSCAN (?:${GROWING})\\b`);

/** Selects the number of the very last entry, which reads only the end of the table. */
const LAST_ENTRY = 'select max("id") as "last" from "ledger_entry"';

/** The statements that some work executes on the store. */
const queriesOf = async (db: Kysely<Database>, work: () => Promise<unknown>) => {
  const executor = db.getExecutor();
  const spy = vi.spyOn(executor, 'executeQuery');
  await work();
  const queries = spy.mock.calls.map(([query]) => query);
  spy.mockRestore();
  return queries.filter(({ sql }) => sql.startsWith('select'));
};

const ways = [
  { call: 'transactions', body: {} },
  {
    call: 'transactions',
    body: { order: 'oldest', types: ['buy', 'reversal'], from: '2025-01-01', to: '2026-01-01' },
  },
  { call: 'transactions', body: { text: 'north', limit: 5, after: '2026-01-05.1' } },
  { call: 'holdings', body: { by: 'account' } },
  { call: 'holdings', body: { by: 'asset_class', currency: 'USD', text: 'north' } },
] as const;

it.each(ways)(
  'scans no table that grows with the number of clients, for $call with $body',
  async ({ call, body }) => {
    const { as, services } = await startGateway();
    const send = await as('margaret.chen');
    const url = contracts[call].list.path;
    const queries = await queriesOf(services.db, async () => {
      expect((await send({ method: 'POST', url, body })).statusCode).toBe(200);
    });
    const planFor = async (query: CompiledQuery) => planOf(services, { compile: () => query });
    const ledger: string[] = [];
    for (const query of queries) {
      const plan = await planFor(query);
      expect(plan, query.sql).not.toMatch(READS_ALL);
      if (query.sql.includes('from "ledger_entry"') && query.sql !== LAST_ENTRY) ledger.push(plan);
    }
    expect(ledger.length).toBeGreaterThan(0);
    for (const plan of ledger) expect(plan).toMatch(readByIndex('ledger_of_account'));
  },
);
