import type { InputOf, OutputOf } from '@portal/contracts/call';
import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { ChangeParts, valueChange as calls } from '@portal/contracts/value-change';
import { instrumentsIn, valueChange, type AccountSeries, type ValueChange } from '@portal/portfolio';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import { inOrderOfBeginning, namedAtCost } from '../../wealth/series/at-cost.queries.ts';
import { ledgersOf } from '../../wealth/series/ledger.queries.ts';
import { marketUntil, type MarketHistory } from '../../wealth/series/market.queries.ts';
import { centsText } from '../../wealth/series/repair-valuations.ts';
import { seriesOf } from '../../wealth/series/stored-series.ts';
import { startOfPeriod } from '../../wealth/value-period.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import { securityChanges } from './security-changes.ts';

type Wanted = Pick<InputOf<typeof calls.explain>['query'], 'period' | 'from' | 'to'>;
type Explained = OutputOf<typeof calls.explain>;

/** The places of two valuation days. */
interface Ends {
  opening: number;
  closing: number;
}

/** The last valuation day up to each of the wanted ones; -1 before the first. */
const endsOf = ({ period, from = '', to = '' }: Wanted, days: readonly string[], asOf: string): Ends => {
  const lastUpTo = (wanted: string) => days.findLastIndex((day) => day <= wanted);
  if (period === undefined) return { opening: lastUpTo(from), closing: lastUpTo(to) };
  return { opening: lastUpTo(startOfPeriod(period, asOf)), closing: lastUpTo(asOf) };
};

const parts: Record<keyof ChangeParts, (change: ValueChange) => number> = {
  opening_value: ({ openingValue }) => openingValue,
  closing_value: ({ closingValue }) => closingValue,
  total: ({ openingValue, closingValue }) => closingValue - openingValue,
  paid_in: ({ paidIn }) => paidIn,
  taken_out: ({ takenOut }) => takenOut,
  in_kind: ({ inKind }) => inKind,
  income: ({ income }) => income,
  fees: ({ fees }) => fees,
  prices: ({ prices }) => prices,
  currency: ({ currency }) => currency,
  earned: ({ prices, currency, income }) => prices + currency + income,
};

/** The parts of several accounts together. */
const partsOf = (changes: readonly ValueChange[]) =>
  // One for each key of the table.
  Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [
      key,
      centsText(changes.reduce((sum, change) => sum + part(change), 0)),
    ]),
  ) as ChangeParts;

/** The day the first of some accounts begins, if it is after the day that opens a period. */
const beginningOf = (series: readonly AccountSeries[], opening: string | undefined, closing: string) => {
  const [first] = series.flatMap(({ days }) => days[0] ?? []).toSorted();
  return opening === undefined || (first !== undefined && first > opening && first <= closing)
    ? first
    : opening;
};

const currencyOf = ([only, ...others]: readonly OwnAccount[]): Currency =>
  only && others.length === 0 ? only.currency : BASE_CURRENCY;

const nothing = (asOf: string | null, currency: Currency): Explained => ({
  as_of: asOf,
  currency,
  from: null,
  to: null,
  change: null,
  reason: 'no_transactions',
  by_account: [],
  securities: [],
  held_at_cost: [],
});

const changesOf = async (
  db: Db,
  accounts: readonly OwnAccount[],
  series: readonly AccountSeries[],
  {
    market,
    ends,
  }: { market: (ids: Iterable<string>) => Promise<MarketHistory>; ends: Ends & { to: string } },
) => {
  const ledgers = await ledgersOf(
    db,
    accounts.map(({ account_uuid }) => account_uuid),
    ends.to,
  );
  const known = await market([...ledgers.values()].flatMap((entries) => [...instrumentsIn(entries)]));
  const isInBase = currencyOf(accounts) === BASE_CURRENCY;
  const changes = accounts.map(({ account_uuid, currency }, at) =>
    valueChange({
      ...known,
      ...ends,
      entries: ledgers.get(account_uuid) ?? [],
      series: series[at]!,
      isForeign: currency !== BASE_CURRENCY,
      isInBase,
    }),
  );
  return { changes, market: known };
};

/**
 * Splits the change of value of some accounts between two days, in the currency of the account or the base currency. The
 * parts of each account are rounded by themselves; those of all are their sums.
 */
export const explainChange = async (
  db: Db,
  accounts: readonly OwnAccount[],
  wanted: Wanted,
): Promise<Explained> => {
  const currency = currencyOf(accounts);
  const [asOf] = await valuationDays(db);
  if (asOf === undefined || accounts.length === 0) return nothing(asOf ?? null, currency);
  const series = await seriesOf(db, accounts, asOf);
  const market = (ids: Iterable<string>) => marketUntil(db, asOf, [...new Set(ids)]);
  const { days } = await market([]);
  const ends = endsOf(wanted, days, asOf);
  const to = days[ends.closing];
  const from = to === undefined ? undefined : beginningOf(series, days[ends.opening], to);
  if (to === undefined || from === undefined || !series.some((one) => one.days[0]! <= to))
    return nothing(asOf, currency);
  const found = await changesOf(db, accounts, series, { market, ends: { ...ends, to } });
  const atCost = series.flatMap(({ atCost: held }, at) =>
    held
      .filter(({ since, until }) => since <= to && (until === null || until > from))
      .map((one) => ({ ...one, account: accounts[at]! })),
  );
  return {
    as_of: asOf,
    currency,
    from,
    to,
    change: partsOf(found.changes),
    reason: null,
    by_account: accounts.map((account, at) => ({ ...account, change: partsOf([found.changes[at]!]) })),
    securities: await securityChanges(db, found.changes, { market: found.market, closing: ends.closing }),
    held_at_cost: await namedAtCost(db, inOrderOfBeginning(atCost)),
  };
};
