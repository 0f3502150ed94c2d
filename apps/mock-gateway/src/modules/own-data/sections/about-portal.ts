import { iso, isoOrNull, sectionOf, type Section } from './section.ts';

const uploads = sectionOf({
  name: 'uploads',
  columns: {
    at: 'instant',
    file_name: 'text',
    file_type: 'text',
    bytes: 'decimal',
    sha256: 'text',
    state: { codes: 'upload_state' },
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('upload')
      .select(['created_at', 'file_name', 'file_type', 'file_size', 'sha256', 'state'])
      .where('user_id', '=', userId)
      .where('created_at', '<=', until)
      .where('state', '!=', 'canceled')
      // What an advisor sends clients is about those clients.
      .where('id', 'not in', db.selectFrom('put_document').select('id'))
      .orderBy('created_at')
      .orderBy('id'),
  toRow: ({ created_at, file_size, ...row }) => ({
    ...row,
    at: iso(created_at),
    bytes: String(file_size),
  }),
});

const notifications = sectionOf({
  name: 'notifications',
  columns: {
    at: 'instant',
    kind: { codes: 'notification_kind' },
    text_en: 'text',
    text_fr: 'text',
    read_at: 'instant',
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('notification')
      .select(['created_at', 'kind', 'title_en', 'title_fr', 'read_at'])
      .where('user_id', '=', userId)
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .orderBy('id'),
  toRow: ({ created_at, kind, title_en, title_fr, read_at }) => ({
    at: iso(created_at),
    kind,
    text_en: title_en,
    text_fr: title_fr,
    read_at: isoOrNull(read_at),
  }),
});

const notificationChoices = sectionOf({
  name: 'notification_choices',
  columns: { kind: { codes: 'notification_kind' }, in_portal: 'flag', by_email: 'flag' },
  query: (db, { userId }) =>
    db
      .selectFrom('notification_choice')
      .select(['kind', 'portal', 'email'])
      .where('user_id', '=', userId)
      .orderBy('kind'),
  toRow: ({ kind, portal, email }) => ({ kind, in_portal: portal === 1, by_email: email === 1 }),
});

const corrections = sectionOf({
  name: 'corrections',
  columns: {
    at: 'instant',
    subject: { codes: 'correction_subject' },
    statement: 'text',
    state: { codes: 'correction_state' },
    answer: 'text',
    moved_at: 'instant',
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('own_data_correction')
      .select(['requested_at', 'subject', 'statement', 'state', 'answer', 'moved_at'])
      .where('user_id', '=', userId)
      .where('requested_at', '<=', until)
      .orderBy('requested_at')
      .orderBy('id'),
  toRow: ({ requested_at, moved_at, ...row }) => ({
    ...row,
    at: iso(requested_at),
    moved_at: isoOrNull(moved_at),
  }),
});

const exportsOfData = sectionOf({
  name: 'exports',
  columns: { at: 'instant', downloaded_at: 'instant' },
  query: (db, { userId, until }) =>
    db
      .selectFrom('own_data_export')
      .select(['requested_at', 'downloaded_at'])
      .where('user_id', '=', userId)
      .where('requested_at', '<=', until)
      .orderBy('requested_at')
      .orderBy('id'),
  toRow: ({ requested_at, downloaded_at }) => ({
    at: iso(requested_at),
    downloaded_at: isoOrNull(downloaded_at),
  }),
});

/** What passed between the client and the firm in the portal, beside documents. */
export const aboutPortal: readonly Section[] = [
  uploads,
  notifications,
  notificationChoices,
  corrections,
  exportsOfData,
];
