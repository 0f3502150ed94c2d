import type { Db } from '../../wealth/wealth.queries.ts';
import { yearPeriod } from './tax-days.ts';

/** A client, and a year whose slips are to be looked at. */
export interface UserYear {
  user_id: string;
  year: number;
}

/** The users who had an account in a year. */
export const usersWithAccounts = async (db: Db, year: number): Promise<string[]> => {
  const { from, to } = yearPeriod(year);
  const rows = await db
    .selectFrom('account as a')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .select('c.user_id')
    .distinct()
    .where('a.opened_on', '<=', to)
    .where(({ eb, or }) => or([eb('a.closed_on', 'is', null), eb('a.closed_on', '>=', from)]))
    .orderBy('c.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/**
 * The users who have slips of the year of an entry that was made late, on a day or after it, or of a later year, whose
 * costs follow from it.
 */
export const correctedSince = async (db: Db, day: string): Promise<UserYear[]> => {
  const late = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('account as a', 'a.account_uuid', 'e.account_uuid')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .select(({ fn }) => ['c.user_id', fn.min('e.date').as('first')])
    .where('e.entered_on', '>=', day)
    .groupBy('c.user_id')
    .execute();
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
