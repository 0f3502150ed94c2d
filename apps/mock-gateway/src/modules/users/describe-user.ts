// Behaviour: docs/behaviour/users.md
import type { OutputOf } from '@portal/contracts/call';
import type { users, UserRow } from '@portal/contracts/users';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { secondFactorsOf } from '../../identity/second-factors.ts';
import { isSignInThrottled } from '../../identity/throttle/sign-in-throttle.ts';
import type { User } from '../../identity/user.tables.ts';
import type { Database } from '../../store/schema.ts';
import { listAssignments } from './advisors.queries.ts';
import { findUserRow } from './users.queries.ts';

type Details = OutputOf<typeof users.read>;

const iso = (at: number) => new Date(at).toISOString();

const toLink = (found: { created_at: number; expires_at: number } | undefined) =>
  found ? { sent_at: iso(found.created_at), expires_at: iso(found.expires_at) } : null;

const locksOf = async (db: Kysely<Database>, user: User, now: number): Promise<Details['locks']> => [
  ...(user.status === 'locked' && user.ended_at === null && user.invited_at === null
    ? (['locked'] as const)
    : []),
  ...(user.recovery_required_at === null ? [] : (['protected'] as const)),
  ...((await isSignInThrottled(db, user.username, now)) ? (['throttled'] as const) : []),
  ...(user.failed_confirmations > 0 ? (['confirmation'] as const) : []),
];

const describeInvitedClient = async (db: Kysely<Database>, row: UserRow): Promise<Details> => {
  const record = await db
    .selectFrom('client_record')
    .selectAll()
    .where('client_uuid', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const link = await db
    .selectFrom('one_time_link')
    .selectAll()
    .where('client_number', '=', record.client_number)
    .where('purpose', '=', 'activation')
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .executeTakeFirstOrThrow();
  const { withdrawn_at, end_reason } = record;
  return {
    ...row,
    email: link.email,
    communication_language: link.language,
    is_self: false,
    locks: [],
    has_passkey: false,
    has_authenticator: false,
    advised_by: [],
    link: toLink(link.ended_at === null ? link : undefined),
    ended: withdrawn_at === null ? null : { at: iso(withdrawn_at), reason: end_reason },
  };
};

/** One user of the firm of the signed-in administrator. Throws `not_found` for every other id. */
export const describeUser = async (
  { db, clock, principal }: SignedInContext,
  id: string,
): Promise<Details> => {
  const row = await findUserRow(db, principal.firmId, id);
  if (!row) throw new GatewayError('not_found');
  const user = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
  if (!user) return describeInvitedClient(db, row);
  const { hasPasskey, hasAuthenticator } = await secondFactorsOf(db, id);
  const link = await db
    .selectFrom('access_link')
    .selectAll()
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return {
    ...row,
    email: user.email,
    communication_language: user.communication_language,
    is_self: id === principal.userId,
    locks: await locksOf(db, user, clock.now().getTime()),
    has_passkey: hasPasskey,
    has_authenticator: hasAuthenticator,
    advised_by: await listAssignments(db, id),
    link: toLink(link),
    ended: user.ended_at === null ? null : { at: iso(user.ended_at), reason: user.end_reason },
  };
};
