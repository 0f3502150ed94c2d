// Behaviour: docs/behaviour/tax-slips.md
import type { ClientYear } from './account-year.ts';
import { foreignPropertyFigures } from './figures/property-figures.ts';
import { investmentIncome, paidAbroad } from './figures/income-figures.ts';
import { sumOf } from './slip-figures.ts';
import { isTaxable } from '../../wealth/taxable-accounts.ts';
import type { NotIssued, PlanContext, SlipPlan } from './slip-plan.ts';
import { planRegistered } from './plan-registered.ts';
import { planTaxable } from './plan-taxable.ts';
import { FOREIGN_PROPERTY_LIMIT, MIN_REPORTED_INCOME, slipRules } from './slip-rules.ts';

const contextOf = ({ year, residence, accounts }: ClientYear): PlanContext => {
  const isAbroad = residence === 'abroad';
  const taxable = accounts.filter(({ account }) => isTaxable(account.type));
  const income = sumOf(taxable.map(isAbroad ? paidAbroad : investmentIncome));
  return {
    year,
    isAbroad,
    isReported: income === null || income.gte(MIN_REPORTED_INCOME),
    slip(subject, account_uuid, federal, quebec = federal) {
      const rule = slipRules[subject];
      return {
        subject,
        account_uuid,
        federal: { form: rule.federal, figures: federal },
        quebec: rule.quebec && residence === 'QC' ? { form: rule.quebec, figures: quebec } : null,
      };
    },
  };
};

const planAccount = (one: ClientYear['accounts'][number], context: PlanContext): SlipPlan => {
  const { account_uuid, type } = one.account;
  if (type === 'tfsa') return { slips: [], notIssued: [{ account_uuid, form: null, reason: 'tfsa' }] };
  return isTaxable(type) ? planTaxable(one, context) : planRegistered(one, context);
};

const planForeign = ({ foreign, corporation }: ClientYear, { isAbroad, slip }: PlanContext): SlipPlan => {
  const none = { slips: [], notIssued: [] };
  const { properties, estimatedCost } = foreign;
  // Only who lives in Canada declares what is held elsewhere.
  if (isAbroad || properties.length === 0) return none;
  if (estimatedCost === null || estimatedCost.gt(FOREIGN_PROPERTY_LIMIT))
    return { ...none, slips: [slip('foreign_property', corporation, foreignPropertyFigures(foreign))] };
  return {
    ...none,
    notIssued: [{ account_uuid: corporation, form: 't1135', reason: 'foreign_within_limit' }],
  };
};

/** Which slips a year of a taxpayer calls for, with what they say, and what is not issued. */
export const planSlips = (client: ClientYear): SlipPlan => {
  const context = contextOf(client);
  const plans = [...client.accounts.map((one) => planAccount(one, context)), planForeign(client, context)];
  const unknown: NotIssued[] =
    client.residence === null
      ? [{ account_uuid: client.corporation, form: null, reason: 'residence_unknown' }]
      : [];
  return {
    slips: plans.flatMap(({ slips }) => slips),
    notIssued: [...plans.flatMap(({ notIssued }) => notIssued), ...unknown],
  };
};
