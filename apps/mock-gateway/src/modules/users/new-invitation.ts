import { randomUUID } from 'node:crypto';
import type { Language } from '@portal/contracts/constants';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { StoreServices } from '../../services.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { newLink } from '../../identity/links/one-time-link.ts';
import type { Database } from '../../store/schema.ts';

const FIRST_CLIENT_NUMBER = 100_001;

/** A client who is invited; what the firm does not know of them is left out. */
export interface InvitedClient {
  firm_id: string;
  username: string;
  email: string;
  language: Language;
  first_name?: string | undefined;
  last_name?: string | undefined;
  client_number?: string | undefined;
  birth_date?: string | undefined;
  postal_code?: string | undefined;
}

/** Whether a user has a username, or one was invited under it. */
export const isUsernameTaken = async (db: Kysely<Database>, username: string): Promise<boolean> => {
  const wanted = username.toLowerCase();
  const user = await db.selectFrom('user').select('id').where('username', '=', wanted).executeTakeFirst();
  const invited = await db
    .selectFrom('one_time_link')
    .select('hash')
    .where(sql`lower(username)`, '=', wanted)
    .executeTakeFirst();
  return user !== undefined || invited !== undefined;
};

/** The number wanted, or the next free one. Throws `client_number_taken` for one that a client has. */
const numberOf = async (db: Kysely<Database>, wanted: string | undefined) => {
  const records = await db.selectFrom('client_record').select('client_number as number').execute();
  const clients = await db.selectFrom('client').select('client_id as number').execute();
  const taken = new Set([...records, ...clients].map(({ number }) => number));
  if (wanted && taken.has(wanted)) throw new GatewayError('client_number_taken');
  if (wanted) return wanted;
  let next = FIRST_CLIENT_NUMBER;
  while (taken.has(String(next))) next++;
  return String(next);
};

/**
 * Writes the record of a client and the link that opens their access, and returns both. What the firm did not provide is
 * empty and matches no registration. Throws `username_taken` and `client_number_taken`. Call it within a transaction that
 * holds the locks of the client numbers and of the username.
 */
export const inviteNewClient = async (
  { config, clock, engine }: Omit<StoreServices, 'db'>,
  db: Transaction<Database>,
  client: InvitedClient,
): Promise<{ id: string; link: string }> => {
  const { email, language } = client;
  const username = client.username.toLowerCase();
  if (await isUsernameTaken(db, username)) throw new GatewayError('username_taken');
  const client_number = await numberOf(db, client.client_number);
  const id = randomUUID();
  await db
    .insertInto('client_record')
    .values({
      client_number,
      firm_id: client.firm_id,
      client_uuid: id,
      first_name: client.first_name ?? client.username,
      last_name: client.last_name ?? '',
      birth_date: client.birth_date ?? '',
      postal_code: client.postal_code?.toUpperCase() ?? '',
      email,
      user_id: null,
    })
    .execute();
  const invitation = { purpose: 'activation', client_number, email, username, language } as const;
  return { id, link: await newLink({ config, clock, engine, db }, invitation) };
};
