import { iso, sectionOf } from './section.ts';

/** The documents that the firm asked the client for. */
export const documentRequests = sectionOf({
  name: 'document_requests',
  columns: { at: 'instant', client_number: 'text', name_en: 'text', name_fr: 'text', due_on: 'day' },
  query: (db, { userId, until }) =>
    db
      .selectFrom('document_request as r')
      .innerJoin('client as c', 'c.client_uuid', 'r.client_uuid')
      .select(['r.requested_at', 'c.client_id as client_number', 'r.name_en', 'r.name_fr', 'r.due_on'])
      .where('c.user_id', '=', userId)
      .where('r.requested_at', '<=', until)
      .orderBy('r.requested_at')
      .orderBy('r.id'),
  toRow: ({ requested_at, ...row }) => ({ ...row, at: iso(requested_at) }),
});
