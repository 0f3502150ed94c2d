// Behaviour: docs/behaviour/users.md
import type { Kysely, Selectable } from 'kysely';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import type { LinksTables } from './links.tables.ts';
import { hashOf, newSecret } from './secret.ts';

/** It opens what a person had already, so it waits for less long than the invitation of a client. */
const LIFETIME_MS = 3 * 24 * 60 * 60_000;

export type AccessLink = Selectable<LinksTables['access_link']>;

/** Ends every link that would open the access of a user. */
export const endAccessLinks = async (db: Kysely<Database>, userId: string, now: number): Promise<void> => {
  await db
    .updateTable('access_link')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

/**
 * Creates a link by which a user chooses a password, and with it opens their access: an address of the portal that works
 * once, for three days. It ends the older ones of the user.
 */
export const createAccessLink = async (
  { db, clock, config }: Pick<StoreServices, 'db' | 'clock' | 'config'>,
  userId: string,
): Promise<string> => {
  const now = clock.now().getTime();
  await endAccessLinks(db, userId, now);
  const code = newSecret();
  await db
    .insertInto('access_link')
    .values({
      hash: hashOf(code),
      user_id: userId,
      created_at: now,
      expires_at: now + LIFETIME_MS,
      ended_at: null,
    })
    .execute();
  return `${config.portalOrigins[0]}/activate/${code}`;
};

/** Finds the valid link of a code; undefined for every other code. */
export const findAccessLink = (
  { db, clock }: Pick<StoreServices, 'db' | 'clock'>,
  code: string,
): Promise<AccessLink | undefined> =>
  db
    .selectFrom('access_link')
    .selectAll()
    .where('hash', '=', hashOf(code))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now().getTime())
    .executeTakeFirst();

/** Uses a link; false when another request did so, or it was replaced, meanwhile. */
export const takeAccessLink = async (
  db: Kysely<Database>,
  { hash }: AccessLink,
  now: number,
): Promise<boolean> => {
  const taken = await db
    .updateTable('access_link')
    .set({ ended_at: now })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};
