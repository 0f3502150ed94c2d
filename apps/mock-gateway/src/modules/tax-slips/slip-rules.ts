// Behaviour: docs/behaviour/tax-slips.md
import type { FederalForm, QuebecForm } from '@portal/contracts/tax-forms';
import { movedOffWeekends } from './tax-days.ts';

/** What a slip reports. */
export type Subject =
  | 'investment_income'
  | 'trust_income'
  | 'dispositions'
  | 'rrsp_withdrawals'
  | 'rrif_payments'
  | 'education_payments'
  | 'disability_payments'
  | 'first_home'
  | 'rrsp_contributions'
  | 'rrsp_contributions_first_60_days'
  | 'paid_abroad'
  | 'paid_abroad_from_plan'
  | 'foreign_property';

/** A rule of the table. Days are of the year after, as `MM-DD`. */
export interface SlipRule {
  federal: FederalForm;
  /** Null where Quebec has no slip for the same. */
  quebec: QuebecForm | null;
  /** The usual last day. */
  dueOn: string;
  /** From when on the firm makes it: when the figures of the year are settled. */
  madeFrom: string;
}

/** Its day depends on the year. */
const END_OF_FEBRUARY = '02-end';

/**
 * Which slip reports what, with its usual deadline. Sources: CI Financial (2024) and Wealthsimple (2022), tax calendars;
 * Épargne Placements Québec, "Taxes", for receipts of the first 60 days. When slips are made is the firm's own choice.
 */
export const slipRules: Record<Subject, SlipRule> = {
  investment_income: { federal: 't5', quebec: 'rl3', dueOn: END_OF_FEBRUARY, madeFrom: '02-15' },
  trust_income: { federal: 't3', quebec: 'rl16', dueOn: '03-31', madeFrom: '03-15' },
  dispositions: { federal: 't5008', quebec: 'rl18', dueOn: END_OF_FEBRUARY, madeFrom: '02-15' },
  rrsp_withdrawals: { federal: 't4rsp', quebec: 'rl2', dueOn: END_OF_FEBRUARY, madeFrom: '02-15' },
  rrif_payments: { federal: 't4rif', quebec: 'rl2', dueOn: END_OF_FEBRUARY, madeFrom: '02-15' },
  education_payments: { federal: 't4a', quebec: 'rl1', dueOn: END_OF_FEBRUARY, madeFrom: '02-15' },
  disability_payments: { federal: 't4a', quebec: 'rl1', dueOn: END_OF_FEBRUARY, madeFrom: '02-15' },
  first_home: { federal: 't4fhsa', quebec: 'rl32', dueOn: END_OF_FEBRUARY, madeFrom: '02-15' },
  rrsp_contributions: { federal: 'rrsp_receipt', quebec: null, dueOn: '02-09', madeFrom: '01-20' },
  rrsp_contributions_first_60_days: {
    federal: 'rrsp_receipt_first_60_days',
    quebec: null,
    dueOn: '03-31',
    madeFrom: '03-08',
  },
  paid_abroad: { federal: 'nr4', quebec: null, dueOn: '03-31', madeFrom: '03-15' },
  paid_abroad_from_plan: { federal: 'nr4', quebec: null, dueOn: END_OF_FEBRUARY, madeFrom: '02-15' },
  // No slip: the client files the form with the return, which is due on April 30.
  foreign_property: { federal: 't1135', quebec: null, dueOn: '04-30', madeFrom: '03-15' },
};

/** Days on which slips of the year before begin to be made, in order. */
export const seasonDays: readonly string[] = [
  ...new Set(Object.values(slipRules).map(({ madeFrom }) => madeFrom)),
].toSorted();

const lastOfFebruary = (year: number) => new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10);

/** The usual last day for a slip of a year. */
export const dueDay = ({ dueOn }: SlipRule, year: number): string =>
  movedOffWeekends(dueOn === END_OF_FEBRUARY ? lastOfFebruary(year + 1) : `${year + 1}-${dueOn}`);

/** The first day on which a slip of a year is made. */
export const madeFromDay = ({ madeFrom }: SlipRule, year: number): string => `${year + 1}-${madeFrom}`;

/** Investment income below this is reported on no slip. Source: Canada Revenue Agency, guide T4015. */
export const MIN_REPORTED_INCOME = 50;

/** Foreign property that cost more than this at any time of a year is declared. Source: Income Tax Act, section 233.3. */
export const FOREIGN_PROPERTY_LIMIT = 100_000;
