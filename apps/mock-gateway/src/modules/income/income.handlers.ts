// Behaviour: docs/behaviour/income.md
import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { contracts } from '@portal/contracts';
import { NEXT_TWELVE_MONTHS } from '@portal/contracts/income';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { incomeOf } from '../../wealth/income-payments.queries.ts';
import { yearsOfAccounts } from '../../wealth/years-of-accounts.ts';
import { incomeIn, incomeMonths, incomePeriod } from './income-periods.ts';
import { incomeRows } from './income-rows.ts';

/** What the client's accounts received, and what they are expected to. */
export const income: Handlers<typeof contracts.income> = {
  async years({ query }, { db, principal }) {
    const { everyAccount, accounts, asOf, years } = await yearsOfAccounts({ db, principal }, query.accounts);
    const named = { as_of: asOf, currency: BASE_CURRENCY, accounts: everyAccount };
    const first = years.at(-1);
    if (asOf === null || first === undefined) return { ...named, years: [], next: null };
    const all = await incomeOf(db, accounts, { from: `${first}-01-01`, asOf });
    const periodOf = (year: string | null) => incomePeriod(incomeIn(all, { year, asOf }), { year, asOf });
    return { ...named, years: years.map(periodOf), next: periodOf(null) };
  },
  async calendar({ query: { accounts: wanted, period } }, { db, principal }) {
    const { accounts, asOf, years } = await yearsOfAccounts({ db, principal }, wanted);
    const year = period === NEXT_TWELVE_MONTHS ? null : period;
    if (asOf === null || years.length === 0 || (year !== null && !years.includes(year)))
      throw new GatewayError('not_found');
    const twelve = { year, asOf };
    const from = year === null ? asOf : `${year}-01-01`;
    const found = incomeIn(await incomeOf(db, accounts, { from, asOf }), twelve);
    const sums = incomePeriod(found, twelve);
    return {
      as_of: asOf,
      currency: BASE_CURRENCY,
      ...sums,
      months: incomeMonths(found, twelve),
      rows: incomeRows(found, !sums.is_complete),
    };
  },
};
