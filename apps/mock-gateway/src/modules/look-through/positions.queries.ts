import { replay, type Decimal } from '@portal/portfolio';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import type { Db } from '../../wealth/wealth.queries.ts';

/** Units by instrument and cash of an account. */
export interface Held {
  units: ReadonlyMap<string, Decimal>;
  cash: Decimal;
}

/** A cache with more accounts is cleared; replaying one again costs milliseconds. */
const MAX_ENTRIES = 2_000;
const caches = new WeakMap<Db, Map<string, { mark: string; held: Held }>>();

const cacheOf = (db: Db) => {
  let found = caches.get(db);
  if (!found || found.size > MAX_ENTRIES) caches.set(db, (found = new Map()));
  return found;
};

/** The state of an account's ledger up to a day: it only grows, so its length and last entry identify it. */
const marksOf = async (db: Db, accounts: readonly string[], day: string) => {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('account_uuid')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last')])
    .where('account_uuid', 'in', accounts)
    .where('date', '<=', day)
    .groupBy('account_uuid')
    .execute();
  return new Map(rows.map(({ account_uuid, count, last }) => [account_uuid, `${day}/${count}/${last}`]));
};

const replayLedgers = async (db: Db, accounts: readonly string[], day: string) => {
  if (accounts.length === 0) return new Map<string, Held>();
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['account_uuid', 'date', 'type', 'instrument_id', 'quantity', 'amount'])
    .where('account_uuid', 'in', accounts)
    .where('date', '<=', day)
    .orderBy('account_uuid')
    .orderBy('date')
    .orderBy('id')
    .execute();
  const byAccount = Map.groupBy(entries, ({ account_uuid }) => account_uuid);
  return new Map(
    accounts.map((account): [string, Held] => {
      const { cash, positions } = replay(byAccount.get(account) ?? []);
      return [account, { cash, units: new Map(Array.from(positions, ([id, one]) => [id, one.quantity])) }];
    }),
  );
};

/** What each account holds on a day, replayed from its ledger; cached until the account has another entry. */
export const heldBy = async (
  db: Db,
  accounts: readonly OwnAccount[],
  day: string,
): Promise<(Held & { account: OwnAccount })[]> => {
  if (accounts.length === 0) return [];
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const marks = await marksOf(db, uuids, day);
  const before = cacheOf(db);
  const isCurrent = (uuid: string) => before.has(uuid) && before.get(uuid)!.mark === marks.get(uuid);
  const fresh = await replayLedgers(
    db,
    uuids.filter((uuid) => !isCurrent(uuid)),
    day,
  );
  for (const [uuid, held] of fresh) before.set(uuid, { mark: marks.get(uuid) ?? 'empty', held });
  return accounts.map((account) => ({ account, ...before.get(account.account_uuid)!.held }));
};
