// Behaviour: docs/behaviour/activation.md
import type { contracts } from '@portal/contracts';
import { sql } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
import type { StoreServices } from '../../services.ts';
import { openAccess } from './open-access.ts';
import { networkOf } from '../../identity/throttle/network-of.ts';
import { createUser } from '../client-record/create-user.ts';
import { recordSignIn } from '../../identity/record-sign-in.ts';
import { inEvenTime } from '../../identity/links/even-time.ts';
import { findAccessLink, type AccessLink } from '../../identity/links/access-link.ts';
import { findLink, sendLink } from '../../identity/links/one-time-link.ts';
import { countPerson, countRequest, PER_ADDRESS } from '../../identity/throttle/request-limit.ts';
import { startSession } from '../../identity/tokens/session-tokens.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

/** The last invitation that was sent to an address, of a client who has no user yet. */
const waitingInvitation = ({ db }: Pick<StoreServices, 'db'>, email: string) =>
  db
    .selectFrom('one_time_link as l')
    .innerJoin('client_record as r', 'r.client_number', 'l.client_number')
    .select(['l.client_number', 'l.email', 'l.username', 'l.language'])
    .where(sql`lower(l.email)`, '=', email)
    .where('l.purpose', '=', 'activation')
    .where('r.user_id', 'is', null)
    .where('r.withdrawn_at', 'is', null)
    .orderBy('l.created_at', 'desc')
    .executeTakeFirst();

/** Whom a link is for that opens the access of a user. */
const describeAccessLink = async ({ db }: Pick<StoreServices, 'db'>, { user_id, expires_at }: AccessLink) => {
  const { username, first_name, communication_language } = await db
    .selectFrom('user')
    .select(['username', 'first_name', 'communication_language'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  return {
    username,
    first_name: first_name ?? username,
    communication_language,
    expires_at: new Date(expires_at).toISOString(),
  };
};

/** The calls of an invited client or member of staff. */
export const activation: Handlers<typeof contracts.activation> = {
  async check({ body: { code } }, context) {
    const toUser = await findAccessLink(context, code);
    if (toUser) return describeAccessLink(context, toUser);
    const { client_number, username, language, expires_at } = await findLink(context, 'activation', code);
    const { first_name } = await context.db
      .selectFrom('client_record')
      .select('first_name')
      .where('client_number', '=', client_number)
      .executeTakeFirstOrThrow();
    return {
      username: username ?? '',
      first_name,
      communication_language: language,
      expires_at: new Date(expires_at).toISOString(),
    };
  },

  async renew({ body }, context) {
    const { db, clock, config, engine, origin } = context;
    const email = body.email.toLowerCase();
    const now = clock.now().getTime();
    await countRequest(db, { call: 'activation', whom: networkOf(origin.ip), limit: PER_ADDRESS, now });
    await countPerson(db, { call: 'activation', person: email, ip: origin.ip, now });
    return inEvenTime(async () => {
      const before = await waitingInvitation(context, email);
      const held = [locks.email(email), ...(before ? [locks.client(before.client_number)] : [])];
      await inTransaction(db, held, async (transaction) => {
        const within = { config, clock, engine, db: transaction };
        const invitation = await waitingInvitation(within, email);
        if (invitation) await sendLink(within, { ...invitation, purpose: 'activation' });
      });
      return true as const;
    });
  },

  async complete({ body }, context) {
    const toUser = await findAccessLink(context, body.code);
    if (toUser) {
      const opened = await openAccess(context, toUser, body);
      await recordSignIn(context, opened.id, 'success');
      return startSession(context, opened);
    }
    const link = await findLink(context, 'activation', body.code);
    const user = await createUser(context, link, {
      username: link.username ?? '',
      password: body.new_password,
      language: body.communication_language,
    });
    await recordSignIn(context, user.id, 'success');
    return startSession(context, user);
  },
};
