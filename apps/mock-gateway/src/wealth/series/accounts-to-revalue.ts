import { accountsNotValued } from '../valuation-states.ts';
import type { Db } from '../wealth.queries.ts';
import { ledgerMarks, type LedgerMark } from './ledger-marks.ts';

/** The instruments that were priced late, and the last valuation date. */
interface Circumstances {
  late: readonly string[];
  asOf: string;
}

/** By store: whether an account names what was priced late, by the account, its ledger and the instruments. */
const seenIn = new WeakMap<Db, Map<string, { key: string; isNaming: boolean }>>();

const naming = async (
  db: Db,
  uuids: readonly string[],
  late: readonly string[],
  marks: ReadonlyMap<string, LedgerMark>,
): Promise<ReadonlySet<string>> => {
  if (late.length === 0) return new Set();
  const seen = seenIn.get(db) ?? new Map<string, { key: string; isNaming: boolean }>();
  seenIn.set(db, seen);
  const keyOf = (uuid: string) => [marks.get(uuid)?.entries, marks.get(uuid)?.lastEntry, ...late].join();
  const unseen = uuids.filter((uuid) => seen.get(uuid)?.key !== keyOf(uuid));
  if (unseen.length > 0) {
    const rows = await db
      .selectFrom('ledger_entry')
      .select('account_uuid')
      .distinct()
      .where('instrument_id', 'in', late)
      .where('account_uuid', 'in', unseen)
      .execute();
    const found = new Set(rows.map(({ account_uuid }) => account_uuid));
    for (const uuid of unseen) seen.set(uuid, { key: keyOf(uuid), isNaming: found.has(uuid) });
  }
  return new Set(uuids.filter((uuid) => seen.get(uuid)?.isNaming));
};

/**
 * The accounts whose stored valuations must be brought to ledger and prices before they are read: those that name a
 * security that was priced late, those with an entry that the valuations do not count, and those whose valuations are
 * provisional. The latter two are named in `notValued`.
 */
export const accountsToRevalue = async <Account extends { account_uuid: string }>(
  db: Db,
  accounts: readonly Account[],
  { late, asOf }: Circumstances,
): Promise<{ affected: Account[]; notValued: ReadonlySet<string> }> => {
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const marks = await ledgerMarks(db, uuids);
  const named = await naming(db, uuids, late, marks);
  const notValued = await accountsNotValued(db, accounts, marks, asOf);
  const affected = accounts.filter(({ account_uuid: uuid }) => named.has(uuid) || notValued.has(uuid));
  return { affected, notValued };
};
