import type { Complaint } from '@portal/contracts/compliance';
import { COMPLIANCE_MAX_ROWS } from '@portal/contracts/compliance';
import type { Kysely } from 'kysely';
import { businessDayAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';
import { toClock } from '../inquiries/complaint-clock.ts';
import { clientNumbersOf } from './client-numbers.queries.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const complaintsOf = (db: Kysely<Database>, firmId: string) =>
  db
    .selectFrom('inquiry as i')
    .innerJoin('user as u', 'u.id', 'i.user_id')
    .selectAll('i')
    .select('u.province')
    .where('u.firm_id', '=', firmId)
    .where('i.topic', '=', 'complaint');

type Row = Awaited<ReturnType<ReturnType<typeof complaintsOf>['execute']>>[number];

/** As the firm's officers see them. What has no clock is no complaint. */
const toComplaints = async (
  db: Kysely<Database>,
  rows: readonly Row[],
  now: number,
): Promise<Complaint[]> => {
  const numbers = await clientNumbersOf(
    db,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap((row) => {
    const clock = toClock(row, now);
    if (!clock) return [];
    const { id, reference, user_id, province, state, created_at, answered_at } = row;
    return {
      inquiry_id: id,
      reference,
      client_number: numbers.get(user_id) ?? null,
      province,
      state,
      received_at: new Date(created_at).toISOString(),
      answered_at: iso(answered_at),
      ...clock,
    };
  });
};

/** Which complaints are listed. */
export interface ComplaintFilter {
  only?: 'open' | 'overdue' | 'answered' | undefined;
}

/** The complaints of a firm: those to be answered, the soonest first, so that overdue ones lead; then the others, the latest first. */
export const listComplaints = async (
  db: Kysely<Database>,
  { firmId, now, only }: { firmId: string; now: number } & ComplaintFilter,
): Promise<{ rows: Complaint[]; has_more: boolean }> => {
  const today = businessDayAt(now);
  const rows = await complaintsOf(db, firmId)
    .$if(only === 'answered', (query) =>
      query.where(({ eb, or }) => or([eb('i.answered_at', 'is not', null), eb('i.state', '=', 'closed')])),
    )
    .$if(only === 'open' || only === 'overdue', (query) =>
      query.where('i.answered_at', 'is', null).where('i.state', '!=', 'closed'),
    )
    .$if(only === 'overdue', (query) => query.where('i.answer_by', '<', today))
    .orderBy(({ eb, and }) =>
      eb
        .case()
        .when(and([eb('i.answered_at', 'is', null), eb('i.state', '!=', 'closed')]))
        .then(eb.ref('i.answer_by'))
        .else('9999')
        .end(),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(COMPLIANCE_MAX_ROWS + 1)
    .execute();
  const shown = await toComplaints(db, rows.slice(0, COMPLIANCE_MAX_ROWS), now);
  return { rows: shown, has_more: rows.length > COMPLIANCE_MAX_ROWS };
};

/** One complaint of a firm; undefined for one of another firm, or for an inquiry that is no complaint. */
export const findComplaint = async (
  db: Kysely<Database>,
  { firmId, now, id }: { firmId: string; now: number; id: string },
): Promise<Complaint | undefined> => {
  const rows = await complaintsOf(db, firmId).where('i.id', '=', id).execute();
  return (await toComplaints(db, rows, now))[0];
};
