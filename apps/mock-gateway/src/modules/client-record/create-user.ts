// Behaviour: docs/behaviour/registration.md
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Context } from '../../calls/handlers.ts';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import type { NewUser } from '../../identity/user.tables.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { isCommonPassword } from '../../identity/secrets/common-passwords.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import { endLinks, type OneTimeLink } from '../../identity/links/one-time-link.ts';
import { seededRoles } from '../user/seeded-roles.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

/** What a new user chooses. */
export interface Chosen {
  username: string;
  password: string;
  language: 'en' | 'fr';
}

/** A user who was created, with the role that the session begins in. */
export interface MadeUser {
  id: string;
  activeRole: string;
}

/** Uses a link; false when another request did so meanwhile. */
const takeLink = async (db: Kysely<Database>, { hash }: OneTimeLink, now: number) => {
  const taken = await db
    .updateTable('one_time_link')
    .set({ ended_at: now })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

/** Whether a username is in use, or reserved for an invited client, except one client where it is theirs. */
export const isTaken = async (
  db: Kysely<Database>,
  username: string,
  except?: Pick<OneTimeLink, 'client_number'>,
): Promise<boolean> => {
  const user = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst();
  const invited = await db
    .selectFrom('one_time_link')
    .select('hash')
    .where(sql`lower(username)`, '=', username)
    .where('client_number', '!=', except?.client_number ?? '')
    .executeTakeFirst();
  return user !== undefined || invited !== undefined;
};

type ClientRecord = Selectable<Database['client_record']>;

/** By the first letter of a Canadian postal code; null for any other letter. Source: Canada Post. */
const provinces: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

/** Who a new user is. */
type Person = Pick<NewUser, 'firm_id' | 'default_role' | 'email' | 'province'> & {
  first_name: string;
  last_name: string;
};

/** The row of a user who has just chosen a username and a password; the security steps come next. */
export const newUserRow = (
  { first_name, last_name, ...person }: Person,
  chosen: Chosen,
  password_hash: string,
): NewUser => ({
  ...person,
  id: randomUUID(),
  username: chosen.username.toLowerCase(),
  password_hash,
  status: 'active',
  needs_challenge: 0,
  is_dz_user: 1,
  first_name,
  last_name: last_name || null,
  display_name: `${first_name} ${last_name}`.trim(),
  photo_id: null,
  has_contact: 1,
  business_name: null,
  mobile_phone: null,
  primary_phone: null,
  communication_language: chosen.language,
  device_required: 1,
  questions_finished: 0,
  failed_confirmations: 0,
});

const userRow = (record: ClientRecord, { email }: OneTimeLink, chosen: Chosen, password_hash: string) =>
  newUserRow(
    {
      firm_id: record.firm_id,
      default_role: seededRoles.client.role,
      first_name: record.first_name,
      last_name: record.last_name,
      email,
      province: provinces[record.postal_code.charAt(0)] ?? null,
    },
    chosen,
    password_hash,
  );

/** Mails a new user that their access is open. */
export const mailAccessReady = async (
  { db, clock, config }: Pick<StoreServices, 'db' | 'clock' | 'config'>,
  to: string,
  language: Chosen['language'],
): Promise<void> => {
  const values = { link: `${config.portalOrigins[0]}/signin` };
  await sendMessage({ db, clock, config }, { kind: 'email', to, language, template: 'access_ready', values });
};

/** The record of a link's client, who must not have a user yet. */
const openRecord = async (db: Kysely<Database>, { client_number }: OneTimeLink) => {
  const record = await db
    .selectFrom('client_record')
    .selectAll()
    .where('client_number', '=', client_number)
    .where('user_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!record) throw new GatewayError('code_invalid');
  return record;
};

const insertUser = async (db: Kysely<Database>, row: NewUser, record: ClientRecord) => {
  await db.insertInto('user').values(row).execute();
  const role = { ...seededRoles.client, permissions: JSON.stringify(seededRoles.client.permissions) };
  await db
    .insertInto('user_role')
    .values({ ...role, user_id: row.id, position: 0 })
    .execute();
  const { client_uuid, client_number } = record;
  await db.insertInto('client').values({ client_uuid, user_id: row.id, client_id: client_number }).execute();
  await db
    .updateTable('client_record')
    .set({ user_id: row.id })
    .where('client_number', '=', client_number)
    .execute();
};

/**
 * Creates the user of a client with a valid link: completely or not at all, and at most once for a link. Throws
 * `password_refused`, `username_taken`, and `code_invalid` when the link was used meanwhile.
 */
export const createUser = async (context: Context, link: OneTimeLink, chosen: Chosen): Promise<MadeUser> => {
  if (await isCommonPassword(chosen.password)) throw new GatewayError('password_refused');
  const { clock, config } = context;
  const now = clock.now().getTime();
  const password_hash = await hashSecret(chosen.password);
  const held = [locks.client(link.client_number), locks.username(chosen.username)];
  return inTransaction(context.db, held, async (db) => {
    if (!(await takeLink(db, link, now))) throw new GatewayError('code_invalid');
    const record = await openRecord(db, link);
    const row = userRow(record, link, chosen, password_hash);
    if (await isTaken(db, row.username, link)) throw new GatewayError('username_taken');
    await insertUser(db, row, record);
    await endLinks(db, link.client_number, now);
    await recordAudit(context, { event: 'access_opened', userId: row.id }, db);
    await mailAccessReady({ db, clock, config }, link.email, chosen.language);
    return { id: row.id, activeRole: seededRoles.client.role };
  });
};
