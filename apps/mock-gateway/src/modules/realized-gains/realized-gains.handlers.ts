// Behaviour: docs/behaviour/realized-gains.md
import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { contracts } from '@portal/contracts';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { exchangeBetween } from '../../wealth/exchange.ts';
import { firstMoneyOf } from '../../wealth/first-money.ts';
import { realizedDisposals } from '../../wealth/gains.queries.ts';
import { chosenPortfolio } from '../../wealth/portfolios.ts';
import { visibleNamedAccounts } from '../../wealth/visible-accounts.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import { toDisposal } from './disposal-rows.ts';
import { gainYear, sumsByAccount } from './gain-sums.ts';

/** The requested accounts, or the client's own; throws `not_found` for another user's. */
const scopeOf = async ({ db, principal }: SignedInContext, wanted: string | undefined) => {
  const everyAccount = await visibleNamedAccounts(db, principal);
  const accounts = noteAccounts(principal, chosenPortfolio(everyAccount, wanted));
  const [asOf = null] = await valuationDays(db);
  const years = asOf === null ? [] : await yearsOf(db, accounts, asOf);
  return { everyAccount, accounts, asOf, years };
};

/** The calendar years from the first entry of some accounts to a day, the latest first. */
const yearsOf = async (db: Db, accounts: readonly { account_uuid: string }[], asOf: string) => {
  const first = accounts.length > 0 ? await firstMoneyOf(db, accounts) : null;
  if (first === null || first > asOf) return [];
  const [from, to] = [first, asOf].map((day) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: to - from + 1 }, (_, at) => String(to - at));
};

/** What the client's accounts gained and lost by disposals. */
export const realizedGains: Handlers<typeof contracts.realizedGains> = {
  async years({ query }, context) {
    const { everyAccount, accounts, asOf, years } = await scopeOf(context, query.accounts);
    const all =
      asOf === null
        ? []
        : await realizedDisposals(context.db, accounts, {
            from: `${years.at(-1) ?? '0001'}-01-01`,
            to: asOf,
          });
    const rows = all.map((one) => toDisposal(one, null));
    return {
      as_of: asOf,
      currency: BASE_CURRENCY,
      accounts: everyAccount,
      years: years.map((year) =>
        gainYear(year, { asOf, accounts, rows: rows.filter(({ date }) => date.startsWith(year)) }),
      ),
    };
  },
  async year({ query: { accounts: wanted, year } }, context) {
    const { accounts, asOf, years } = await scopeOf(context, wanted);
    if (asOf === null || !years.includes(year)) throw new GatewayError('not_found');
    const end = `${year}-12-31`;
    const days = { from: `${year}-01-01`, to: end < asOf ? end : asOf };
    const exchange = await exchangeBetween(context.db, days.from, days.to);
    const all = await realizedDisposals(context.db, accounts, days);
    const disposals = all.map((one) => toDisposal(one, exchange.rate(one.currency, BASE_CURRENCY, one.date)));
    return {
      currency: BASE_CURRENCY,
      ...gainYear(year, { asOf, accounts, rows: disposals }),
      by_account: sumsByAccount(accounts, disposals),
      disposals,
    };
  },
};
