import { sql, type Kysely, type Selectable } from 'kysely';
import { networkOf } from '../../identity/throttle/network-of.ts';
import type { Database } from '../../store/schema.ts';
import {
  isWithinLimit,
  MAIL_FOR_STRANGERS,
  takeBack,
  takeBackPerson,
  type Counted,
} from '../../identity/throttle/request-limit.ts';
import { hashOf } from '../../identity/links/secret.ts';

export const CODE_LIFETIME_MS = 10 * 60_000;
/** From the right code to the new password. */
export const REST_LIFETIME_MS = 30 * 60_000;
/** A sign-in up to this age still shows which networks a user signs in from. */
const AT_HOME_MS = 90 * 24 * 60 * 60_000;
/** The maximum number of networks of one user that are considered, the latest first. */
const MAX_NETWORKS = 200;

/** What requests for a recovery are counted under. */
export const RECOVERY_CALL = 'recovery';

const mailFor = (email: string): Counted => ({ call: 'recovery_mail', whom: email.toLowerCase() });

/** The users who may recover by an e-mail address. */
export const usersWithEmail = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'communication_language'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('username')
    .execute();

/** Whose recovery it is: one user's, or, until a username decides, that of all who share an address. */
export type Owner = Pick<Selectable<Database['recovery']>, 'user_id' | 'shared_email'>;

/** The owner of a recovery that proceeds like any other and never succeeds. */
export const NO_OWNER: Owner = { user_id: null, shared_email: null };

/** Whose recovery it is when these users have the address. */
export const ownerOf = (users: readonly { id: string }[], email: string): Owner => ({
  user_id: users.length === 1 ? users[0]!.id : null,
  shared_email: users.length > 1 ? email.toLowerCase() : null,
});

const isHome = async (db: Kysely<Database>, userIds: readonly string[], ip: string, now: number) => {
  const rows = await db
    .selectFrom('login_event')
    .select('ip')
    .where('user_id', 'in', userIds)
    .where('result', '=', 'success')
    .where('at', '>', now - AT_HOME_MS)
    .groupBy('ip')
    .orderBy((eb) => eb.fn.max('at'), 'desc')
    .limit(MAX_NETWORKS)
    .execute();
  return rows.some((row) => row.ip !== null && networkOf(row.ip) === networkOf(ip));
};

/**
 * Whether a code may be mailed on behalf of an address. Networks that the users usually sign in from may, within their
 * own limit; all others share one, so that a mailbox is not flooded from many places. No caller can see which.
 */
export const mayMail = async (
  db: Kysely<Database>,
  users: readonly { id: string }[],
  { email, ip, now }: { email: string; ip: string; now: number },
): Promise<boolean> => {
  const userIds = users.map(({ id }) => id);
  if (await isHome(db, userIds, ip, now)) return true;
  return isWithinLimit(db, { ...mailFor(email), limit: MAIL_FOR_STRANGERS, now });
};

/** Removes a recovery from the counts of its network and its address: its owner has completed it. */
export const takeBackRecovery = async (
  db: Kysely<Database>,
  { requester, email }: { requester: string; email: string },
): Promise<void> => {
  await takeBackPerson(db, RECOVERY_CALL, requester);
  await takeBack(db, mailFor(email));
};

/** Ends recoveries that the same network started for them before, and deletes those that ended long ago. */
const endOlder = async (db: Kysely<Database>, owner: Owner, requester: string, now: number) => {
  await db
    .deleteFrom('recovery')
    .where('expires_at', '<', now - REST_LIFETIME_MS)
    .execute();
  await db
    .updateTable('recovery')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('user_id', '=', owner.user_id), eb('shared_email', '=', owner.shared_email)]))
    .where('requester', '=', requester)
    .where('ended_at', 'is', null)
    .execute();
};

/** Stores a recovery in place of the one that the same network started before. */
export const beginRecovery = async (
  db: Kysely<Database>,
  { id, codeHash, owner, requester }: { id: string; codeHash: string; owner: Owner; requester: string },
  now: number,
): Promise<void> => {
  await endOlder(db, owner, requester, now);
  await db
    .insertInto('recovery')
    .values({
      hash: hashOf(id),
      ...owner,
      requester,
      code_hash: codeHash,
      expires_at: now + CODE_LIFETIME_MS,
      code_tries: 0,
      verified_at: null,
      question: null,
      answer_tries: 0,
      answered_at: null,
      ended_at: null,
    })
    .execute();
};
