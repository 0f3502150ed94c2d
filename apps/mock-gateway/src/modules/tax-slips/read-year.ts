import { decimal } from '@portal/portfolio';
import { FIRST_DAY, LAST_DAY } from '../../market/all-days.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { exchangeBetween } from '../../wealth/exchange.ts';
import { disposalsNotUndone } from '../../wealth/gains.queries.ts';
import { incomeEntries } from '../../wealth/income.queries.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import { withoutUndone } from '../../wealth/undone-entries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { Flow } from './contributions.ts';
import { firstSlipYear } from './first-slip-year.ts';
import { yearPeriod, type Period } from './tax-days.ts';

/**
 * The accounts of a user that may be on slips of a year, with their clients: those that were open at any time of it, and
 * those opened after it whose contributions may be on a receipt for it.
 */
export const accountsInYear = async (db: Db, userId: string, year: number) => {
  const accounts = await db
    .selectFrom('account')
    .select(['account_uuid', 'client_uuid', 'number', 'type', 'currency', 'opened_on'])
    .where('client_uuid', 'in', await clientUuidsOf(db, userId))
    .where(({ eb, or }) => or([eb('closed_on', 'is', null), eb('closed_on', '>=', yearPeriod(year).from)]))
    .orderBy('opened_on')
    .orderBy('number')
    .execute();
  return accounts.filter((account) => firstSlipYear(account) <= year);
};

/** An account of a slip. */
export type SlipAccount = Awaited<ReturnType<typeof accountsInYear>>[number];

const flowTypes = ['deposit', 'withdrawal', 'transfer_in', 'transfer_out'] as const;

/** Cash that was put in or taken out, and capital that was returned. */
const cashOf = (db: Db, accounts: readonly SlipAccount[]) =>
  db
    .selectFrom('ledger_entry')
    .select(['account_uuid', 'date', 'type', 'instrument_id', 'quantity', 'amount', 'reverses'])
    .where(
      'account_uuid',
      'in',
      accounts.map(({ account_uuid }) => account_uuid),
    )
    .where('type', 'in', [...flowTypes, 'return_of_capital'])
    .orderBy('date')
    .orderBy('id')
    .execute();

type CashRow = Awaited<ReturnType<typeof cashOf>>[number];

/** Whether an entry moved cash in or out. */
export const isFlow = (row: CashRow): row is CashRow & Flow =>
  row.instrument_id === null && flowTypes.some((type) => type === row.type);

const isOf =
  ({ from, to }: Period) =>
  ({ date }: { date: string }) =>
    date >= from && date <= to;

const cashLeft = async (db: Db, accounts: readonly SlipAccount[]) =>
  withoutUndone(await cashOf(db, accounts), ({ type, instrument_id, quantity, amount }, sign) =>
    [type, instrument_id, quantity && decimal(quantity).times(sign), decimal(amount).times(sign)].join(),
  );

const incomesLeft = async (db: Db, accounts: readonly SlipAccount[], period: Period) => {
  const incomes = await incomeEntries(db, accounts, { from: period.from, to: LAST_DAY });
  return withoutUndone(incomes, ({ kind, security, amount }, sign) =>
    [kind, security?.id, amount.own?.times(sign)].join(),
  ).filter(isOf(period));
};

/**
 * Reads everything of a year that the slips of some accounts are computed from. What was undone, in the year or after it,
 * is left out together with its reversal.
 */
export const readYear = async (db: Db, accounts: readonly SlipAccount[], year: number) => {
  const period = yearPeriod(year);
  const cash = await cashLeft(db, accounts);
  const securities = await securitiesBy(
    db,
    cash.flatMap(({ instrument_id }) => instrument_id ?? []),
  );
  return {
    year,
    cash,
    securities,
    exchange: await exchangeBetween(db, FIRST_DAY, LAST_DAY),
    incomes: await incomesLeft(db, accounts, period),
    disposals: await disposalsNotUndone(db, accounts, period),
  };
};

export type YearRead = Awaited<ReturnType<typeof readYear>>;
