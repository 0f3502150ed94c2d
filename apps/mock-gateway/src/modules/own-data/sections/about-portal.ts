import { iso, isoOrNull, type Section } from './section.ts';

const uploads: Section = {
  name: 'uploads',
  columns: {
    at: 'instant',
    file_name: 'text',
    file_type: 'text',
    bytes: 'decimal',
    sha256: 'text',
    state: { codes: 'upload_state' },
  },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('upload')
      .select(['created_at', 'file_name', 'file_type', 'file_size', 'sha256', 'state'])
      .where('user_id', '=', userId)
      .where('created_at', '<=', until)
      .where('state', '!=', 'canceled')
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ created_at, file_size, ...row }) => ({
      ...row,
      at: iso(created_at),
      bytes: String(file_size),
    }));
  },
};

const notifications: Section = {
  name: 'notifications',
  columns: {
    at: 'instant',
    kind: { codes: 'notification_kind' },
    text_en: 'text',
    text_fr: 'text',
    read_at: 'instant',
  },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('notification')
      .select(['created_at', 'kind', 'title_en', 'title_fr', 'read_at'])
      .where('user_id', '=', userId)
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ created_at, kind, title_en, title_fr, read_at }) => ({
      at: iso(created_at),
      kind,
      text_en: title_en,
      text_fr: title_fr,
      read_at: isoOrNull(read_at),
    }));
  },
};

const notificationChoices: Section = {
  name: 'notification_choices',
  columns: { kind: { codes: 'notification_kind' }, in_portal: 'flag', by_email: 'flag' },
  async read(db, { userId }, { limit, offset }) {
    const rows = await db
      .selectFrom('notification_choice')
      .select(['kind', 'portal', 'email'])
      .where('user_id', '=', userId)
      .orderBy('kind')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ kind, portal, email }) => ({ kind, in_portal: portal === 1, by_email: email === 1 }));
  },
};

const corrections: Section = {
  name: 'corrections',
  columns: {
    at: 'instant',
    subject: { codes: 'correction_subject' },
    statement: 'text',
    state: { codes: 'correction_state' },
    answer: 'text',
    moved_at: 'instant',
  },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('own_data_correction')
      .select(['requested_at', 'subject', 'statement', 'state', 'answer', 'moved_at'])
      .where('user_id', '=', userId)
      .where('requested_at', '<=', until)
      .orderBy('requested_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ requested_at, moved_at, ...row }) => ({
      ...row,
      at: iso(requested_at),
      moved_at: isoOrNull(moved_at),
    }));
  },
};

const exportsOfData: Section = {
  name: 'exports',
  columns: { at: 'instant', downloaded_at: 'instant' },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('own_data_export')
      .select(['requested_at', 'downloaded_at'])
      .where('user_id', '=', userId)
      .where('requested_at', '<=', until)
      .orderBy('requested_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ requested_at, downloaded_at }) => ({
      at: iso(requested_at),
      downloaded_at: isoOrNull(downloaded_at),
    }));
  },
};

/** What passed between the client and the firm in the portal, beside documents. */
export const aboutPortal: readonly Section[] = [
  uploads,
  notifications,
  notificationChoices,
  corrections,
  exportsOfData,
];
