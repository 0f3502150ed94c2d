import type { preparations } from '@portal/contracts/tax-slips';
import type { StoreServices } from '../../services.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { enqueue } from '../../work/enqueue.ts';
import { digestOf, dueSlips, slipsMade } from './due-slips.ts';
import { planSlips } from './plan-slips.ts';
import { readClientYear, taxpayersOf } from './read-client-year.ts';
import { accountsInYear } from './read-year.ts';
import { residenceIn } from './residence.ts';
import type { SlipPlan } from './slip-plan.ts';
import { yearPeriod } from './tax-days.ts';

type Services = Pick<StoreServices, 'db' | 'clock'>;
type Preparation = (typeof preparations)[number];

/** The slips of a year of a user: what it calls for, what was made, and what is to be made. */
export const slipYear = async ({ db, clock }: Services, userId: string, year: number) => {
  const accounts = await accountsInYear(db, userId, year);
  const residence = await residenceIn(db, userId, year);
  const plans: SlipPlan[] = [];
  for (const taxpayer of taxpayersOf(accounts))
    plans.push(planSlips(await readClientYear(db, taxpayer, year, residence)));
  const openedLater = new Set(
    accounts.filter(({ opened_on }) => opened_on > yearPeriod(year).to).map((one) => one.account_uuid),
  );
  const plan: SlipPlan = {
    slips: plans.flatMap(({ slips }) => slips),
    // An account that did not exist in the year needs no reason for having nothing.
    notIssued: plans
      .flatMap(({ notIssued }) => notIssued)
      .filter(({ account_uuid }) => account_uuid === null || !openedLater.has(account_uuid)),
  };
  const made = await slipsMade(db, userId, year);
  const today = businessDayAt(clock.now().getTime());
  return {
    accounts,
    residence,
    plan,
    made,
    due: dueSlips(plan.slips, made, { year, today }),
  };
};

type SlipYear = Awaited<ReturnType<typeof slipYear>>;

const keyOf = (userId: string, year: number, { due }: Pick<SlipYear, 'due'>) =>
  `${userId}/${year}/${digestOf(due)}`;

/** How far the slips are that are to be made. */
export const preparationOf = async (
  { db }: Pick<Services, 'db'>,
  userId: string,
  year: number,
  state: Pick<SlipYear, 'due'>,
): Promise<Preparation> => {
  if (state.due.length === 0) return 'none';
  const job = await db
    .selectFrom('job')
    .select('state')
    .where('kind', '=', 'make_tax_slips')
    .where('key', '=', keyOf(userId, year, state))
    .executeTakeFirst();
  if (!job) return 'due';
  return job.state === 'dead' ? 'failed' : 'in_progress';
};

/** Has the slips of a year made that are due, by one job however often it is asked for. */
export const prepareSlips = async (
  services: Services,
  userId: string,
  year: number,
  { isAnnounced }: { isAnnounced: boolean },
): Promise<Preparation> => {
  const state = await slipYear(services, userId, year);
  if (state.due.length === 0) return 'none';
  await enqueue(services, {
    kind: 'make_tax_slips',
    key: keyOf(userId, year, state),
    payload: { user_id: userId, year, isAnnounced },
  });
  return preparationOf(services, userId, year, state);
};
