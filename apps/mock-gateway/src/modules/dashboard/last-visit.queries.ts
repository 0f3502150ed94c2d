import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { dashboard } from '@portal/contracts/dashboard';
import { ZERO, type DailyValue } from '@portal/portfolio';
import type { SignedInContext } from '../../calls/handlers.ts';
import { valuationDateAt } from '../../market/calendar.ts';
import { revalueAtCost } from '../../wealth/series/at-cost.queries.ts';
import { knownDates, valuationDays, type Db, type Owners } from '../../wealth/wealth.queries.ts';
import { wireChange } from '../../wealth/wire-change.ts';

/** The maximum time between a sign-in in the history and the start of its session. */
const SAME_SIGN_IN_MS = 5_000;

/** The successful sign-in before the one that started the session; null for a first visit. */
const lastVisitOf = async ({ db, principal }: SignedInContext) => {
  const session = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', principal.sessionId)
    .executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('login_event')
    .select('at')
    .where('user_id', '=', principal.userId)
    .where('result', '=', 'success')
    .where('type', '!=', 'refresh')
    .where('at', '<=', session.created_at + SAME_SIGN_IN_MS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  return { began: session.created_at, visit: before?.at ?? null };
};

/** The daily total values of all accounts from a day on. */
const valuesFrom = async (db: Db, owners: Owners, from: string): Promise<DailyValue[]> => {
  const rows = await db
    .selectFrom('account_valuation as v')
    .innerJoin('account as a', 'a.account_uuid', 'v.account_uuid')
    .select(['v.date', 'v.value_base', 'v.external_flow_base'])
    .where('a.client_uuid', 'in', owners)
    .where('v.date', '>=', from)
    .orderBy('v.date')
    .execute();
  return Array.from(
    Map.groupBy(rows, ({ date }) => date),
    ([date, values]) => ({
      date,
      value: values.reduce((sum, { value_base }) => sum.plus(value_base), ZERO),
      externalFlow: values.reduce((sum, { external_flow_base }) => sum.plus(external_flow_base), ZERO),
    }),
  );
};

const transactionsAfter = async (
  { db, clock }: SignedInContext,
  owners: Owners,
  from: string,
): Promise<number> => {
  const { transactions_from, valuation_date } = await knownDates(db, clock.now());
  const { count } = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('account as a', 'a.account_uuid', 'e.account_uuid')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('a.client_uuid', 'in', owners)
    .where('e.date', '>', from)
    .where('e.date', '>=', transactions_from)
    .where('e.date', '<=', valuation_date)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const documentsAfter = async (db: Db, owners: Owners, instant: number): Promise<number> => {
  const { count } = await db
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('client_uuid', 'in', owners)
    .where('added_at', '>', instant)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const failuresBetween = async ({ db, principal }: SignedInContext, after: number, until: number) => {
  const { count } = await db
    .selectFrom('login_event')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user_id', '=', principal.userId)
    .where('result', '=', 'failure')
    .where('at', '>', after)
    .where('at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const hasAccounts = async (db: Db, owners: Owners): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('account_uuid')
    .where('client_uuid', 'in', owners)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What has changed since the previous sign-in, as far as the active role may see it. */
export const sinceLastVisit = async (
  context: SignedInContext,
  owners: Owners,
): Promise<OutputOf<typeof dashboard.sinceLastVisit>> => {
  const { db, principal } = context;
  const { began, visit } = await lastVisitOf(context);
  const has_accounts = await hasAccounts(db, owners);
  if (visit === null)
    return {
      visited_at: null,
      currency: BASE_CURRENCY,
      has_accounts,
      change: null,
      transactions: null,
      documents: null,
      failed_sign_ins: 0,
    };
  await revalueAtCost(db, owners);
  const [latest = ''] = await valuationDays(db);
  const from = valuationDateAt(new Date(visit));
  const may = (permission: string) => principal.permissions.has(permission);
  return {
    visited_at: new Date(visit).toISOString(),
    currency: BASE_CURRENCY,
    has_accounts,
    change: from < latest ? wireChange(await valuesFrom(db, owners, from), from) : null,
    transactions: may('dz.view.transactions') ? await transactionsAfter(context, owners, from) : null,
    documents: may('dz.view.documents') ? await documentsAfter(db, owners, visit) : null,
    failed_sign_ins: await failuresBetween(context, visit, began),
  };
};
