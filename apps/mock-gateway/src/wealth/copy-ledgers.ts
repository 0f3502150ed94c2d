import { COLUMNS } from './batch-writer.ts';
import type { Db } from './wealth.queries.ts';
import { prefixed } from './prefixed.ts';

const [, ...OF_ENTRY] = COLUMNS.ledger_entry;
const [, ...OF_VALUATION] = COLUMNS.account_valuation;

/** The entries after one and the valuations after a day that are copied, for a range of the many clients. */
export interface CopyFrom {
  afterEntry: number;
  afterDay: string;
  clients: { first: number; last: number };
}

const copiesOf = (db: Db, account: string, { clients }: CopyFrom) =>
  db
    .selectFrom('account_copy as c')
    .where('c.of_account', '=', account)
    .where('c.client_number', '>=', clients.first)
    .where('c.client_number', '<=', clients.last);

/** In the order of recording, so that the entries of an account lie as far apart in the store as they do in life. */
const copyEntries = (db: Db, account: string, from: CopyFrom) =>
  db
    .insertInto('ledger_entry')
    .columns(COLUMNS.ledger_entry)
    .expression(
      copiesOf(db, account, from)
        .innerJoin('ledger_entry as e', 'e.account_uuid', 'c.of_account')
        .select(['c.account_uuid', ...prefixed('e', OF_ENTRY)])
        .where('e.account_uuid', '=', account)
        .where('e.id', '>', from.afterEntry)
        .orderBy('e.id')
        .orderBy('c.client_number'),
    )
    .execute();

const copyValuations = (db: Db, account: string, from: CopyFrom) =>
  db
    .insertInto('account_valuation')
    .columns(COLUMNS.account_valuation)
    .expression(
      copiesOf(db, account, from)
        .innerJoin('account_valuation as v', 'v.account_uuid', 'c.of_account')
        .select(['c.account_uuid', ...prefixed('v', OF_VALUATION)])
        .where('v.account_uuid', '=', account)
        .where('v.date', '>', from.afterDay)
        .orderBy('c.account_uuid')
        .orderBy('v.date'),
    )
    .execute();

/** A copy may have entries of its own, and prices that its model counts already: its state grows by what was copied. */
const copyStates = (db: Db, account: string, from: CopyFrom, copied: number) =>
  db
    .insertInto('valuation_state')
    .columns(['account_uuid', 'entries', 'is_provisional'])
    .expression(
      copiesOf(db, account, from)
        .innerJoin('valuation_state as s', 's.account_uuid', 'c.of_account')
        .select(['c.account_uuid', 's.entries', 's.is_provisional']),
    )
    .onConflict((conflict) =>
      conflict.column('account_uuid').doUpdateSet(({ ref, eb }) => ({
        entries: eb('valuation_state.entries', '+', copied),
        is_provisional: eb
          .case()
          .when('valuation_state.is_provisional', '=', 1)
          .then(1)
          .else(ref('excluded.is_provisional'))
          .end(),
      })),
    )
    .execute();

const countEntries = async (db: Db, account: string, { afterEntry }: CopyFrom): Promise<number> => {
  const { count } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_uuid', '=', account)
    .where('id', '>', afterEntry)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Writes to the accounts that follow another what that one has got, within the database. */
export const copyLedgers = async (db: Db, from: CopyFrom): Promise<void> => {
  const followed = await db
    .selectFrom('account_copy')
    .select('of_account')
    .distinct()
    .orderBy('of_account')
    .execute();
  for (const { of_account } of followed) {
    await copyEntries(db, of_account, from);
    await copyValuations(db, of_account, from);
    await copyStates(db, of_account, from, await countEntries(db, of_account, from));
  }
};

/** The number of the last entry there is. */
export const lastEntryOf = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
};
