import { noteAccounts } from '../access-log/shared-reads.ts';
import type { Principal } from '../identity/principal.ts';
import { firstMoneyOf } from './first-money.ts';
import type { OwnAccount } from './own-accounts.ts';
import { chosenPortfolio } from './portfolios.ts';
import { visibleNamedAccounts } from './visible-accounts.ts';
import { valuationDays, type Db } from './wealth.queries.ts';

/** The accounts that a request is about, and the calendar years they have. */
interface YearsOfAccounts {
  /** Every account that the user sees. */
  everyAccount: OwnAccount[];
  accounts: readonly OwnAccount[];
  /** The valuation day; null when nothing was valued yet. */
  asOf: string | null;
  /** From that of the first entry to that of the valuation day, the latest first. */
  years: string[];
}

const yearsOf = async (db: Db, accounts: readonly OwnAccount[], asOf: string) => {
  const first = accounts.length > 0 ? await firstMoneyOf(db, accounts) : null;
  if (first === null || first > asOf) return [];
  const [from, to] = [first, asOf].map((day) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, at) => String(to - at));
};

/** The requested accounts, or the client's own, with their years; throws `not_found` for another user's account. */
export const yearsOfAccounts = async (
  { db, principal }: { db: Db; principal: Principal },
  wanted: string | undefined,
): Promise<YearsOfAccounts> => {
  const everyAccount = await visibleNamedAccounts(db, principal);
  const accounts = noteAccounts(principal, chosenPortfolio(everyAccount, wanted));
  const [asOf = null] = await valuationDays(db);
  return { everyAccount, accounts, asOf, years: asOf === null ? [] : await yearsOf(db, accounts, asOf) };
};
