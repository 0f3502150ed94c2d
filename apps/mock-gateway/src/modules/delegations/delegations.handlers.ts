// Behaviour: docs/behaviour/delegates.md
import { createHash } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { canonicalJson } from '../../text/canonical-json.ts';
import { sharesWith } from '../../wealth/owners.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { closeDelegate } from '../delegates/close-delegate.ts';
import { listInvitationsTo, toInvitation } from '../delegates/delegates.queries.ts';
import { accept } from './accept.ts';
import { weights } from './weights.ts';

/** An open invitation to the user. Throws `not_found` for any other. */
const findInvitation = async (db: Db, { clock, principal }: SignedInContext, id: string) => {
  const rows = await listInvitationsTo(db, principal.userId, clock.now().getTime());
  const row = rows.find((one) => one.id === id);
  if (!row) throw new GatewayError('not_found');
  return row;
};

/** The user, the client who invites, and the access logs of the client. */
const locksFor = async (context: SignedInContext, id: string) => {
  const { db, principal } = context;
  const { user_id } = await findInvitation(db, context, id);
  const clients = await db
    .selectFrom('client')
    .select('client_uuid')
    .where('user_id', '=', user_id)
    .execute();
  return [
    locks.user(principal.userId),
    locks.user(user_id),
    ...clients.map(({ client_uuid }) => locks.accessLog(client_uuid)),
  ];
};

/** What clients share with a user as their delegate. */
export const delegations: Handlers<typeof contracts.delegations> = {
  async invitations(_input, { db, clock, principal }) {
    const rows = await listInvitationsTo(db, principal.userId, clock.now().getTime());
    const invitations = [];
    for (const row of rows) invitations.push(await toInvitation(db, row));
    return invitations;
  },

  async accept({ params: { delegate_id }, body: { terms } }, context) {
    return inTransaction(context.db, await locksFor(context, delegate_id), async (transaction) => {
      const row = await findInvitation(transaction, context, delegate_id);
      return { role: await accept(transaction, context, row, terms) };
    });
  },

  async decline({ params: { delegate_id } }, context) {
    return inTransaction(context.db, await locksFor(context, delegate_id), async (transaction) => {
      const row = await findInvitation(transaction, context, delegate_id);
      await closeDelegate(transaction, context, row, 'declined');
      return true as const;
    });
  },

  async scope(_input, { db, principal }) {
    if (principal.actsFor === null) return { scope: null };
    const shares = await sharesWith(db, principal);
    if (shares.length === 0) return { scope: null };
    const stated = shares.map((share) => ({
      ...share,
      accounts: share.accounts && [...share.accounts].toSorted(),
    }));
    return { scope: createHash('sha256').update(canonicalJson(stated)).digest('base64url') };
  },

  weights,
};
