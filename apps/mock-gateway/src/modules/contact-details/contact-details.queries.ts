import {
  contactChangeModes,
  type ContactChange,
  type ContactChangeModes,
  type ContactKind,
} from '@portal/contracts/contact-details';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { ContactChangeRow } from './contact-details.tables.ts';
import { parseValue, type KnownContact } from './contact-value.ts';

/** Maximum number of changes in a response. */
const MAX_ROWS = 100;

/** Of a firm without settings: e-mail and phone change once a code confirms them, and an address is reviewed first. */
const DEFAULT_MODES: ContactChangeModes = { email: 'at_once', phone: 'at_once', address: 'on_request' };

type Db = Kysely<Database>;

/** How a firm has each kind changed. A number cannot be proved where no text message can be sent. */
export const modesOf = async (
  db: Db,
  firmId: string,
  { canText }: { canText: boolean },
): Promise<ContactChangeModes> => {
  const { contact_changes } = await db
    .selectFrom('firm')
    .select('contact_changes')
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();
  const modes =
    contact_changes === null ? DEFAULT_MODES : contactChangeModes.parse(JSON.parse(contact_changes));
  return canText ? modes : { ...modes, phone: 'closed' };
};

/** What a user is reached by. */
export const knownContact = async (db: Db, userId: string): Promise<KnownContact> => {
  const { email, mobile_phone } = await db
    .selectFrom('user')
    .select(['email', 'mobile_phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const address = await db
    .selectFrom('postal_address')
    .select(['country', 'civic_number', 'street', 'city', 'province', 'postal_code'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { email: email || null, phone: mobile_phone || null, address: address ?? null };
};

/** A change as its client sees it. */
export const toChange = (row: ContactChangeRow): ContactChange => {
  const { kind, value } = parseValue(row.kind, row.value);
  return {
    change_id: row.id,
    kind,
    email: kind === 'email' ? value : null,
    phone: kind === 'phone' ? value : null,
    address: kind === 'address' ? value : null,
    state: row.state,
    requested_at: new Date(row.requested_at).toISOString(),
    moved_at: row.moved_at === null ? null : new Date(row.moved_at).toISOString(),
    reason: row.reason,
  };
};

/** The changes of a user, the newest first. */
export const changesOf = (db: Db, userId: string): Promise<ContactChangeRow[]> =>
  db
    .selectFrom('contact_change')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

/** Finds a change by its id, of any user. */
export const findChange = (db: Db, id: string): Promise<ContactChangeRow | undefined> =>
  db.selectFrom('contact_change').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a user waits for a change of a kind. */
export const hasOpenChange = async (db: Db, userId: string, kind: ContactKind): Promise<boolean> =>
  (await db
    .selectFrom('contact_change')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'in', ['received', 'in_review'])
    .executeTakeFirst()) !== undefined;
