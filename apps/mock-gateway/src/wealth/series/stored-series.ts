import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { continued, instrumentsIn, accountSeries, type AccountSeries } from '@portal/portfolio';
import { FIRST_DAY } from '../../market/all-days.ts';
import { writeUnlessDiskFull } from '../../store/disk-full.ts';
import { addDays } from '../../market/calendar.ts';
import type { Db } from '../wealth.queries.ts';
import { ledgerMarks, type LedgerMark } from './ledger-marks.ts';
import { ledgersOf, type NumberedEntry } from './ledger.queries.ts';
import { marketUntil } from './market.queries.ts';
import { repairValuations } from './repair-valuations.ts';

/** An account whose series is requested. */
export interface SeriesAccount {
  account_uuid: string;
  currency: Currency;
}

interface StoredSeries {
  asOf: string;
  mark: LedgerMark;
  series: AccountSeries;
}

/** Series cached in memory; one of twenty years takes about half a megabyte. */
const MAX_CACHED = 60;

/** Series that this process read or computed, by store; the least recently used is evicted first. */
const caches = new WeakMap<Db, Map<string, StoredSeries>>();

const cacheOf = (db: Db) => {
  const known = caches.get(db) ?? new Map<string, StoredSeries>();
  caches.set(db, known);
  return known;
};

const remember = (cache: Map<string, StoredSeries>, account: string, stored: StoredSeries) => {
  cache.delete(account);
  cache.set(account, stored);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
};

const isCurrent = (
  stored: StoredSeries | undefined,
  asOf: string,
  mark: LedgerMark,
): stored is StoredSeries =>
  stored?.asOf === asOf && stored.mark.entries === mark.entries && stored.mark.lastEntry === mark.lastEntry;

/** The version of the arithmetic: a series of another one is computed again. */
const SERIES_VERSION = 2;

const written = (series: AccountSeries): string => JSON.stringify({ version: SERIES_VERSION, ...series });

const readSeries = (text: string): AccountSeries | null => {
  // The text that `written` returned; the first version had no number.
  const { version, ...series } = JSON.parse(text) as AccountSeries & { version?: number };
  return version === SERIES_VERSION ? series : null;
};

const readStored = async (db: Db, accounts: readonly string[]): Promise<Map<string, StoredSeries>> => {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_series')
    .selectAll()
    .where('account_uuid', 'in', accounts)
    .execute();
  return new Map(
    rows.flatMap(({ account_uuid, as_of, entries, last_entry, series: text }) => {
      const series = readSeries(text);
      const mark = { entries, lastEntry: last_entry };
      return series ? [[account_uuid, { asOf: as_of, mark, series }] as const] : [];
    }),
  );
};

const store = (db: Db, account_uuid: string, { asOf, mark, series }: StoredSeries) => {
  const row = {
    as_of: asOf,
    entries: mark.entries,
    last_entry: mark.lastEntry,
    series: written(series),
  };
  return db
    .insertInto('account_series')
    .values({ account_uuid, ...row })
    .onConflict((conflict) => conflict.column('account_uuid').doUpdateSet(row))
    .execute();
};

/** The day from which a stored series is stale: that of the first new entry, or the day after its last. */
const staleFrom = (
  stored: StoredSeries | undefined,
  entries: readonly NumberedEntry[],
  asOf: string,
): string => {
  if (!stored || stored.asOf > asOf || stored.mark.lastEntry === 0) return FIRST_DAY;
  const added = entries.filter(({ id }) => id > stored.mark.lastEntry);
  if (entries.length - added.length !== stored.mark.entries) return FIRST_DAY;
  const next = addDays(stored.asOf, 1);
  return added.reduce((first, { date }) => (date < first ? date : first), next);
};

interface Stale {
  account: SeriesAccount;
  stored: StoredSeries | undefined;
  mark: LedgerMark;
}

/** A series with the first day that was computed again, and how many entries it counts. */
type ComputedSeries = StoredSeries & { from: string; counted: number };

/** Computes the stale part of some accounts' series. */
const computeStale = async (db: Db, stale: readonly Stale[], asOf: string): Promise<ComputedSeries[]> => {
  const ledgers = await ledgersOf(
    db,
    stale.map(({ account }) => account.account_uuid),
    asOf,
  );
  const ledgerOf = ({ account }: Stale) => ledgers.get(account.account_uuid) ?? [];
  const instruments = new Set(stale.flatMap((one) => [...instrumentsIn(ledgerOf(one))]));
  const market = await marketUntil(db, asOf, [...instruments]);
  return stale.map((one) => {
    const { account, stored, mark } = one;
    const entries = ledgerOf(one);
    const from = staleFrom(stored, entries, asOf);
    const isForeign = account.currency !== BASE_CURRENCY;
    const later = accountSeries({ ...market, entries, isForeign, from });
    const series = stored && from !== FIRST_DAY ? continued(stored.series, later, from) : later;
    return { asOf, mark, series, from, counted: entries.length };
  });
};

const storeAll = async (db: Db, stale: readonly Stale[], found: readonly ComputedSeries[]) => {
  for (const [at, { from, counted, ...stored }] of found.entries()) {
    const { account_uuid } = stale[at]!.account;
    // Before the series, which no longer shows that its valuations are wrong once it is stored.
    await repairValuations(db, account_uuid, stored.series, { from, counted });
    if (!stored.series.isProvisional) await store(db, account_uuid, stored);
  }
};

/**
 * Returns the daily series of some accounts up to a day, in their order. Each is computed once for a valuation date and a
 * ledger, and stored; after a new entry, back-dated or not, it is computed again from the day of that entry. A series with
 * a day that uses the price of an earlier day, or cost, is not stored, so that a late price counts once it arrives. A
 * series is also computed again for accounts in `notValued`, whose stored valuations are not those of their ledger.
 */
export const seriesOf = async (
  db: Db,
  accounts: readonly SeriesAccount[],
  asOf: string,
  notValued: ReadonlySet<string> = new Set(),
): Promise<AccountSeries[]> => {
  const cache = cacheOf(db);
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const marks = await ledgerMarks(db, uuids);
  const markOf = (uuid: string) => marks.get(uuid) ?? { entries: 0, lastEntry: 0 };
  const known = new Map(uuids.map((uuid) => [uuid, cache.get(uuid)]));
  const isComputed = (uuid: string) => isCurrent(known.get(uuid), asOf, markOf(uuid));
  const isMissing = (uuid: string) => !isComputed(uuid);
  for (const [uuid, stored] of await readStored(db, uuids.filter(isMissing))) known.set(uuid, stored);
  const stale = accounts
    .filter(({ account_uuid }) => isMissing(account_uuid) || notValued.has(account_uuid))
    .map((account) => ({
      account,
      // From the first day where it is not the series that is stale, but the valuations.
      stored: isComputed(account.account_uuid) ? undefined : known.get(account.account_uuid),
      mark: markOf(account.account_uuid),
    }));
  // What could not be written is tried again: the valuations that other pages read depend on it.
  const unwritten = new Set<string>();
  if (stale.length > 0) {
    const found = await computeStale(db, stale, asOf);
    const isWritten = await writeUnlessDiskFull(() => storeAll(db, stale, found));
    for (const [at, { account }] of stale.entries()) {
      known.set(account.account_uuid, found[at]!);
      if (!isWritten) unwritten.add(account.account_uuid);
    }
  }
  return uuids.map((uuid) => {
    const stored = known.get(uuid)!;
    if (!stored.series.isProvisional && !unwritten.has(uuid)) remember(cache, uuid, stored);
    return stored.series;
  });
};
