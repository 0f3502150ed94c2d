// Behaviour: docs/behaviour/protection.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { notifyProtected } from '../../identity/notify-owner.ts';
import { undoChange } from '../contact-details/undo-change.ts';
import { listLocksOfDelegates, revokeDelegates } from '../delegates/revoke-delegates.ts';
import { listLocksOfHousehold, undoHousehold } from '../household/undo-household.ts';
import { protectAccess } from './protect-access.ts';
import { findProtectionLink, redeemProtectionLink } from '../../identity/links/protection-link.ts';

const iso = (at: number) => new Date(at).toISOString();

/** The calls behind "this was not me" in messages about changes. */
export const protection: Handlers<typeof contracts.protection> = {
  async check({ body: { code } }, { db, clock }) {
    const link = await findProtectionLink(db, code, clock.now().getTime());
    if (!link) throw new GatewayError('code_invalid');
    return {
      change: link.change,
      changed_at: iso(link.created_at),
      expires_at: iso(link.expires_at),
    };
  },

  async protect({ body: { code } }, context) {
    const { db, clock, config } = context;
    const now = clock.now().getTime();
    const link = await findProtectionLink(db, code, now);
    if (!link) throw new GatewayError('code_invalid');
    const { user_id: userId, created_at: since } = link;
    const held = [
      locks.user(userId),
      ...(await listLocksOfDelegates(db, { userId, since })),
      ...(await listLocksOfHousehold(db, userId)),
    ];
    return inTransaction(db, held, async (transaction) => {
      if (!(await redeemProtectionLink(transaction, code, now))) throw new GatewayError('code_invalid');
      const services = { db: transaction, clock, config };
      const user = await transaction
        .selectFrom('user')
        .selectAll()
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const isUndone = await undoChange(services, user, link.contact_change_id);
      await protectAccess(transaction, userId, { now, since });
      await revokeDelegates(transaction, context, { userId, since }, held);
      await undoHousehold(transaction, context, { userId, since }, held);
      await recordAudit(context, { event: 'access_protected', userId }, transaction);
      if (isUndone) {
        const subject = link.contact_change_id ?? '';
        await recordAudit(context, { event: 'contact_change_undone', userId, subject }, transaction);
      }
      await notifyProtected(services, userId);
      return true as const;
    });
  },
};
