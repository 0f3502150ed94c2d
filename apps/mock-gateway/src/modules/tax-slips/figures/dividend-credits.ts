import { decimal, roundMoney, type Decimal } from '@portal/portfolio';

/** Eligible dividends are taxed at this multiple of what was paid. Source: Income Tax Act, section 82(1). */
const GROSS_UP = decimal('1.38');

/** Of the taxable amount. Source: Canada Revenue Agency, guide T4015, "Box 26". */
const FEDERAL_CREDIT = decimal('0.150198');

/**
 * Of the taxable amount, from a year on. Source: Revenu Québec, RL-25 slip, box G: 16.146 % of what was paid, which is
 * 11.7 %. The rate changed within 2018, so that no credit of that year is known.
 */
const QUEBEC_CREDITS: readonly (readonly [from: number, rate: string | null])[] = [
  [2020, '0.117'],
  [2019, '0.1178'],
  [2018, null],
  [0, '0.119'],
];

const times = (amount: Decimal | null, rate: Decimal) => amount && amount.times(rate);
const rounded = (amount: Decimal | null) => amount && roundMoney(amount);

const quebecCredit = (taxable: Decimal | null, year: number) => {
  const rate = QUEBEC_CREDITS.find(([from]) => from <= year)?.[1];
  return rate ? times(taxable, decimal(rate)) : null;
};

/** What eligible dividends of a year come to on a slip: as they are taxed, and the credits for them. */
export const dividendAmounts = (paid: Decimal | null, year: number) => {
  if (paid?.isZero()) return { paid, taxable: paid, federalCredit: paid, quebecCredit: paid };
  const taxable = times(paid, GROSS_UP);
  return {
    paid,
    taxable: rounded(taxable),
    federalCredit: rounded(times(taxable, FEDERAL_CREDIT)),
    quebecCredit: rounded(quebecCredit(taxable, year)),
  };
};
