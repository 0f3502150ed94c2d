import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { AccountSeries } from '@portal/portfolio';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import type { Days, InBoth } from '../../wealth/in-both.ts';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import { chosenPortfolio } from '../../wealth/portfolios.ts';
import { inOrderOfBeginning, type AtCostIn } from '../../wealth/series/at-cost.queries.ts';
import { seriesOf } from '../../wealth/series/stored-series.ts';
import { visibleNamedAccounts } from '../../wealth/visible-accounts.ts';
import { valuationDays } from '../../wealth/wealth.queries.ts';

/** The accounts whose costs are requested. */
export interface CostScope {
  /** The last valued day; null when there is none. */
  asOf: string | null;
  /** That of the account, or the base currency for several. */
  currency: Currency;
  /** Which of two amounts is in that currency. */
  which: keyof InBoth;
  /** Every account of the client, and those shared with the active role. */
  everyAccount: readonly OwnAccount[];
  accounts: readonly OwnAccount[];
  /** The daily values, one for each account. */
  series: readonly AccountSeries[];
}

/** The requested accounts, or all of the user's own. Throws `not_found` for another user's account. */
export const costScopeOf = async (
  { db, principal }: SignedInContext,
  wanted: string | undefined,
): Promise<CostScope> => {
  const everyAccount = await visibleNamedAccounts(db, principal);
  const accounts = noteAccounts(principal, chosenPortfolio(everyAccount, wanted));
  const [asOf = null] = await valuationDays(db);
  const [only, ...others] = accounts;
  const isOne = only !== undefined && others.length === 0;
  return {
    asOf,
    currency: isOne ? only.currency : BASE_CURRENCY,
    which: isOne ? 'own' : 'base',
    everyAccount,
    accounts,
    series: asOf === null ? [] : await seriesOf(db, accounts, asOf),
  };
};

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The first and the last year in which an account had a value or anything moved in it. */
const activeYears = ({ days, value, moved }: AccountSeries): [number, number] | null => {
  const last = Math.max(
    value.findLastIndex((cents) => cents !== 0),
    moved.at(-1)?.at ?? -1,
  );
  return last < 0 ? null : [yearOf(days[0]!), yearOf(days[last]!)];
};

/** The calendar years of a scope's existence, the latest first. */
export const costYearsOf = ({ series }: CostScope): string[] => {
  const lives = series.flatMap((one) => {
    const years = activeYears(one);
    return years ? [years] : [];
  });
  if (lives.length === 0) return [];
  const [first, last] = [Math.min(...lives.map(([from]) => from)), Math.max(...lives.map(([, to]) => to))];
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
};

/** What a scope held at cost on any of some days. */
export const atCostWithin = ({ accounts, series }: CostScope, { from, to }: Days): AtCostIn[] => {
  const all = series.flatMap(({ atCost }, at) => atCost.map((held) => ({ ...held, account: accounts[at]! })));
  return inOrderOfBeginning(
    all.filter(({ since, until }) => since <= to && (until === null || until > from)),
  );
};

/** A calendar year up to the last valued day. */
export const daysOfYear = (year: string, asOf: string): Days => {
  const to = `${year}-12-31`;
  return { from: `${year}-01-01`, to: to < asOf ? to : asOf };
};
