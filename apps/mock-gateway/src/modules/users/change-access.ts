// Behaviour: docs/behaviour/users.md
import type { EndReason } from '@portal/contracts/users';
import type { SignedInContext } from '../../calls/handlers.ts';
import { endMembership, findMembership } from '../../household/membership.ts';
import { endLinks } from '../../identity/links/one-time-link.ts';
import { secondFactorsOf } from '../../identity/second-factors.ts';
import { isStaff } from '../../identity/staff.ts';
import { clearAttemptsOn } from '../../identity/throttle/attempt-throttle.ts';
import { clearAllSignInFailures } from '../../identity/throttle/sign-in-throttle.ts';
import { answerSubject, challengeSubject } from '../../identity/throttle/throttle-subjects.ts';
import type { User } from '../../identity/user.tables.ts';
import { listLocksOfDelegates, revokeDelegates } from '../delegates/revoke-delegates.ts';
import { change, conflict, mail, ownerOf, type Changed, type ClientRecord, type Db } from './change.ts';
import { getLastInvitation } from './renew-access.ts';
import { revokeAccess } from './revoke-access.ts';

/** The password alone would be enough to set up another factor, so staff without one are let in by a new link. */
const requireFactor = async (db: Db, userId: string) => {
  if (!(await isStaff(db, userId))) return;
  const { hasPasskey, hasAuthenticator } = await secondFactorsOf(db, userId);
  if (!hasPasskey && !hasAuthenticator) throw conflict();
};

const unlock = async (context: SignedInContext, db: Db, user: User) => {
  if (user.ended_at !== null || user.invited_at !== null || user.recovery_required_at !== null)
    throw conflict();
  if (user.status === 'locked') await requireFactor(db, user.id);
  await db
    .updateTable('user')
    .set({ status: 'active', failed_confirmations: 0 })
    .where('id', '=', user.id)
    .execute();
  await clearAllSignInFailures(db, user.username);
  await clearAttemptsOn(db, challengeSubject(user.id));
  await clearAttemptsOn(db, answerSubject(user.id));
  await mail(context, db, ownerOf(user), 'access_unlocked', {
    link: `${context.config.portalOrigins[0]}/signin`,
  });
};

/** Lifts the locks and delays of a user. */
export const unlockAccess = (context: SignedInContext, { params, body }: Changed): Promise<true> =>
  change(
    context,
    { id: params.user_id, proof: body },
    {
      event: 'user_unlocked',
      toUser: (db, user) => unlock(context, db, user),
      toRecord: async () => {
        throw conflict();
      },
    },
  );

/** How an access is ended. */
interface End {
  reason: EndReason;
  /** The locks of the user's delegates. */
  held: readonly string[];
}

const end = async (context: SignedInContext, db: Db, user: User, { reason, held }: End) => {
  const now = context.clock.now().getTime();
  if (user.ended_at !== null) throw conflict();
  await revokeAccess(db, user.id, now);
  const membership = await findMembership(db, user.id);
  // Else delegates would read on what the owner can no longer revoke.
  await revokeDelegates(db, context, { userId: user.id }, held);
  if (membership) await endMembership(db, membership, { language: null, now });
  await db
    .updateTable('user')
    .set({ status: 'locked', invited_at: null, ended_at: now, end_reason: reason })
    .where('id', '=', user.id)
    .execute();
  await mail(context, db, ownerOf(user), 'access_ended');
};

const withdraw = async (context: SignedInContext, db: Db, record: ClientRecord, end_reason: EndReason) => {
  if (record.withdrawn_at !== null) throw conflict();
  const now = context.clock.now().getTime();
  const { email, language } = await getLastInvitation(db, record);
  await endLinks(db, record.client_number, now);
  await db
    .updateTable('client_record')
    .set({ withdrawn_at: now, end_reason })
    .where('client_number', '=', record.client_number)
    .execute();
  await mail(context, db, { to: email, language }, 'access_ended');
};

/** Ends the access of a user and of their delegates at once, or withdraws an invitation. */
export const endAccess = async (
  context: SignedInContext,
  { params, body }: Changed & { body: { reason: EndReason } },
): Promise<true> => {
  const { reason } = body;
  const held = await listLocksOfDelegates(context.db, { userId: params.user_id });
  return change(
    context,
    { id: params.user_id, proof: body },
    {
      event: 'user_ended',
      others: held,
      toUser: (db, user) => end(context, db, user, { reason, held }),
      toRecord: (db, record) => withdraw(context, db, record, reason),
    },
  );
};
