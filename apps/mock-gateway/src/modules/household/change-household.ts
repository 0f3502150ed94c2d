// Behaviour: docs/behaviour/household.md
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@portal/contracts/call';
import { DAY_MS } from '@portal/contracts/durations';
import { MAX_HOUSEHOLD, type household, type householdFaults } from '@portal/contracts/household';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { findMembership, listMembers, publishToMembers } from '../../household/membership.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { countRequest, type RequestLimit } from '../../identity/throttle/request-limit.ts';
import { publish } from '../../events/publish.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { listOpenInvitations, requireInvitation } from './household.queries.ts';
import { leaveAs, withdrawOpenInvitation } from './end-in-household.ts';
import { inHousehold, notifyMembers } from './in-household.ts';

type Invited = InputOf<typeof household.invite>['body'];
type HouseholdFault = (typeof householdFaults)[number];

/** How long an invitation waits. */
const LIFETIME_MS = 14 * DAY_MS;
/** Mail to strangers on behalf of one client. */
const INVITATIONS: RequestLimit = { max: 20, within: DAY_MS };

const reject = (field: keyof Invited, message: HouseholdFault): never => {
  throw new GatewayError('invalid_request', { issues: [{ path: `body.${field}`, message }] });
};

/** Begins a household with the caller as its first member. Throws `conflict` when the caller already belongs to a household. */
export const createHousehold = (context: SignedInContext): Promise<true> => {
  const { userId, firmId } = context.principal;
  return inTransaction(context.db, [locks.user(userId)], async (db) => {
    if (await findMembership(db, userId)) throw new GatewayError('conflict');
    const [id, now] = [randomUUID(), context.clock.now().getTime()];
    await db
      .insertInto('household')
      .values({ id, firm_id: firmId, created_at: now, ended_at: null })
      .execute();
    await db
      .insertInto('household_member')
      .values({ id: randomUUID(), household_id: id, user_id: userId, joined_at: now, left_at: null })
      .execute();
    await recordAudit(context, { event: 'household_created', subject: id }, db);
    await publish(db, userId, 'household');
    return true as const;
  });
};

/** Invites by an e-mail address. Whether a client has it is looked up nowhere, so the response says nothing of it. */
export const inviteToHousehold = async (
  context: SignedInContext,
  { email, language }: Invited,
): Promise<true> => {
  const { clock, config, principal } = context;
  const now = clock.now().getTime();
  await countRequest(context.db, { call: 'household', whom: principal.userId, limit: INVITATIONS, now });
  return inHousehold(context, async (db, { id, self, members }) => {
    const { email: own } = await db
      .selectFrom('user')
      .select('email')
      .where('id', '=', principal.userId)
      .executeTakeFirstOrThrow();
    if (own?.toLowerCase() === email.toLowerCase()) reject('email', 'own_email');
    const open = await listOpenInvitations(db, id, now);
    if (open.some((one) => one.email === email.toLowerCase())) reject('email', 'already_invited');
    if (members.length + open.length >= MAX_HOUSEHOLD) throw new GatewayError('conflict');
    const invitation = {
      id: randomUUID(),
      household_id: id,
      invited_by: principal.userId,
      email: email.toLowerCase(),
      language,
      invited_at: now,
      lapses_at: now + LIFETIME_MS,
      closed_at: null,
      closed_as: null,
    };
    await db.insertInto('household_invitation').values(invitation).execute();
    await recordAudit(context, { event: 'household_invited', subject: invitation.id }, db);
    await sendMessage(
      { db, clock, config },
      {
        kind: 'email',
        to: email,
        language,
        template: 'household_invitation',
        values: { client: self.name, link: `${config.portalOrigins[0]}/app/household` },
        lifetimeMs: LIFETIME_MS,
      },
    );
    await publishToMembers(db, id);
    return true as const;
  });
};

/** Withdraws an invitation that the caller sent. Throws `not_found` for any other. */
export const withdrawInvitation = async (context: SignedInContext, id: string): Promise<true> => {
  const { db, principal } = context;
  const find = () =>
    db
      .selectFrom('household_invitation')
      .selectAll()
      .where('id', '=', id)
      .where('invited_by', '=', principal.userId);
  const known = await find().executeTakeFirst();
  if (!known) throw new GatewayError('not_found');
  return inTransaction(db, [locks.household(known.household_id)], async (transaction) => {
    if (!(await withdrawOpenInvitation(transaction, context, known))) throw new GatewayError('not_found');
    return true as const;
  });
};

/** Answers an invitation, in a transaction with the locks of the household and the caller. */
const answerInvitation = async (
  context: SignedInContext,
  id: string,
  closed_as: 'accepted' | 'declined',
): Promise<true> => {
  const { db, clock, principal } = context;
  const { userId } = principal;
  const now = clock.now().getTime();
  const { row: known } = await requireInvitation(db, { userId, id, now });
  const held = [locks.household(known.household_id), locks.user(userId)];
  return inTransaction(db, held, async (transaction) => {
    const { row } = await requireInvitation(transaction, { userId, id, now });
    const isJoining = closed_as === 'accepted';
    // A client who is in another household leaves that one first.
    if (isJoining && (await findMembership(transaction, userId))) throw new GatewayError('conflict');
    await transaction
      .updateTable('household_invitation')
      .set({ closed_at: now, closed_as })
      .where('id', '=', id)
      .execute();
    const before = await listMembers(transaction, row.household_id);
    if (isJoining)
      await transaction
        .insertInto('household_member')
        .values({
          id: randomUUID(),
          household_id: row.household_id,
          user_id: userId,
          joined_at: now,
          left_at: null,
        })
        .execute();
    const event = isJoining ? 'household_joined' : 'household_declined';
    await recordAudit(context, { event, subject: isJoining ? row.household_id : id }, transaction);
    if (isJoining) {
      const joined = (await listMembers(transaction, row.household_id)).find((one) => one.user_id === userId);
      const name = joined?.name ?? '';
      await notifyMembers(context, transaction, { members: before, name, text: 'household_joined' });
    } else {
      const inviting = before.filter((one) => one.user_id === row.invited_by);
      await notifyMembers(context, transaction, {
        members: inviting,
        name: row.email,
        text: 'household_declined',
      });
    }
    await publish(transaction, userId, 'household');
    await publishToMembers(transaction, row.household_id);
    return true as const;
  });
};

/** Joins a household. Throws `conflict` when the caller already belongs to one. */
export const acceptInvitation = (context: SignedInContext, id: string): Promise<true> =>
  answerInvitation(context, id, 'accepted');

/** Declines an invitation. */
export const declineInvitation = (context: SignedInContext, id: string): Promise<true> =>
  answerInvitation(context, id, 'declined');

/** Leaves the household, with what was shared with it. */
export const leaveHousehold = (
  context: SignedInContext,
  { language }: InputOf<typeof household.leave>['body'],
): Promise<true> =>
  inHousehold(context, async (db, { self, members }) => {
    const others = members.filter((one) => one.id !== self.id);
    await leaveAs(db, context, { membership: self, name: self.name, others, language });
    return true as const;
  });
