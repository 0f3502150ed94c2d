import type { Language } from '@portal/contracts/constants';
import type { TaxForm } from '@portal/contracts/tax-forms';
import { taxPaperTexts } from '@portal/i18n/tax-papers';
import { fill } from '../../text/fill.ts';
import type { DueSlip } from './due-slips.ts';
import { first60DaysAfter, remainderOf, yearPeriod, type Period } from './tax-days.ts';

/** Whom a slip is for, and of what, in each language. */
export interface SlipSubject {
  year: number;
  recipient: string;
  clientNumber: string;
  /** Null for a slip of all accounts together. */
  account: Record<Language, string> | null;
  /** Names of the securities of its lines. */
  securities: ReadonlyMap<string, Record<Language, string>>;
}

/** The days whose contributions a receipt is for. */
export const contributionPeriods: Partial<Record<TaxForm, (year: number) => Period>> = {
  rrsp_receipt: remainderOf,
  rrsp_receipt_first_60_days: first60DaysAfter,
};

/** The last day that the figures of a slip are of. */
export const asOfDay = (form: TaxForm, year: number): string =>
  (contributionPeriods[form] ?? yearPeriod)(year).to;

/** What a slip is called: its form, its year and its account. */
export const slipName = (
  { form, replacesMadeAt }: Pick<DueSlip, 'form' | 'replacesMadeAt'>,
  { year, account }: Pick<SlipSubject, 'year' | 'account'>,
  language: Language,
): string => {
  const texts = taxPaperTexts[language];
  const values = { form: texts.forms[form].name, year: String(year) };
  const name = account
    ? fill(texts.name, { ...values, account: account[language] })
    : fill(texts.name_of_all, values);
  return replacesMadeAt === null ? name : fill(texts.corrected, { name });
};
