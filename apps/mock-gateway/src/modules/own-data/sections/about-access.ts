import { iso, isoOrNull, type Section } from './section.ts';

const signIns: Section = {
  name: 'sign_ins',
  columns: {
    at: 'instant',
    result: { codes: 'sign_in_result' },
    method: { codes: 'sign_in_method' },
    ip: 'text',
    browser: 'text',
    system: 'text',
    device: 'text',
    city: 'text',
    province: 'text',
    country: 'text',
  },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('login_event')
      .select(['at', 'result', 'type as method', 'ip', 'browser', 'os as system', 'device'])
      .select(['city', 'prov as province', 'country'])
      .where('user_id', '=', userId)
      .where('at', '<=', until)
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ ...row, at: iso(row.at) }));
  },
};

const devices: Section = {
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
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('device')
      .select(['name as device', 'browser', 'os as system', 'ip'])
      .select(['added_at', 'last_used_at', 'expires_at', 'revoked_at'])
      .where('user_id', '=', userId)
      .where('added_at', '<=', until)
      .orderBy('added_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ added_at, last_used_at, expires_at, revoked_at, ...row }) => ({
      ...row,
      added_at: iso(added_at),
      last_used_at: iso(last_used_at),
      expires_at: iso(expires_at),
      revoked_at: isoOrNull(revoked_at),
    }));
  },
};

const passkeys: Section = {
  name: 'passkeys',
  columns: { name: 'text', added_at: 'instant', last_used_at: 'instant' },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ name, created_at, last_used_at }) => ({
      name,
      added_at: iso(created_at),
      last_used_at: isoOrNull(last_used_at),
    }));
  },
};

/** Which questions were chosen: of the answers only hashes are stored. */
const questions: Section = {
  name: 'security_questions',
  columns: { question: 'text' },
  read: (db, { userId }, { limit, offset }) =>
    db
      .selectFrom('security_answer')
      .select('question')
      .where('user_id', '=', userId)
      .orderBy('position')
      .limit(limit)
      .offset(offset)
      .execute(),
};

const terms: Section = {
  name: 'terms',
  columns: {
    at: 'instant',
    event: { codes: 'terms_event' },
    version: 'text',
    language: { codes: 'language' },
    wished_for_english: 'flag',
  },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('terms_event')
      .select(['at', 'kind', 'version', 'language', 'express_wish'])
      .where('user_id', '=', userId)
      .where('at', '<=', until)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ at, kind, version, language, express_wish }) => ({
      at: iso(at),
      event: kind,
      version,
      language,
      wished_for_english: express_wish === 1,
    }));
  },
};

const consents: Section = {
  name: 'consents',
  columns: {
    at: 'instant',
    consent: { codes: 'consent' },
    consent_action: { codes: 'consent_action' },
    version: 'text',
    language: { codes: 'language' },
  },
  async read(db, { userId, until }, { limit, offset }) {
    const rows = await db
      .selectFrom('consent_event')
      .select(['at', 'kind as consent', 'action as consent_action', 'version', 'language'])
      .where('user_id', '=', userId)
      .where('at', '<=', until)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({ ...row, at: iso(row.at) }));
  },
};

/** How the client signed in, and what they agreed to. Secrets, and hashes of them, are in no export. */
export const aboutAccess: readonly Section[] = [signIns, devices, passkeys, questions, terms, consents];
