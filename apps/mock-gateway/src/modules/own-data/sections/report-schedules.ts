import { iso, sectionOf } from './section.ts';

/** The reports that the client has made again and again, as the client composed them. */
export const reportSchedules = sectionOf({
  name: 'report_schedules',
  columns: { at: 'instant', interval: { codes: 'interval' }, composition: 'text' },
  query: (db, { userId, until }) =>
    db
      .selectFrom('report_schedule')
      .select(['created_at', 'interval', 'composition'])
      .where('user_id', '=', userId)
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .orderBy('id'),
  toRow: ({ created_at, ...row }) => ({ ...row, at: iso(created_at) }),
});
