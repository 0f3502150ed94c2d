import {
  contributionYears,
  costRate,
  monthlyAmount,
  startingValue,
  yearsAhead,
} from '@portal/contracts/projection';
import type { Language } from '@portal/i18n/languages';
import { shareOf, writeShare } from '../../parts/money/share.ts';
import { parseTypedNumber } from '../../parts/money/typed-number.ts';
import type { Projection } from './use-projection.ts';
import type { Entered } from './use-projection-view.ts';

/** The fields, in their order. */
export const planFields = [
  'start',
  'contribution',
  'contribution_years',
  'withdrawal',
  'years',
  'costs',
] as const;
export type PlanField = (typeof planFields)[number];
/** What is typed in each of them. */
export type TypedPlan = Readonly<Record<PlanField, string>>;

/** What may be wrong with a field: the message of its rule, or that there are more years of paying in than years. */
export type Fault =
  | 'enter_starting_value'
  | 'enter_monthly_amount'
  | 'enter_contribution_years'
  | 'enter_years'
  | 'enter_cost_rate'
  | 'too_many_contribution_years';

const PLACES = 2;
const ZERO = /^0+(?:[.,]0*)?$/;

const writeAmount = (amount: string, language: Language) => {
  const text = amount.replace(/\.00$/, '');
  return language === 'fr' ? text.replace('.', ',') : text;
};

/** What is projected as it is typed over; what the client left to be known is empty. */
export const toTyped = ({ plan }: Projection, language: Language): TypedPlan => ({
  start: plan.start_of === 'request' ? writeAmount(plan.start ?? '', language) : '',
  contribution: writeAmount(plan.contribution, language),
  contribution_years: String(plan.contribution_years),
  withdrawal: writeAmount(plan.withdrawal, language),
  years: String(plan.years),
  costs: plan.costs_of === 'request' ? writeShare(plan.costs, language) || '0' : '',
});

/** Null for what is no amount. */
const readAmount = (typed: string, language: Language): string | null => {
  const text = typed.trim();
  return ZERO.test(text) ? '0' : parseTypedNumber(text, language, PLACES);
};

interface Rule {
  safeParse: (value: unknown) => { success: boolean; data?: string };
}

/** How each field is read, the rule of the contract for it, and what is wrong where the rule rejects it. */
const fields: Record<
  PlanField,
  { rule: Rule; fault: Fault; read: (typed: string, language: Language) => string | null | undefined }
> = {
  start: { rule: startingValue, fault: 'enter_starting_value', read: readAmount },
  contribution: { rule: monthlyAmount, fault: 'enter_monthly_amount', read: readAmount },
  contribution_years: {
    rule: contributionYears,
    fault: 'enter_contribution_years',
    read: (typed) => typed.trim(),
  },
  withdrawal: { rule: monthlyAmount, fault: 'enter_monthly_amount', read: readAmount },
  years: { rule: yearsAhead, fault: 'enter_years', read: (typed) => typed.trim() },
  costs: { rule: costRate, fault: 'enter_cost_rate', read: shareOf },
};

interface Checked {
  /** What is entered; null while something is wrong. */
  entered: Entered | null;
  faults: ReadonlyMap<PlanField, Fault>;
}

/** Checks what is typed by the rules of the contract. What is empty is left to be known, or is the default. */
export const checkTyped = (typed: TypedPlan, language: Language): Checked => {
  const faults = new Map<PlanField, Fault>();
  const entered: Partial<Record<PlanField, string>> = {};
  for (const field of planFields) {
    if (typed[field].trim() === '') continue;
    const { rule, fault, read } = fields[field];
    const { success, data } = rule.safeParse(read(typed[field], language));
    if (success && data !== undefined) entered[field] = data;
    else faults.set(field, fault);
  }
  const { contribution_years = '0', years = '' } = entered;
  if (years !== '' && Number(contribution_years) > Number(years))
    faults.set('contribution_years', 'too_many_contribution_years');
  return { entered: faults.size === 0 ? entered : null, faults };
};
