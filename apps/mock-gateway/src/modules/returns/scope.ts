import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import { Decimal, ZERO, type AccountDay, type AccountSeries } from '@portal/portfolio';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import { chosenPortfolio } from '../../wealth/portfolios.ts';
import { valuationDays, type Db, type Owners } from '../../wealth/wealth.queries.ts';
import { inOrderOfBeginning, type AtCostIn } from '../../wealth/series/at-cost.queries.ts';
import { seriesOf } from '../../wealth/series/stored-series.ts';

/** A day of the accounts of a scope together, in the currency of the scope. */
export interface ScopeDay extends AccountDay {
  value: Decimal;
  paidIn: Decimal;
  takenOut: Decimal;
  income: Decimal;
}

/** Some accounts of a client, combined. */
export interface Scope {
  /** The last valued day; null when there is none. */
  asOf: string | null;
  /** That of the account, or the base currency for several. */
  currency: Currency;
  /** Every account of the client, and those shared with the active role. */
  everyAccount: readonly OwnAccount[];
  /** From the first money to the last day, or to the day nothing was left. */
  days: readonly ScopeDay[];
  /** The day nothing was left, when nothing came after it. */
  closedOn: string | null;
  /** What counted at cost on any day. */
  atCost: readonly AtCostIn[];
}

type Amounts = Record<'paidIn' | 'takenOut' | 'fee' | 'income', number>;
interface CentsDay extends Amounts {
  date: string;
  value: number;
}

/** The days of several series added up; each ends on the same day, so that they are counted from the end. */
const addedUp = (series: readonly AccountSeries[], which: 0 | 1): CentsDay[] => {
  const longest = series.toSorted((a, b) => b.days.length - a.days.length)[0];
  if (!longest) return [];
  const days = longest.days.map((date): CentsDay => ({
    date,
    value: 0,
    paidIn: 0,
    takenOut: 0,
    fee: 0,
    income: 0,
  }));
  for (const { days: own, value, valueBase, moved } of series) {
    const offset = days.length - own.length;
    for (const [at, cents] of (which === 0 ? value : valueBase).entries()) {
      const day = days[offset + at]!;
      day.value += cents;
    }
    for (const { at, paidIn, takenOut, fee, income } of moved) {
      const day = days[offset + at]!;
      day.paidIn += paidIn[which];
      day.takenOut += takenOut[which];
      day.fee += fee[which];
      day.income += income[which];
    }
  }
  return days;
};

const amount = (cents: number) => (cents === 0 ? ZERO : new Decimal(cents).div(100));

const dayOf = ({ date, value, paidIn, takenOut, fee, income }: CentsDay): ScopeDay => ({
  date,
  value: amount(value),
  externalFlow: amount(paidIn - takenOut),
  paidIn: amount(paidIn),
  takenOut: amount(takenOut),
  fee: amount(fee),
  income: amount(income),
});

const isEmpty = ({ value, paidIn, takenOut }: CentsDay) => value === 0 && paidIn === 0 && takenOut === 0;

/** From the first day with anything, without the days after nothing was left. */
const untilClosed = (days: readonly CentsDay[]) => {
  const busy = days.findLastIndex((day) => !isEmpty(day));
  // What was lost and not withdrawn is gone on the day after the last with a value.
  const last = days[busy]?.value === 0 ? busy : Math.min(busy + 1, days.length - 1);
  // What is transferred in without a price may be worth nothing at first.
  const first = days.findIndex((day) => !isEmpty(day));
  const shown = busy < 0 ? [] : days.slice(first, last + 1);
  const end = shown.at(-1);
  return { days: shown, closedOn: end?.value === 0 ? end.date : null };
};

const scopes = new WeakMap<Db, Map<string, { series: readonly AccountSeries[]; scope: Scope }>>();
const MAX_SCOPES = 60;

const cached = (db: Db, key: string, series: readonly AccountSeries[], make: () => Scope): Scope => {
  const known = scopes.get(db) ?? new Map<string, { series: readonly AccountSeries[]; scope: Scope }>();
  scopes.set(db, known);
  const before = known.get(key);
  // The same series are the same objects, as long as they are cached in memory.
  if (before && before.series.every((one, at) => one === series[at])) return before.scope;
  const scope = make();
  known.delete(key);
  known.set(key, { series, scope });
  const [oldest] = known.keys();
  if (known.size > MAX_SCOPES && oldest !== undefined) known.delete(oldest);
  return scope;
};

/**
 * The requested accounts among those that may be seen, combined; all of the user's own when none is named. The same object is returned until a valuation
 * or an entry comes. Throws `not_found` for another user's account.
 */
export const scopeIn = async (
  db: Db,
  everyAccount: readonly OwnAccount[],
  wanted: string | undefined,
): Promise<Scope> => {
  const chosen = chosenPortfolio(everyAccount, wanted);
  const [asOf = null] = await valuationDays(db);
  const [only, ...others] = chosen;
  const currency = only && others.length === 0 ? only.currency : BASE_CURRENCY;
  const series = asOf === null ? [] : await seriesOf(db, chosen, asOf);
  const key = [asOf, ...chosen, ...everyAccount]
    // A client and a person with whom they share may see the same accounts, each by another name of the owner.
    .map((part) => (typeof part === 'object' ? part && `${part.account_uuid} ${part.shared_by}` : part))
    .join();
  return cached(db, key, series, () => {
    const days = addedUp(series, currency === BASE_CURRENCY ? 1 : 0);
    const { days: shown, closedOn } = untilClosed(days);
    const atCost = inOrderOfBeginning(
      series.flatMap((one, at) => one.atCost.map((held) => ({ ...held, account: chosen[at]! }))),
    );
    return { asOf, currency, everyAccount, days: shown.map(dayOf), closedOn, atCost };
  });
};

/** The same among the accounts of some clients, as their owner sees them. */
export const scopeOf = async (db: Db, owners: Owners, wanted: string | undefined): Promise<Scope> =>
  scopeIn(db, await ownAccounts(db, owners), wanted);
