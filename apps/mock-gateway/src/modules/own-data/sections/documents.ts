import { iso, isoOrNull, sectionOf } from './section.ts';

/** The documents of the client, and where their files are in the archive. */
export const documents = sectionOf({
  name: 'documents',
  columns: {
    added_at: 'instant',
    name_en: 'text',
    name_fr: 'text',
    document_type: { codes: 'document_type' },
    client_number: 'text',
    account_number: 'text',
    dated_on: 'day',
    added_by: { codes: 'added_by' },
    viewed_at: 'instant',
    acknowledged_at: 'instant',
    files: 'text',
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('document as d')
      .innerJoin('client as c', 'c.client_uuid', 'd.client_uuid')
      .leftJoin('account as a', 'a.account_uuid', 'd.account_uuid')
      .select(['d.id', 'd.added_at', 'd.name_en', 'd.name_fr', 'd.type as document_type'])
      .select(['c.client_id as client_number', 'a.number as account_number', 'd.dated_on'])
      .select(['d.added_by', 'd.viewed_at', 'd.acknowledged_at'])
      .where('c.user_id', '=', userId)
      .where('d.added_at', '<=', until)
      .orderBy('d.added_at')
      .orderBy('d.id'),
  toRow: ({ id, added_at, viewed_at, acknowledged_at, ...row }, { paths }) => ({
    ...row,
    added_at: iso(added_at),
    viewed_at: isoOrNull(viewed_at),
    acknowledged_at: isoOrNull(acknowledged_at),
    files: paths.get(id) ?? [],
  }),
});
