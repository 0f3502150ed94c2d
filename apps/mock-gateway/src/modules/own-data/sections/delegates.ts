import { iso, isoOrNull, sectionOf } from './section.ts';

/** Whom the client invited to see their accounts, with what each may see: a row for each account where not all are shared. */
const delegates = sectionOf({
  name: 'delegates',
  columns: {
    at: 'instant',
    name: 'text',
    email: 'text',
    relation: { codes: 'delegate_relation' },
    has_all_accounts: 'flag',
    account_number: 'text',
    has_amounts: 'flag',
    has_documents: 'flag',
    from_day: 'day',
    until_day: 'day',
    accepted_at: 'instant',
    closed_at: 'instant',
    closed_as: { codes: 'delegate_state' },
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('delegate as d')
      .leftJoin('delegate_account as da', 'da.delegate_id', 'd.id')
      .leftJoin('account as a', 'a.account_uuid', 'da.account_uuid')
      .select(['d.invited_at', 'd.name', 'd.email', 'd.relation', 'd.has_all_accounts', 'd.has_amounts'])
      .select(['d.has_documents', 'd.from_day', 'd.until_day', 'd.accepted_at', 'd.closed_at', 'd.closed_as'])
      .select('a.number as account_number')
      .where('d.user_id', '=', userId)
      .where('d.invited_at', '<=', until)
      .orderBy('d.invited_at')
      .orderBy('d.id')
      .orderBy('a.number'),
  toRow: ({ invited_at, accepted_at, closed_at, has_all_accounts, has_amounts, has_documents, ...row }) => ({
    ...row,
    at: iso(invited_at),
    has_all_accounts: has_all_accounts === 1,
    has_amounts: has_amounts === 1,
    has_documents: has_documents === 1,
    accepted_at: isoOrNull(accepted_at),
    closed_at: isoOrNull(closed_at),
  }),
});

/** What the user accepted as the delegate of a client; the accounts are the client's data. */
const delegations = sectionOf({
  name: 'delegations',
  columns: {
    at: 'instant',
    client: 'text',
    relation: { codes: 'delegate_relation' },
    has_amounts: 'flag',
    has_documents: 'flag',
    from_day: 'day',
    until_day: 'day',
    closed_at: 'instant',
    closed_as: { codes: 'delegate_state' },
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('delegate as d')
      .innerJoin('user as u', 'u.id', 'd.user_id')
      .select(['d.accepted_at', 'u.display_name', 'u.business_name', 'u.username', 'd.relation'])
      .select(['d.has_amounts', 'd.has_documents', 'd.from_day', 'd.until_day', 'd.closed_at', 'd.closed_as'])
      .where('d.accepted_by', '=', userId)
      .where('d.accepted_at', '<=', until)
      .orderBy('d.accepted_at')
      .orderBy('d.id'),
  toRow: ({ accepted_at, display_name, business_name, username, closed_at, ...row }) => ({
    ...row,
    client: display_name ?? business_name ?? username,
    at: isoOrNull(accepted_at),
    has_amounts: row.has_amounts === 1,
    has_documents: row.has_documents === 1,
    closed_at: isoOrNull(closed_at),
  }),
});

/** With whom the user shares, and who shares with them. */
export const sharing = [delegates, delegations];
