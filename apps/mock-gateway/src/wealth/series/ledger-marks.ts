import type { Db } from '../wealth.queries.ts';

/** What a ledger has come to. A ledger is only ever added to, so that a new or back-dated entry changes it. */
export interface LedgerMark {
  entries: number;
  lastEntry: number;
}

const NO_ENTRIES: LedgerMark = { entries: 0, lastEntry: 0 };

interface Seen {
  /** The last entry of any ledger when the marks were read. */
  lastOfAll: number;
  marks: Map<string, LedgerMark>;
}

/** By store; valid until an entry is added to any ledger, or removed from its end. */
const seenIn = new WeakMap<Db, Seen>();

const lastOfAll = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
};

/** The marks of some accounts' ledgers. */
export const ledgerMarks = async (
  db: Db,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, LedgerMark>> => {
  const last = await lastOfAll(db);
  let seen = seenIn.get(db);
  if (seen?.lastOfAll !== last) seenIn.set(db, (seen = { lastOfAll: last, marks: new Map() }));
  const { marks } = seen;
  const unseen = accounts.filter((account) => !marks.has(account));
  if (unseen.length === 0) return marks;
  const rows = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['account_uuid', fn.countAll().as('entries'), fn.max('id').as('last_entry')])
    .where('account_uuid', 'in', unseen)
    .groupBy('account_uuid')
    .execute();
  for (const account of unseen) marks.set(account, NO_ENTRIES);
  for (const { account_uuid, entries, last_entry } of rows)
    marks.set(account_uuid, { entries: Number(entries), lastEntry: Number(last_entry) });
  return marks;
};
