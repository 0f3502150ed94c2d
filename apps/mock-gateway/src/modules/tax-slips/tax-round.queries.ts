import type { Db } from '../../wealth/wealth.queries.ts';
import { firstSlipYear } from './first-slip-year.ts';
import { yearPeriod, type Period } from './tax-days.ts';

/** A client, and a year whose slips are to be looked at. */
export interface UserYear {
  user_id: string;
  year: number;
}

/** The users who have an account that may be on slips of a year. */
export const usersWithAccounts = async (db: Db, year: number): Promise<string[]> => {
  const accounts = await db
    .selectFrom('account as a')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .select(['c.user_id', 'a.type', 'a.opened_on'])
    .where(({ eb, or }) =>
      or([eb('a.closed_on', 'is', null), eb('a.closed_on', '>=', yearPeriod(year).from)]),
    )
    .orderBy('c.user_id')
    .execute();
  const users = accounts.filter((account) => firstSlipYear(account) <= year);
  return [...new Set(users.map(({ user_id }) => user_id))];
};

/** The first day that entries of some days change: of those made late their own, of reversals that of what they undo. */
const changedBy = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('ledger_entry as e')
    .innerJoin('account as a', 'a.account_uuid', 'e.account_uuid')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    // What a reversal undoes may be a reversal itself.
    .leftJoin('ledger_entry as r', (join) =>
      join
        .onRef('r.account_uuid', '=', 'e.account_uuid')
        .onRef('r.date', '=', 'e.reverses')
        .on('r.reverses', 'is not', null),
    )
    .select(({ fn }) => ['c.user_id', fn.min(fn.coalesce('r.reverses', 'e.reverses', 'e.date')).as('first')])
    .where(({ eb, fn, and, or }) => {
      const entered = fn.coalesce('e.entered_on', 'e.date');
      const isLate = or([eb('e.entered_on', 'is not', null), eb('e.reverses', 'is not', null)]);
      return and([isLate, eb(entered, '>=', from), eb(entered, '<=', to)]);
    })
    .groupBy('c.user_id')
    .execute();

/**
 * The users who have slips of the year of an entry that some days brought late, or of one that they brought the reversal of,
 * or of a later year, whose costs follow from it.
 */
export const correctedIn = async (db: Db, days: Period): Promise<UserYear[]> => {
  const late = await changedBy(db, days);
  const found: UserYear[] = [];
  for (const { user_id, first } of late) {
    const years = await db
      .selectFrom('tax_slip')
      .select('tax_year')
      .distinct()
      .where('user_id', '=', user_id)
      // A contribution of the first 60 days is on a receipt of the year before.
      .where('tax_year', '>=', Number(first.slice(0, 4)) - 1)
      .orderBy('tax_year')
      .execute();
    found.push(...years.map(({ tax_year }) => ({ user_id, year: tax_year })));
  }
  return found;
};
