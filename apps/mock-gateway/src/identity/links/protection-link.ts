import type { AccessChangeName } from '@portal/contracts/protection';
import type { Kysely, Selectable } from 'kysely';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import { hashOf, newSecret } from './secret.ts';
import type { ProtectionTables } from './protection.tables.ts';

/** The owner may read the message a week later, after a holiday. */
const LIFETIME_MS = 7 * 24 * 60 * 60_000;

/**
 * Creates the link of a message about a change: an address of the portal that works once, for a week. With the id of a
 * change of an e-mail address or mobile number it undoes that too.
 */
export const createProtectionLink = async (
  { db, clock, config }: Pick<StoreServices, 'db' | 'clock' | 'config'>,
  userId: string,
  change: AccessChangeName,
  contact_change_id: string | null = null,
): Promise<string> => {
  const now = clock.now().getTime();
  const code = newSecret();
  await db.deleteFrom('protection_link').where('expires_at', '<=', now).execute();
  await db
    .insertInto('protection_link')
    .values({
      hash: hashOf(code),
      user_id: userId,
      change,
      contact_change_id,
      created_at: now,
      expires_at: now + LIFETIME_MS,
      ended_at: null,
    })
    .execute();
  return `${config.portalOrigins[0]}/protect/${code}`;
};

/** Finds the valid link of a code; undefined for every other code. */
export const findProtectionLink = (
  db: Kysely<Database>,
  code: string,
  now: number,
): Promise<Selectable<ProtectionTables['protection_link']> | undefined> =>
  db
    .selectFrom('protection_link')
    .selectAll()
    .where('hash', '=', hashOf(code))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uses the link of a code; false when it is invalid, or another request used it at the same moment. */
export const redeemProtectionLink = async (
  db: Kysely<Database>,
  code: string,
  now: number,
): Promise<boolean> => {
  const redeemed = await db
    .updateTable('protection_link')
    .set({ ended_at: now })
    .where('hash', '=', hashOf(code))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return redeemed.numUpdatedRows > 0n;
};

/** Which links of a user end. */
interface EndedLinks {
  now: number;
  /** Only those of messages from this time on. */
  since?: number;
  /** Not those that give an e-mail address or mobile number back. */
  keepsThoseOfContact?: boolean;
}

/** Ends the links of a user. */
export const endProtectionLinks = async (
  db: Kysely<Database>,
  userId: string,
  { now, since = 0, keepsThoseOfContact = false }: EndedLinks,
): Promise<void> => {
  await db
    .updateTable('protection_link')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('created_at', '>=', since)
    .$if(keepsThoseOfContact, (ended) => ended.where('contact_change_id', 'is', null))
    .execute();
};
