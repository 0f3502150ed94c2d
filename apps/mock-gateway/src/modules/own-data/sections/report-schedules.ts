import { iso, type Section } from './section.ts';

/** The reports that the client has made again and again, as the client composed them. */
export const reportSchedules: Section = {
  name: 'report_schedules',
  columns: { at: 'instant', interval: { codes: 'interval' }, composition: 'text' },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('report_schedule')
      .select(['created_at', 'interval', 'composition'])
      .where('user_id', '=', userId)
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ created_at, ...row }) => ({ ...row, at: iso(created_at) }));
  },
};
