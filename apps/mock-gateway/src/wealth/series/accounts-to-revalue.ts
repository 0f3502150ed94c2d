import { sql } from 'kysely';
import type { Db } from '../wealth.queries.ts';
import { ledgerMarks, type LedgerMark } from './ledger-marks.ts';

/** The instruments that were priced late, and the last valuation date. */
interface Circumstances {
  late: readonly string[];
  asOf: string;
}

interface Seen {
  /** The instruments it was seen for. */
  late: string;
  mark: LedgerMark;
  asOf: string;
  isAffected: boolean;
}

/** By store and account: whether its valuations must be computed before they are read, for the ledger of that time. */
const seenIn = new WeakMap<Db, Map<string, Seen>>();

const naming = async (db: Db, uuids: readonly string[], late: readonly string[]): Promise<string[]> => {
  if (uuids.length === 0 || late.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entry')
    .select('account_uuid')
    .distinct()
    .where('instrument_id', 'in', late)
    .where('account_uuid', 'in', uuids)
    .execute();
  return rows.map(({ account_uuid }) => account_uuid);
};

/**
 * The accounts with an entry into a day already valued that no stored series counts: one of a day before that of an earlier
 * entry, or of a day that the stored series has.
 */
const backDated = async (db: Db, uuids: readonly string[]): Promise<string[]> => {
  if (uuids.length === 0) return [];
  const entries = db
    .selectFrom('ledger_entry')
    .select(['account_uuid', 'id', 'date'])
    .select(
      sql<
        string | null
      >`max(date) over (partition by account_uuid order by id rows between unbounded preceding and 1 preceding)`.as(
        'latest_before',
      ),
    )
    .where('account_uuid', 'in', uuids)
    .as('entered');
  const rows = await db
    .selectFrom(entries)
    .leftJoin('account_series as s', 's.account_uuid', 'entered.account_uuid')
    .select('entered.account_uuid')
    .distinct()
    .where(({ or, eb }) =>
      or([eb('s.account_uuid', 'is', null), eb('entered.id', '>', eb.ref('s.last_entry'))]),
    )
    .where(({ or, eb }) =>
      or([
        eb('entered.date', '<', eb.ref('entered.latest_before')),
        eb('entered.date', '<=', eb.ref('s.as_of')),
      ]),
    )
    .execute();
  return rows.map(({ account_uuid }) => account_uuid);
};

/** Of accounts that were seen before, those with an entry since then into a day that was valued by then. */
const backDatedSince = async (db: Db, before: ReadonlyMap<string, Seen>): Promise<string[]> => {
  const found = await Promise.all(
    Array.from(before, async ([account, { mark, asOf }]) => {
      const row = await db
        .selectFrom('ledger_entry')
        .select('id')
        .where('account_uuid', '=', account)
        .where('id', '>', mark.lastEntry)
        .where('date', '<=', asOf)
        .limit(1)
        .executeTakeFirst();
      return row ? [account] : [];
    }),
  );
  return found.flat();
};

/**
 * The accounts whose stored valuations must be brought to ledger and prices before they are read: those that name a
 * security that was priced late, and those with an entry into a day already valued. A ledger is looked through once, and
 * again when it grows.
 */
export const accountsToRevalue = async <Account extends { account_uuid: string }>(
  db: Db,
  accounts: readonly Account[],
  { late, asOf }: Circumstances,
): Promise<Account[]> => {
  const seen = seenIn.get(db) ?? new Map<string, Seen>();
  seenIn.set(db, seen);
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const marks = await ledgerMarks(db, uuids);
  const key = late.join();
  const isSeen = (uuid: string) => {
    const [before, mark] = [seen.get(uuid), marks.get(uuid)];
    return (
      before?.late === key &&
      before.mark.entries === mark?.entries &&
      before.mark.lastEntry === mark.lastEntry
    );
  };
  const unseen = uuids.filter((uuid) => !isSeen(uuid));
  const [before, fresh] = [unseen.filter((uuid) => seen.has(uuid)), unseen.filter((uuid) => !seen.has(uuid))];
  const affected = new Set([
    ...(await naming(db, unseen, late)),
    ...(await backDated(db, fresh)),
    ...(await backDatedSince(db, new Map(before.map((uuid) => [uuid, seen.get(uuid)!])))),
  ]);
  for (const uuid of unseen) {
    const mark = marks.get(uuid);
    if (mark) seen.set(uuid, { late: key, mark, asOf, isAffected: affected.has(uuid) });
  }
  for (const uuid of uuids) {
    const one = seen.get(uuid);
    if (one) one.asOf = asOf;
  }
  return accounts.filter(({ account_uuid }) => seen.get(account_uuid)?.isAffected);
};
