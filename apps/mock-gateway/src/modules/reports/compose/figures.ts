import type { ReportFigures, ReportKind, ReportPart } from '@portal/contracts/report-figures';
import type { ReportSection } from '@portal/contracts/reports';
import { GatewayError } from '../../../errors/gateway-error.ts';
import { clientsOf } from '../../../wealth/clients.ts';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import { scopeUntil } from '../../returns/scope-until.ts';
import { scopeOf } from '../../returns/scope.ts';
import { compositionOf, type Composition } from '../composition.ts';
import { requireChosenAccounts } from '../own-scope.ts';
import { findReport } from '../report-rows.ts';
import { changeOfPeriod, changesOfPerformance } from './changes.ts';
import { costsOf, expensesOf, type ReportExpenses } from './costs.ts';
import { gainsOf } from './gains.ts';
import { heldAtCostOf } from './held-at-cost.ts';
import { holdingsOf } from './holdings.ts';
import { incomeOf } from './income.ts';
import { listsEntries } from './listing.ts';
import { reportDays, type ReportDays } from './report-days.ts';
import { returnsOf } from './returns.ts';
import { transactionsOf } from './transactions.ts';
import { valuesOf } from './values.ts';

const clientOf = async (db: Db, userId: string): Promise<ReportFigures['client']> => {
  const { first_name, last_name, business_name, username } = await db
    .selectFrom('user')
    .select(['first_name', 'last_name', 'business_name', 'username'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = [first_name, last_name].filter(Boolean).join(' ') || business_name || username;
  return { name, numbers: (await clientsOf(db, userId)).map(({ client_id }) => client_id) };
};

interface Composing {
  db: Db;
  /** The clients of the user. */
  owners: readonly string[];
  composition: Composition;
  days: ReportDays;
  /** Null for a report without costs. */
  expenses: ReportExpenses | null;
}

/** The section that a kind of report is, beside those that a statement may have. */
const ownSection: Partial<Record<ReportKind, ReportSection>> = {
  charges_and_cost: 'costs',
  gains_and_losses: 'gains',
  income: 'income',
  transactions: 'transactions',
};

const hasSection = ({ kind, sections }: Composition, section: ReportSection) =>
  sections.includes(section) || ownSection[kind] === section;

/** The figures of one account, or of several together, whose parts have the lists. */
const partOf = async (
  { db, owners, composition, days, expenses }: Composing,
  accounts: readonly OwnAccount[],
): Promise<ReportPart> => {
  const [first, ...others] = accounts;
  const only = others.length === 0 ? first! : null;
  const all = await scopeOf(db, owners, accounts.map(({ account_uuid }) => account_uuid).join());
  const scope = scopeUntil(all, days.closingOn);
  const { kind } = composition;
  const has = (section: ReportSection) => hasSection(composition, section);
  const shown = only ? 'own' : 'base';
  const isListed = listsEntries(kind, days);
  const isPerformance = kind === 'performance';
  const part: ReportPart = {
    account_uuid: only && only.account_uuid,
    currency: scope.currency,
    closed_on: scope.closedOn,
    changes: kind === 'statement' || isPerformance ? changeOfPeriod(scope, days) : null,
    returns: isPerformance ? returnsOf(scope) : null,
    values: isPerformance ? valuesOf(scope) : null,
    holdings: only && has('holdings') ? await holdingsOf(db, only, days) : null,
    transactions: only && has('transactions') ? await transactionsOf(db, only, days, isListed) : null,
    costs: expenses && (await costsOf(db, accounts, days, { shown, of: expenses })),
    gains: has('gains') ? await gainsOf(db, accounts, days, shown) : null,
    income: has('income') ? await incomeOf(db, accounts, days, { shown, isListed }) : null,
  };
  if (isPerformance) part.changes?.push(...changesOfPerformance(scope, days));
  return part;
};

/** The groups of accounts that a report has a part for: all together, where there are several, and each. */
const partsOf = (accounts: readonly OwnAccount[], { kind }: Composition) => {
  const each = accounts.map((account) => [account]);
  return accounts.length > 1 && kind !== 'transactions' ? [accounts, ...each] : each;
};

/**
 * Everything a report says in numbers, from what is in the store now. Throws `not_found` for a report that was canceled,
 * and where an account was moved to another client.
 */
export const composeFigures = async (db: Db, reportId: string): Promise<ReportFigures> => {
  const report = await findReport(db, reportId);
  if (!report) throw new GatewayError('not_found');
  const composition = compositionOf(report);
  const { kind, from, to } = composition;
  const accounts = await requireChosenAccounts(db, report.user_id, {
    account_uuids: [...composition.accounts],
  });
  const clients = await clientsOf(db, report.user_id);
  const days = await reportDays(db, { from, to });
  const expenses = hasSection(composition, 'costs') ? await expensesOf(db, accounts, days) : null;
  const owners = clients.map(({ client_uuid }) => client_uuid);
  const composing = { db, owners, composition, days, expenses };
  const parts = [];
  for (const of of partsOf(accounts, composition)) parts.push(await partOf(composing, of));
  return {
    report_id: report.id,
    kind,
    from,
    to,
    client: await clientOf(db, report.user_id),
    accounts: [...accounts],
    parts,
    held_at_cost: await heldAtCostOf(db, accounts, days),
  };
};
