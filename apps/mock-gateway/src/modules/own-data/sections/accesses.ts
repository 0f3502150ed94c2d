import { iso, originColumns, sectionOf } from './section.ts';

/** What other persons accessed of the client's data. */
export const accesses = sectionOf({
  name: 'accesses',
  columns: {
    at: 'instant',
    reader: 'text',
    role: 'text',
    accessed: { codes: 'access_subject' },
    outcome: { codes: 'access_outcome' },
    account_number: 'text',
    name_en: 'text',
    name_fr: 'text',
    reason: { codes: 'view_reason' },
    reason_words: 'text',
    ...originColumns,
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('access_record as r')
      .innerJoin('client as c', 'c.client_uuid', 'r.client_uuid')
      .leftJoin('account as a', 'a.account_uuid', 'r.account_uuid')
      .leftJoin('document as d', 'd.id', 'r.document_id')
      .select([
        'r.at',
        'r.reader_name as reader',
        'r.role',
        'r.role_name',
        'r.subject as accessed',
        'r.outcome',
      ])
      .select(['r.reason', 'r.reason_words'])
      .select(['a.number as account_number', 'd.name_en', 'd.name_fr'])
      .select([
        'r.ip',
        'r.browser',
        'r.os as system',
        'r.device',
        'r.city',
        'r.prov as province',
        'r.country',
      ])
      .where('c.user_id', '=', userId)
      .where('r.at', '<=', until)
      .orderBy('r.at')
      .orderBy('r.client_uuid')
      .orderBy('r.number'),
  toRow: ({ at, role, role_name, ...row }) => ({ ...row, at: iso(at), role: role_name ?? role }),
});
