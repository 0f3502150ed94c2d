import { iso, isoOrNull, originColumns, sectionOf, type Section } from './section.ts';

const signIns = sectionOf({
  name: 'sign_ins',
  columns: {
    at: 'instant',
    result: { codes: 'sign_in_result' },
    method: { codes: 'sign_in_method' },
    ...originColumns,
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('login_event')
      .select(['at', 'result', 'type as method', 'ip', 'browser', 'os as system', 'device'])
      .select(['city', 'prov as province', 'country'])
      .where('user_id', '=', userId)
      .where('at', '<=', until)
      .orderBy('at')
      .orderBy('id'),
  toRow: (row) => ({ ...row, at: iso(row.at) }),
});

const devices = sectionOf({
  name: 'devices',
  columns: {
    device: 'text',
    browser: 'text',
    system: 'text',
    ip: 'text',
    added_at: 'instant',
    last_used_at: 'instant',
    expires_at: 'instant',
    revoked_at: 'instant',
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('device')
      .select(['name as device', 'browser', 'os as system', 'ip'])
      .select(['added_at', 'last_used_at', 'expires_at', 'revoked_at'])
      .where('user_id', '=', userId)
      .where('added_at', '<=', until)
      .orderBy('added_at')
      .orderBy('id'),
  toRow: ({ added_at, last_used_at, expires_at, revoked_at, ...row }) => ({
    ...row,
    added_at: iso(added_at),
    last_used_at: iso(last_used_at),
    expires_at: iso(expires_at),
    revoked_at: isoOrNull(revoked_at),
  }),
});

const passkeys = sectionOf({
  name: 'passkeys',
  columns: { name: 'text', added_at: 'instant', last_used_at: 'instant' },
  query: (db, { userId, until }) =>
    db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .orderBy('id'),
  toRow: ({ name, created_at, last_used_at }) => ({
    name,
    added_at: iso(created_at),
    last_used_at: isoOrNull(last_used_at),
  }),
});

/** Which questions were chosen: of the answers only hashes are stored. */
const questions = sectionOf({
  name: 'security_questions',
  columns: { question: 'text' },
  query: (db, { userId }) =>
    db.selectFrom('security_answer').select('question').where('user_id', '=', userId).orderBy('position'),
  toRow: (row) => row,
});

const terms = sectionOf({
  name: 'terms',
  columns: {
    at: 'instant',
    event: { codes: 'terms_event' },
    version: 'text',
    language: { codes: 'language' },
    wished_for_english: 'flag',
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('terms_event')
      .select(['at', 'kind', 'version', 'language', 'express_wish'])
      .where('user_id', '=', userId)
      .where('at', '<=', until)
      .orderBy('id'),
  toRow: ({ at, kind, version, language, express_wish }) => ({
    at: iso(at),
    event: kind,
    version,
    language,
    wished_for_english: express_wish === 1,
  }),
});

const consents = sectionOf({
  name: 'consents',
  columns: {
    at: 'instant',
    consent: { codes: 'consent' },
    consent_action: { codes: 'consent_action' },
    version: 'text',
    language: { codes: 'language' },
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('consent_event')
      .select(['at', 'kind as consent', 'action as consent_action', 'version', 'language'])
      .where('user_id', '=', userId)
      .where('at', '<=', until)
      .orderBy('id'),
  toRow: (row) => ({ ...row, at: iso(row.at) }),
});

/** How the client signed in, and what they agreed to. Secrets, and hashes of them, are in no export. */
export const aboutAccess: readonly Section[] = [signIns, devices, passkeys, questions, terms, consents];
