import { iso, sectionOf } from './section.ts';

/** The meetings that the client requested, with whom and what about. */
export const meetings = sectionOf({
  name: 'meetings',
  columns: {
    at: 'instant',
    starts_at: 'instant',
    ends_at: 'instant',
    advisor: 'text',
    kind: { codes: 'meeting_kind' },
    phone: 'text',
    subject: { codes: 'meeting_topic' },
    agenda: 'text',
    state: { codes: 'meeting_state' },
    reason: 'text',
    moved_at: 'instant',
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('meeting as m')
      .innerJoin('advisor as a', 'a.id', 'm.advisor_id')
      .select(['m.requested_at', 'm.starts_at', 'm.ends_at', 'a.name as advisor', 'm.kind', 'm.phone'])
      .select(['m.topic as subject', 'm.agenda', 'm.state', 'm.reason', 'm.changed_at'])
      .where('m.user_id', '=', userId)
      .where('m.requested_at', '<=', until)
      .orderBy('m.requested_at')
      .orderBy('m.id'),
  toRow: ({ requested_at, starts_at, ends_at, changed_at, ...row }) => ({
    ...row,
    at: iso(requested_at),
    starts_at: iso(starts_at),
    ends_at: iso(ends_at),
    moved_at: iso(changed_at),
  }),
});
