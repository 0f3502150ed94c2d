import type { AccountYear } from './account-year.ts';
import {
  hasTrustIncome,
  investmentIncome,
  investmentIncomeFigures,
  paidAbroad,
  paidAbroadFigures,
  trustIncomeFigures,
} from './figures/income-figures.ts';
import { dispositionFigures } from './figures/property-figures.ts';
import type { NotIssued, PlanContext, PlannedSlip, SlipPlan } from './slip-plan.ts';
import { isPaid } from './slip-figures.ts';

const orNothing = (account_uuid: string, slips: PlannedSlip[], notIssued: NotIssued[] = []): SlipPlan => ({
  slips,
  notIssued:
    slips.length + notIssued.length > 0 ? notIssued : [{ account_uuid, form: null, reason: 'no_income' }],
});

const planAbroad = (one: AccountYear, { isReported, slip }: PlanContext): SlipPlan => {
  const { account_uuid } = one.account;
  if (!isPaid(paidAbroad(one))) return orNothing(account_uuid, []);
  if (!isReported)
    return orNothing(account_uuid, [], [{ account_uuid, form: 'nr4', reason: 'below_threshold' }]);
  return orNothing(account_uuid, [slip('paid_abroad', account_uuid, paidAbroadFigures(one))]);
};

/** What an account calls for whose income is taxed in its year. */
export const planTaxable = (one: AccountYear, context: PlanContext): SlipPlan => {
  if (context.isAbroad) return planAbroad(one, context);
  const { year, isReported, slip } = context;
  const { account_uuid } = one.account;
  const slips: PlannedSlip[] = [];
  const notIssued: NotIssued[] = [];
  if (isPaid(investmentIncome(one))) {
    const { federal, quebec } = investmentIncomeFigures(one, year);
    if (isReported) slips.push(slip('investment_income', account_uuid, federal, quebec));
    else notIssued.push({ account_uuid, form: 't5', reason: 'below_threshold' });
  }
  if (hasTrustIncome(one)) {
    const { federal, quebec } = trustIncomeFigures(one, year);
    slips.push(slip('trust_income', account_uuid, federal, quebec));
  }
  if (one.dispositions.length > 0) slips.push(slip('dispositions', account_uuid, dispositionFigures(one)));
  return orNothing(account_uuid, slips, notIssued);
};
