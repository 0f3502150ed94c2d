import { clientUuidsOf } from '../../wealth/clients.ts';
import { exchangeBetween } from '../../wealth/exchange.ts';
import { realizedDisposals } from '../../wealth/gains.queries.ts';
import { incomeEntries } from '../../wealth/income.queries.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { Flow } from './contributions.ts';
import { first60DaysAfter, yearPeriod } from './tax-days.ts';

const FIRST_DAY = '0000-01-01';

/** The accounts of a user that were open at any time of a year, with their clients. */
export const accountsInYear = async (db: Db, userId: string, year: number) => {
  const { from, to } = yearPeriod(year);
  return db
    .selectFrom('account')
    .select(['account_uuid', 'client_uuid', 'number', 'type', 'currency'])
    .where('client_uuid', 'in', await clientUuidsOf(db, userId))
    .where('opened_on', '<=', to)
    .where(({ eb, or }) => or([eb('closed_on', 'is', null), eb('closed_on', '>=', from)]))
    .orderBy('opened_on')
    .orderBy('number')
    .execute();
};

/** An account of a slip. */
export type SlipAccount = Awaited<ReturnType<typeof accountsInYear>>[number];

const flowTypes = ['deposit', 'withdrawal', 'transfer_in', 'transfer_out'] as const;

/** Cash that was put in or taken out, and capital that was returned, up to a day. */
const cashOf = (db: Db, accounts: readonly SlipAccount[], to: string) =>
  db
    .selectFrom('ledger_entry')
    .select(['account_uuid', 'date', 'type', 'instrument_id', 'amount'])
    .where(
      'account_uuid',
      'in',
      accounts.map(({ account_uuid }) => account_uuid),
    )
    .where('type', 'in', [...flowTypes, 'return_of_capital'])
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();

type CashRow = Awaited<ReturnType<typeof cashOf>>[number];

/** Whether an entry moved cash in or out. */
export const isFlow = (row: CashRow): row is CashRow & Flow =>
  row.instrument_id === null && flowTypes.some((type) => type === row.type);

/** Reads everything of a year that the slips of some accounts are computed from. */
export const readYear = async (db: Db, accounts: readonly SlipAccount[], year: number) => {
  const period = yearPeriod(year);
  const { to } = first60DaysAfter(year);
  const cash = await cashOf(db, accounts, to);
  const securities = await securitiesBy(
    db,
    cash.flatMap(({ instrument_id }) => instrument_id ?? []),
  );
  return {
    year,
    cash,
    securities,
    exchange: await exchangeBetween(db, FIRST_DAY, to),
    incomes: await incomeEntries(db, accounts, period),
    disposals: await realizedDisposals(db, accounts, period),
  };
};

export type YearRead = Awaited<ReturnType<typeof readYear>>;
