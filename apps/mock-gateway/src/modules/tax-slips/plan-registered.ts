import { ZERO, type Decimal } from '@portal/portfolio';
import type { AccountYear } from './account-year.ts';
import { givesReceipts } from './first-slip-year.ts';
import type { PlanContext, PlannedSlip, SlipPlan } from './slip-plan.ts';
import { boxesOf, isPaid } from './slip-figures.ts';
import type { Subject } from './slip-rules.ts';

/** The slip for what is paid out of a plan, and the boxes it is reported in. */
interface Payout {
  subject: Subject;
  federal: string;
  quebec: string;
}

const fromSavings: Payout = { subject: 'rrsp_withdrawals', federal: '22', quebec: 'B' };
const fromIncomeFund: Payout = { subject: 'rrif_payments', federal: '16', quebec: 'B' };

/** By the kind of account. A locked-in plan is a retirement savings plan or an income fund for tax. */
const payouts: Partial<Record<AccountYear['account']['type'], Payout>> = {
  rrsp: fromSavings,
  spousal_rrsp: fromSavings,
  lira: fromSavings,
  rrif: fromIncomeFund,
  lif: fromIncomeFund,
  resp: { subject: 'education_payments', federal: '042', quebec: 'O (RU)' },
  rdsp: { subject: 'disability_payments', federal: '131', quebec: 'O (CC)' },
};

/** Plans whose contributions were taxed: what is taken out is taxed beyond them. */
const RETURNS_CONTRIBUTIONS: readonly string[] = ['resp', 'rdsp'];

/** What of the money taken out of a plan is taxed. */
const taxedOf = ({ account, withdrawals, beyondContributions }: AccountYear): Decimal | null =>
  RETURNS_CONTRIBUTIONS.includes(account.type) ? beyondContributions : withdrawals;

const paidOut = (one: AccountYear, { isAbroad, slip }: PlanContext): PlannedSlip[] => {
  const { account_uuid, type } = one.account;
  const [payout, taxed] = [payouts[type], taxedOf(one)];
  if (!isPaid(taxed)) return [];
  if (isAbroad) return [slip('paid_abroad_from_plan', account_uuid, boxesOf({ '16_plan': taxed }))];
  if (!payout) return [];
  const [federal, quebec] = [boxesOf({ [payout.federal]: taxed }), boxesOf({ [payout.quebec]: taxed })];
  return [slip(payout.subject, account_uuid, federal, quebec)];
};

const receipts = ({ account, contributions }: AccountYear, { slip }: PlanContext): PlannedSlip[] => {
  if (!givesReceipts(account.type)) return [];
  const receipt = (subject: Subject, amount: Decimal | null) =>
    isPaid(amount) ? [slip(subject, account.account_uuid, boxesOf({ contributions: amount }))] : [];
  return [
    ...receipt('rrsp_contributions', contributions.remainder),
    ...receipt('rrsp_contributions_first_60_days', contributions.first60Days),
  ];
};

/** A first home savings account reports what was put in as well. */
const firstHome = (one: AccountYear, { isAbroad, slip }: PlanContext): PlannedSlip[] => {
  const { account, contributions, withdrawals } = one;
  const isReported = isPaid(contributions.year) || (!isAbroad && isPaid(withdrawals));
  if (account.type !== 'fhsa' || !isReported) return [];
  const taken = isAbroad ? ZERO : withdrawals;
  const boxes = (put: string, out: string) => boxesOf({ [put]: contributions.year, [out]: taken });
  return [slip('first_home', account.account_uuid, boxes('18', '22'), boxes('A', 'C'))];
};

/** What a registered plan calls for: what was paid out of it, and what was put into it. */
export const planRegistered = (one: AccountYear, context: PlanContext): SlipPlan => {
  const { account_uuid, type } = one.account;
  const slips = [...paidOut(one, context), ...firstHome(one, context), ...receipts(one, context)];
  if (slips.length > 0) return { slips, notIssued: [] };
  const isOwnMoney = RETURNS_CONTRIBUTIONS.includes(type) && isPaid(one.withdrawals);
  return {
    slips,
    notIssued: [
      isOwnMoney
        ? { account_uuid, form: 't4a', reason: 'own_contributions' }
        : { account_uuid, form: null, reason: 'nothing_paid_out' },
    ],
  };
};
