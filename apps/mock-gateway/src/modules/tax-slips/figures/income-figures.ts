import type { Decimal } from '@portal/portfolio';
import type { AccountYear, Nature, Payer } from '../account-year.ts';
import { boxesOf, isPaid, sumOf, type SlipFigures } from '../slip-figures.ts';
import { dividendAmounts } from './dividend-credits.ts';

type OfAccount = Pick<AccountYear, 'interest' | 'incomes'>;

/** A federal slip and that of Quebec. */
interface Pair {
  federal: SlipFigures;
  quebec: SlipFigures;
}

const incomeOf = ({ incomes }: OfAccount, payer: Payer, nature?: Nature) =>
  sumOf(
    incomes
      .filter((income) => income.payer === payer && (!nature || income.nature === nature))
      .map(({ amount }) => amount),
  );

/** Interest, dividends of corporations and income from abroad: what a T5 reports. */
export const investmentIncome = (account: OfAccount): Decimal | null =>
  sumOf([account.interest, incomeOf(account, 'corporation'), incomeOf(account, 'abroad')]);

/** What funds that are trusts paid or reinvested, capital apart. */
export const trustIncome = (account: OfAccount): Decimal | null => incomeOf(account, 'trust');

const capitalOfTrusts = ({ incomes }: OfAccount) =>
  sumOf(incomes.filter(({ payer }) => payer === 'trust').map(({ capital }) => capital));

/** Whether funds that are trusts paid anything, if only capital. */
export const hasTrustIncome = (account: OfAccount): boolean =>
  isPaid(trustIncome(account)) || isPaid(capitalOfTrusts(account));

/** T5 and RL-3. */
export const investmentIncomeFigures = (account: OfAccount, year: number): Pair => {
  const foreign = incomeOf(account, 'abroad');
  const dividends = dividendAmounts(incomeOf(account, 'corporation'), year);
  return {
    federal: boxesOf({
      13: account.interest,
      15: foreign,
      24: dividends.paid,
      25: dividends.taxable,
      26: dividends.federalCredit,
    }),
    quebec: boxesOf({
      A1: dividends.paid,
      B: dividends.taxable,
      C: dividends.quebecCredit,
      D: account.interest,
      F: foreign,
    }),
  };
};

/** T3 and RL-16. */
export const trustIncomeFigures = (account: OfAccount, year: number): Pair => {
  const [foreign, other] = [incomeOf(account, 'trust', 'foreign'), incomeOf(account, 'trust', 'other')];
  const dividends = dividendAmounts(incomeOf(account, 'trust', 'eligible_dividends'), year);
  const capital = capitalOfTrusts(account);
  return {
    federal: boxesOf({
      25: foreign,
      26: other,
      42: capital,
      49: dividends.paid,
      50: dividends.taxable,
      51: dividends.federalCredit,
    }),
    quebec: boxesOf({
      C1: dividends.paid,
      F: foreign,
      G: other,
      I: dividends.taxable,
      J: dividends.quebecCredit,
      M: capital,
    }),
  };
};

/** What a non-resident was paid from Canada: interest, dividends and trust income. Income from abroad is none of it. */
export const paidAbroad = (account: OfAccount): Decimal | null =>
  sumOf([account.interest, incomeOf(account, 'corporation'), trustIncome(account)]);

/** NR4 of an account that is not registered. */
export const paidAbroadFigures = (account: OfAccount): SlipFigures =>
  boxesOf({
    '16_interest': account.interest,
    '16_dividends': incomeOf(account, 'corporation'),
    '16_trust': trustIncome(account),
  });
