import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { continued, instrumentsIn, wholeSeries, type WholeSeries } from '@portal/portfolio';
import { writeUnlessDiskFull } from '../../store/disk-full.ts';
import { addDays } from '../../market/calendar.ts';
import type { Db } from '../wealth.queries.ts';
import { ledgerMarks, type LedgerMark } from './ledger-marks.ts';
import { ledgersOf, type NumberedEntry } from './ledger.queries.ts';
import { marketUntil } from './market.queries.ts';
import { repairValuations } from './repair-valuations.ts';

/** An account whose series is wanted. */
export interface SeriesAccount {
  account_uuid: string;
  currency: Currency;
}

interface Kept {
  asOf: string;
  mark: LedgerMark;
  series: WholeSeries;
}

/** The first day there can be anything of. */
const EARLIEST = '0000-01-01';
/** Series kept in memory; one of twenty years takes about half a megabyte. */
const MOST_IN_MEMORY = 60;

/** What was read or worked out in this process, by store; the one used longest ago goes first. */
const inMemory = new WeakMap<Db, Map<string, Kept>>();

const memoryOf = (db: Db) => {
  const known = inMemory.get(db) ?? new Map<string, Kept>();
  inMemory.set(db, known);
  return known;
};

const remember = (memory: Map<string, Kept>, account: string, kept: Kept) => {
  memory.delete(account);
  memory.set(account, kept);
  const [oldest] = memory.keys();
  if (memory.size > MOST_IN_MEMORY && oldest !== undefined) memory.delete(oldest);
};

const isCurrent = (kept: Kept | undefined, asOf: string, mark: LedgerMark): kept is Kept =>
  kept?.asOf === asOf && kept.mark.entries === mark.entries && kept.mark.lastEntry === mark.lastEntry;

const keptInStore = async (db: Db, accounts: readonly string[]): Promise<Map<string, Kept>> => {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_series')
    .selectAll()
    .where('account_uuid', 'in', accounts)
    .execute();
  return new Map(
    rows.map(({ account_uuid, as_of, entries, last_entry, series }) => [
      account_uuid,
      // This module alone writes the column.
      { asOf: as_of, mark: { entries, lastEntry: last_entry }, series: JSON.parse(series) as WholeSeries },
    ]),
  );
};

const keep = (db: Db, account_uuid: string, { asOf, mark, series }: Kept) => {
  const row = {
    as_of: asOf,
    entries: mark.entries,
    last_entry: mark.lastEntry,
    series: JSON.stringify(series),
  };
  return db
    .insertInto('account_series')
    .values({ account_uuid, ...row })
    .onConflict((conflict) => conflict.column('account_uuid').doUpdateSet(row))
    .execute();
};

/** The day from which a kept series no longer holds: that of the first new entry, or the one after its last. */
const staleFrom = (kept: Kept | undefined, entries: readonly NumberedEntry[], asOf: string): string => {
  if (!kept || kept.asOf > asOf || kept.mark.lastEntry === 0) return EARLIEST;
  const added = entries.filter(({ id }) => id > kept.mark.lastEntry);
  if (entries.length - added.length !== kept.mark.entries) return EARLIEST;
  const next = addDays(kept.asOf, 1);
  return added.reduce((first, { date }) => (date < first ? date : first), next);
};

interface Stale {
  account: SeriesAccount;
  kept: Kept | undefined;
  mark: LedgerMark;
}

/** A series with the first day that was worked out anew. */
type WorkedOut = Kept & { from: string };

/** Works out what no longer holds of some accounts' series. */
const workOut = async (db: Db, stale: readonly Stale[], asOf: string): Promise<WorkedOut[]> => {
  const ledgers = await ledgersOf(
    db,
    stale.map(({ account }) => account.account_uuid),
    asOf,
  );
  const ledgerOf = ({ account }: Stale) => ledgers.get(account.account_uuid) ?? [];
  const instruments = new Set(stale.flatMap((one) => [...instrumentsIn(ledgerOf(one))]));
  const market = await marketUntil(db, asOf, [...instruments]);
  return stale.map((one) => {
    const { account, kept, mark } = one;
    const entries = ledgerOf(one);
    const from = staleFrom(kept, entries, asOf);
    const isForeign = account.currency !== BASE_CURRENCY;
    const later = wholeSeries({ ...market, entries, isForeign, from });
    const series = kept && from !== EARLIEST ? continued(kept.series, later, from) : later;
    return { asOf, mark, series, from };
  });
};

const keepAll = async (db: Db, stale: readonly Stale[], found: readonly WorkedOut[]) => {
  for (const [at, { from, ...kept }] of found.entries()) {
    const { account_uuid } = stale[at]!.account;
    if (!kept.series.isProvisional) await keep(db, account_uuid, kept);
    await repairValuations(db, account_uuid, kept.series, from);
  }
};

/**
 * The daily series of some accounts up to a day, in their order. Each is worked out once for a valuation date and a
 * ledger and kept in the store; a new entry, back-dated or not, has it worked out again from the day of that entry on.
 * One with a day that counts on a price of a day before, or on cost, is not kept, so that a price counts once it is
 * there.
 */
export const seriesOf = async (
  db: Db,
  accounts: readonly SeriesAccount[],
  asOf: string,
): Promise<WholeSeries[]> => {
  const memory = memoryOf(db);
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const marks = await ledgerMarks(db, uuids);
  const markOf = (uuid: string) => marks.get(uuid) ?? { entries: 0, lastEntry: 0 };
  const known = new Map(uuids.map((uuid) => [uuid, memory.get(uuid)]));
  const isMissing = (uuid: string) => !isCurrent(known.get(uuid), asOf, markOf(uuid));
  for (const [uuid, kept] of await keptInStore(db, uuids.filter(isMissing))) known.set(uuid, kept);
  const stale = accounts
    .filter(({ account_uuid }) => isMissing(account_uuid))
    .map((account) => ({
      account,
      kept: known.get(account.account_uuid),
      mark: markOf(account.account_uuid),
    }));
  if (stale.length > 0) {
    const found = await workOut(db, stale, asOf);
    await writeUnlessDiskFull(() => keepAll(db, stale, found));
    for (const [at, { account }] of stale.entries()) known.set(account.account_uuid, found[at]!);
  }
  return uuids.map((uuid) => {
    const kept = known.get(uuid)!;
    if (!kept.series.isProvisional) remember(memory, uuid, kept);
    return kept.series;
  });
};
