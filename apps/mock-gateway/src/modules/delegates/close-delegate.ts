// Behaviour: docs/behaviour/delegates.md
import type { Transaction } from 'kysely';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { Services } from '../../identity/services.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Database } from '../../store/schema.ts';
import { notify } from '../notifications/notify.ts';
import { isAccepted, removeRole } from './delegate-role.ts';
import { getClientName } from './delegates.queries.ts';
import type { DelegateRow } from './delegates.tables.ts';

const events = {
  revoked: 'delegate_revoked',
  declined: 'delegate_declined',
  ended: 'delegate_ended',
} as const;

/** Who closes a delegate: the user of the principal, or the portal itself without one. */
export type Closing = Pick<Services, 'clock' | 'config'> & { requestId: string; principal?: Principal };

/** Closes a delegate for good, in a transaction with the locks of both users: nothing is seen from the next call on. */
export const closeDelegate = async (
  db: Transaction<Database>,
  context: Closing,
  row: DelegateRow,
  closed_as: keyof typeof events,
): Promise<DelegateRow> => {
  const now = context.clock.now().getTime();
  const closed = { closed_at: now, closed_as };
  await db.updateTable('delegate').set(closed).where('id', '=', row.id).execute();
  const { clock, config, requestId, principal } = context;
  const by = { db, clock, requestId, ...(principal && { principal }) };
  await recordAudit(by, { event: events[closed_as], subject: row.id }, db);
  const services = { db, clock, config };
  if (isAccepted(row)) {
    await removeRole(db, row, now);
    await publish(db, row.accepted_by, 'delegations');
    await notify(services, {
      userId: row.accepted_by,
      kind: 'delegate',
      text: 'delegate_closed',
      params: { name: await getClientName(db, row.user_id) },
    });
  }
  if (closed_as !== 'revoked')
    await notify(services, {
      userId: row.user_id,
      kind: 'delegate',
      text: closed_as === 'declined' ? 'delegate_declined' : 'delegate_ended',
      params: { name: row.name },
      link: '/app/delegates',
    });
  await publish(db, row.user_id, 'delegates');
  return { ...row, ...closed };
};
