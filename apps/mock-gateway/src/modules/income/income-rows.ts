import type { Currency } from '@portal/contracts/constants';
import type { ExpectedPayment, IncomeRow } from '@portal/contracts/income';
import { decimal, moneyText, rateText } from '@portal/portfolio';
import { countUnrated, sumOfPayments, type Income } from '../../wealth/income-payments.queries.ts';
import type { NamedSecurity } from '../../wealth/securities.queries.ts';

interface Payer {
  security: NamedSecurity | null;
  currency: Currency;
  isRegistered: boolean;
}

const keyOf = ({ security, currency, isRegistered }: Payer) =>
  `${security?.id ?? ''}/${currency}/${isRegistered}`;

const kindOf = (security: NamedSecurity | null): IncomeRow['kind'] => {
  if (security === null) return 'interest';
  return security.kind === 'equity' ? 'dividend' : 'distribution';
};

const toPayment = (one: Income['expected'][number]): ExpectedPayment => ({
  month: one.month,
  paid_on: one.paidOn,
  units: one.units.toFixed(),
  currency: one.security.currency,
  per_unit: one.perUnit.toFixed(),
  rate: rateText(one.rate),
  own_amount: moneyText(one.amount.own),
  amount: moneyText(one.amount.base),
});

const monthsWith = ({ received, expected }: Pick<Income, 'received' | 'expected'>) =>
  [...new Set([...received, ...expected].map(({ month }) => month))].toSorted().map((month) => ({
    month,
    received: moneyText(sumOfPayments(received.filter((one) => one.month === month))),
    expected: moneyText(sumOfPayments(expected.filter((one) => one.month === month))),
  }));

const rowOf = ({ security, currency, isRegistered }: Payer, income: Income, isAhead: boolean): IncomeRow => {
  const { received, expected, unknown } = income;
  const isUnknown = isAhead && (security === null || unknown.length > 0);
  const expectedIn = (shown: 'own' | 'base') =>
    isUnknown ? null : moneyText(sumOfPayments(expected, shown));
  return {
    is_registered: isRegistered,
    kind: kindOf(security),
    security: security && { symbol: security.id, name: security.name },
    own_currency: currency,
    own_received: moneyText(sumOfPayments(received, 'own')),
    received: moneyText(sumOfPayments(received)),
    unrated: countUnrated(received),
    own_expected: expectedIn('own'),
    expected: expectedIn('base'),
    months: monthsWith({ received, expected }),
    payments: expected.map(toPayment).toSorted((a, b) => (a.month < b.month ? -1 : 1)),
  };
};

const sizeOf = ({ received, expected }: IncomeRow) => decimal(received).plus(expected ?? '0');

/**
 * The income of each security, and of cash, apart for registered accounts and for each currency; the largest first.
 * `isAhead` says whether something of the time may be expected.
 */
export const incomeRows = (income: Income, isAhead: boolean): IncomeRow[] => {
  const { received, expected, unknown } = income;
  const payers = new Map<string, Payer>(
    [...received, ...expected, ...unknown].map((one) => [keyOf(one), one]),
  );
  const rows = Array.from(payers, ([key, payer]) => {
    const isTheirs = (one: Payer) => keyOf(one) === key;
    const own = {
      received: received.filter(isTheirs),
      expected: expected.filter(isTheirs),
      unknown: unknown.filter(isTheirs),
    };
    return rowOf(payer, own, isAhead);
  });
  return rows.toSorted(
    (a, b) => Number(a.is_registered) - Number(b.is_registered) || sizeOf(b).comparedTo(sizeOf(a)),
  );
};
