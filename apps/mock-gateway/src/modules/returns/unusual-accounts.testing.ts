import type { EntryType } from '@portal/portfolio';
import { withoutOwners } from '../../testing/empty-store.ts';
import { clientsOf, wealthStore } from '../../wealth/wealth-store.testing.ts';
import { benchmarkIn } from './benchmark.ts';
import { returnsTable } from './returns-table.ts';
import { scopeOf } from './scope.ts';

export const LATEST = '2021-02-26';
const clients = clientsOf('ten-accounts', 'empty');
const [family = '', client = ''] = clients.map(({ client_uuid }) => client_uuid);

type Line = readonly [date: string, type: EntryType, amount: string, instrument?: string, quantity?: string];

/** A store with a family of ten accounts and a client to open accounts for. The caller closes the store. */
export const storeOfAccounts = async () => {
  const store = await wealthStore(LATEST, clients);

  let opened = 0;
  /** Opens an account with a ledger and nothing else; returns its identifier. */
  const account = async (...lines: Line[]): Promise<string> => {
    opened += 1;
    const account_uuid = `10000000-0000-4000-8000-${String(opened).padStart(12, '0')}`;
    await withoutOwners(store, async () => {
      await store.db
        .insertInto('account')
        .values({
          account_uuid,
          client_uuid: client,
          number: account_uuid,
          type: 'tfsa',
          currency: 'CAD',
          opened_on: '2019-01-02',
          plan: '{}',
        })
        .execute();
      for (const [date, type, amount, instrument_id = null, quantity = null] of lines)
        await store.db
          .insertInto('ledger_entry')
          .values({ account_uuid, date, type, amount, instrument_id, quantity })
          .execute();
    });
    return account_uuid;
  };

  const tableOf = async (uuid: string | undefined, owner = client) => {
    const scope = await scopeOf(store.db, [owner], uuid);
    const levelOn =
      scope.asOf === null ? () => null : await benchmarkIn(store.db, scope.currency, scope.asOf);
    return { scope, levelOn, table: returnsTable(scope, levelOn) };
  };

  const ratesOf = async (uuid: string) => {
    const { table } = await tableOf(uuid);
    return Object.fromEntries(
      table.rows
        .filter(({ basis }) => basis === 'net')
        .map(({ period, time_weighted, money_weighted }) => [
          period,
          [time_weighted.rate ?? time_weighted.reason, money_weighted.rate ?? money_weighted.reason],
        ]),
    );
  };

  return { store, family, account, tableOf, ratesOf };
};
