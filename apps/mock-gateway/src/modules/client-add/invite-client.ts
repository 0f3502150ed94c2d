import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { ENTIRE_STORE } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { newLink } from '../../identity/links/one-time-link.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { ensureFirm } from './first-firm.ts';
import type { NewClient } from './new-client.ts';
import { StartupError } from '../../errors/startup-error.ts';

const FIRST_CLIENT_NUMBER = 100_001;

const isUsernameTaken = async (db: Kysely<Database>, username: string) => {
  const user = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst();
  const invited = await db
    .selectFrom('one_time_link')
    .select('hash')
    .where(sql`lower(username)`, '=', username)
    .executeTakeFirst();
  return user !== undefined || invited !== undefined;
};

const numberOf = async (db: Kysely<Database>, given: string | undefined) => {
  const rows = await db.selectFrom('client_record').select('client_number').execute();
  const taken = new Set(rows.map(({ client_number }) => client_number));
  if (given && taken.has(given))
    throw new StartupError(`--client-number is "${given}", which another client has.`);
  if (given) return given;
  let next = FIRST_CLIENT_NUMBER;
  while (taken.has(String(next))) next++;
  return String(next);
};

/** Writes the record of a client; whatever the firm did not provide is empty and matches no registration. */
const writeRecord = async (db: Kysely<Database>, client: NewClient) => {
  const client_number = await numberOf(db, client['client-number']);
  await db
    .insertInto('client_record')
    .values({
      client_number,
      firm_id: client.firm,
      client_uuid: randomUUID(),
      first_name: client['first-name'] ?? client.username,
      last_name: client['last-name'] ?? '',
      birth_date: client['birth-date'] ?? '',
      postal_code: client['postal-code']?.toUpperCase() ?? '',
      email: client.email,
      user_id: null,
    })
    .execute();
  return client_number;
};

/**
 * Adds a client who opens their access by the returned link: all of it or nothing. With `mail` the link is sent with
 * the gateway's other messages and not returned. Throws an Error of one line for a client that cannot be added.
 */
export const inviteClient = (services: StoreServices, client: NewClient): Promise<string | null> =>
  inTransaction(services.db, ENTIRE_STORE, async (db) => {
    const { clock, config, engine } = services;
    await ensureFirm(db, client.firm);
    const username = client.username.toLowerCase();
    if (await isUsernameTaken(db, username))
      throw new StartupError(`--username is "${username}", which another client has or was offered.`);
    const client_number = await writeRecord(db, client);
    const { email, language } = client;
    const invitation = { purpose: 'activation', client_number, email, username, language } as const;
    const link = await newLink({ clock, config, engine, db }, invitation);
    if (!client.mail) return link;
    const message = { kind: 'email', to: email, language, template: 'activation_link' } as const;
    await sendMessage({ db, clock, config }, { ...message, values: { link } });
    return null;
  });
