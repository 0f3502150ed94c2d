import { FIRST_DAY } from '../../../market/all-days.ts';
import { addDays } from '../../../market/calendar.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';

/** The days by which a period is measured: values are known on valuation days alone. */
export interface ReportDays {
  /** As the client chose them. */
  from: string;
  to: string;
  /** The last valuation before the period, whose value opens it; null before all of them. */
  openingOn: string | null;
  /** The last valuation of the period, whose value closes it. */
  closingOn: string;
  /** The first day whose entries count in the period: those between two valuations count on the later one. */
  entriesFrom: string;
}

const lastValuation = async (db: Db, compare: '<' | '<=', day: string): Promise<string | null> => {
  const { last } = await db
    .selectFrom('fx_rate')
    .select(({ fn }) => fn.max<string | null>('date').as('last'))
    .where('pair', '=', 'USDCAD')
    .where('date', compare, day)
    .executeTakeFirstOrThrow();
  return last;
};

/** The days of a period. */
export const reportDays = async (
  db: Db,
  { from, to }: Pick<ReportDays, 'from' | 'to'>,
): Promise<ReportDays> => {
  const openingOn = await lastValuation(db, '<', from);
  const closingOn = (await lastValuation(db, '<=', to)) ?? to;
  return {
    from,
    to,
    openingOn,
    closingOn,
    entriesFrom: openingOn === null ? FIRST_DAY : addDays(openingOn, 1),
  };
};
