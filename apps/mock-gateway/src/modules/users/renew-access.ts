// Behaviour: docs/behaviour/users.md
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { createAccessLink } from '../../identity/links/access-link.ts';
import {
  mayMailClient,
  newLink,
  RESEND_AFTER_S,
  wasJustSent,
  type OneTimeLink,
} from '../../identity/links/one-time-link.ts';
import { newSecret } from '../../identity/links/secret.ts';
import { hashSecret } from '../../identity/secrets/hash.ts';
import { isStaff } from '../../identity/staff.ts';
import type { User } from '../../identity/user.tables.ts';
import { change, conflict, mail, ownerOf, type Changed, type ClientRecord, type Db } from './change.ts';
import { removeFactors, revokeAccess } from './revoke-access.ts';

const rejectSoon = () => new GatewayError('too_many_requests', { retryAfter: RESEND_AFTER_S });

/** The last invitation of a client. */
export const getLastInvitation = (
  db: Db,
  { client_number }: Pick<ClientRecord, 'client_number'>,
): Promise<Pick<OneTimeLink, 'client_number' | 'email' | 'username' | 'language'>> =>
  db
    .selectFrom('one_time_link')
    .select(['client_number', 'email', 'username', 'language'])
    .where('client_number', '=', client_number)
    .where('purpose', '=', 'activation')
    .where('username', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .executeTakeFirstOrThrow();

const inviteAgain = async (context: SignedInContext, db: Db, record: ClientRecord) => {
  const { config, clock, engine } = context;
  const now = clock.now().getTime();
  const purpose = 'activation';
  const { client_number } = record;
  if (await wasJustSent(db, { purpose, client_number }, now)) throw rejectSoon();
  if (!(await mayMailClient(db, client_number, now))) throw rejectSoon();
  const invitation = await getLastInvitation(db, record);
  await db
    .updateTable('client_record')
    .set({ withdrawn_at: null, end_reason: null })
    .where('client_number', '=', client_number)
    .execute();
  const link = await newLink({ config, clock, engine, db }, { ...invitation, purpose });
  const to = { to: invitation.email, language: invitation.language };
  await mail(context, db, to, 'activation_link', { link });
};

/** Whether a user was sent a link within the last minute. */
const wasLinkJustSent = async (db: Db, userId: string, now: number) => {
  const found = await db
    .selectFrom('access_link')
    .select('hash')
    .where('user_id', '=', userId)
    .where('created_at', '>', now - RESEND_AFTER_S * 1000)
    .where('created_at', '<=', now)
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether a user is of the staff and has never signed in, so that a link is still the invitation. */
const isNewMember = async (db: Db, userId: string) => {
  const signIn = await db
    .selectFrom('login_event')
    .select('id')
    .where('user_id', '=', userId)
    .where('result', '=', 'success')
    .limit(1)
    .executeTakeFirst();
  return signIn === undefined && isStaff(db, userId);
};

const restoreAccess = async (context: SignedInContext, db: Db, user: User, password_hash: string) => {
  const { clock, config } = context;
  const now = clock.now().getTime();
  if (!user.email) throw conflict();
  if (await wasLinkJustSent(db, user.id, now)) throw rejectSoon();
  if (!(await mayMailClient(db, user.id, now))) throw rejectSoon();
  await revokeAccess(db, user.id, now);
  await removeFactors(db, user.id);
  await db
    .updateTable('user')
    // The password is one that no one knows until the owner chooses another.
    .set({ password_hash, status: 'locked', invited_at: now, ended_at: null, end_reason: null })
    .where('id', '=', user.id)
    .execute();
  const link = await createAccessLink({ db, clock, config }, user.id);
  const isInvitation = user.invited_at !== null && (await isNewMember(db, user.id));
  await mail(context, db, ownerOf(user), isInvitation ? 'staff_invitation' : 'access_renewed', { link });
};

/** Mails a new link to a person who was invited, or who lost what they sign in with. */
export const renewAccess = async (context: SignedInContext, { params, body }: Changed): Promise<true> => {
  const password_hash = await hashSecret(newSecret());
  return change(
    context,
    { id: params.user_id, proof: body },
    {
      event: 'user_renewed',
      toUser: (db, user) => restoreAccess(context, db, user, password_hash),
      toRecord: (db, record) => inviteAgain(context, db, record),
    },
  );
};
