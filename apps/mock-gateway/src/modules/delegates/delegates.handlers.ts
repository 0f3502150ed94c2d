// Behaviour: docs/behaviour/delegates.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { inEvenTime } from '../../identity/links/even-time.ts';
import { hasPasskey } from '../../identity/second-factors.ts';
import { countRequest, type RequestLimit } from '../../identity/throttle/request-limit.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { listAccountsOfUser, namedOf } from '../../wealth/accounts-of-user.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { startConfirmation } from '../passkeys/confirm-by-passkey.ts';
import { confirmByProof } from '../passkeys/confirm-by-proof.ts';
import { closeDelegate } from './close-delegate.ts';
import { isAccepted, writeShares } from './delegate-role.ts';
import {
  findDelegate,
  isOpen,
  listAccountsOfDelegate,
  listChosenAccounts,
  stateOf,
  toDelegate,
} from './delegates.queries.ts';
import type { DelegateRow } from './delegates.tables.ts';
import { queueEnd } from './end-delegate.ts';
import { invite, requireOwnAccounts, requirePeriod, writeAccounts } from './invite.ts';

/** Mail to strangers on behalf of one client. */
const INVITATIONS: RequestLimit = { max: 20, within: 24 * 60 * 60_000 };

/** A delegate as the client sees them after a change. */
const describeDelegate = async (db: Db, row: DelegateRow, now: number) =>
  toDelegate(row, await listAccountsOfDelegate(db, row), now);

/** With whom clients share what, and until when. */
export const delegates: Handlers<typeof contracts.delegates> = inOwnRole({
  async list(_input, { db, clock, principal }) {
    const now = clock.now().getTime();
    const rows = await db
      .selectFrom('delegate')
      .selectAll()
      .where('user_id', '=', principal.userId)
      .orderBy('invited_at', 'desc')
      .orderBy('id')
      .execute();
    const all = await listAccountsOfUser(db, principal.userId);
    const chosen = await listChosenAccounts(db, rows, all);
    const accountsOf = (row: DelegateRow) => (row.has_all_accounts === 1 ? null : (chosen.get(row.id) ?? []));
    return {
      delegates: rows.map((row) => toDelegate(row, accountsOf(row), now)),
      accounts: all.map(namedOf),
      today: businessDayAt(now),
      has_passkey: await hasPasskey(db, principal.userId),
    };
  },

  async passkeyOptions(_input, context) {
    return startConfirmation(context);
  },

  async invite({ body: { invitation, ...proof } }, context) {
    const { db, clock, principal } = context;
    await confirmByProof(context, proof);
    const now = clock.now().getTime();
    await requireOwnAccounts(db, principal.userId, invitation, 'invitation');
    await countRequest(db, { call: 'delegate', whom: principal.userId, limit: INVITATIONS, now });
    return inEvenTime(() =>
      inOpenSession(context, async (transaction) =>
        describeDelegate(transaction, await invite(transaction, context, invitation), now),
      ),
    );
  },

  async change({ params: { delegate_id }, body: { scope, ...proof } }, context) {
    const { db, clock, principal } = context;
    const known = await findDelegate(db, principal.userId, delegate_id);
    if (!known) throw new GatewayError('not_found');
    await confirmByProof(context, proof);
    const others = known.accepted_by === null ? [] : [locks.user(known.accepted_by)];
    return inOpenSession({ db, principal, others }, async (transaction) => {
      const now = clock.now().getTime();
      const row = await findDelegate(transaction, principal.userId, delegate_id);
      // Meanwhile it was accepted by a user whose lock is not held, or closed.
      if (!row || row.accepted_by !== known.accepted_by || !isOpen(stateOf(row, now)))
        throw new GatewayError('conflict');
      requirePeriod(context, { from: row.from_day, until: scope.until }, 'scope');
      await requireOwnAccounts(transaction, principal.userId, scope, 'scope');
      const changed = {
        until_day: scope.until,
        has_all_accounts: scope.accounts === null ? 1 : 0,
        has_amounts: scope.has_amounts ? 1 : 0,
        has_documents: scope.has_documents ? 1 : 0,
      } as const;
      await transaction.updateTable('delegate').set(changed).where('id', '=', row.id).execute();
      await writeAccounts(transaction, row.id, scope);
      const next = { ...row, ...changed };
      if (isAccepted(next)) {
        await writeShares(transaction, next, scope.accounts);
        await queueEnd({ db: transaction, clock }, next);
        await publish(transaction, next.accepted_by, 'delegations');
      }
      await recordAudit(context, { event: 'delegate_changed', subject: row.id }, transaction);
      return describeDelegate(transaction, next, now);
    });
  },

  async revoke({ params: { delegate_id } }, context) {
    const { db, clock, principal } = context;
    const known = await findDelegate(db, principal.userId, delegate_id);
    if (!known) throw new GatewayError('not_found');
    const held = [principal.userId, ...(known.accepted_by === null ? [] : [known.accepted_by])];
    return inTransaction(db, held.map(locks.user), async (transaction) => {
      const now = clock.now().getTime();
      const row = (await findDelegate(transaction, principal.userId, delegate_id)) ?? known;
      const isOver = !isOpen(stateOf(row, now));
      const closed = isOver ? row : await closeDelegate(transaction, context, row, 'revoked');
      return describeDelegate(transaction, closed, now);
    });
  },
});
