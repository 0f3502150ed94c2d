// Behaviour: docs/behaviour/realized-gains.md
import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { exchangeBetween } from '../../wealth/exchange.ts';
import { realizedDisposals, type RealizedDisposal } from '../../wealth/gains.queries.ts';
import { yearsOfAccounts } from '../../wealth/years-of-accounts.ts';
import { toDisposal } from './disposal-rows.ts';
import { gainYear, sumsByAccount } from './gain-sums.ts';

/** The day whose rate its proceeds count at: a reversal takes back what the sale came to. */
const rateDayOf = ({ date, reverses }: RealizedDisposal) => reverses ?? date;

/** What the client's accounts gained and lost by disposals. */
export const realizedGains: Handlers<typeof contracts.realizedGains> = {
  async years({ query }, context) {
    const { everyAccount, accounts, asOf, years } = await yearsOfAccounts(context, query.accounts);
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
    const { accounts, asOf, years } = await yearsOfAccounts(context, wanted);
    if (asOf === null || !years.includes(year)) throw new GatewayError('not_found');
    const end = `${year}-12-31`;
    const days = { from: `${year}-01-01`, to: end < asOf ? end : asOf };
    const all = await realizedDisposals(context.db, accounts, days);
    const [first = days.from] = all.map(rateDayOf).toSorted();
    const exchange = await exchangeBetween(context.db, first, days.to);
    const disposals = all.map((one) =>
      toDisposal(one, exchange.rate(one.currency, BASE_CURRENCY, rateDayOf(one))),
    );
    return {
      currency: BASE_CURRENCY,
      ...gainYear(year, { asOf, accounts, rows: disposals }),
      by_account: sumsByAccount(accounts, disposals),
      disposals,
    };
  },
};
