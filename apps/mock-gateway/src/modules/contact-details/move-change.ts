import type { ContactChangeState, DeclineReason } from '@portal/contracts/contact-details';
import type { Transaction } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { RequestScope } from '../../identity/services.ts';
import type { Database } from '../../store/schema.ts';
import { notify } from '../notifications/notify.ts';
import { applyChange } from './apply-change.ts';
import { CONTACT_DETAILS_PAGE } from './contact-details-page.ts';
import type { ContactChangeRow } from './contact-details.tables.ts';

/** From which state a change may come to be in which. */
const nextStates: Readonly<Record<ContactChangeState, readonly ContactChangeState[]>> = {
  received: ['in_review', 'applied', 'declined', 'withdrawn'],
  in_review: ['applied', 'declined', 'withdrawn'],
  applied: [],
  declined: [],
  withdrawn: [],
};

/** What becomes of a change: what the firm does with it, or that its client withdraws it. */
type ContactChangeMove =
  | { state: 'in_review' | 'applied' | 'withdrawn' }
  | { state: 'declined'; reason: DeclineReason };

type Scope = Pick<RequestScope, 'clock' | 'config' | 'requestId'>;

/**
 * Moves a requested change on, in a transaction that holds the lock of its user, who is notified of what the firm does.
 * Throws `conflict` where it may not come to that state.
 */
export const moveChange = async (
  db: Transaction<Database>,
  { clock, config, requestId }: Scope,
  row: ContactChangeRow,
  move: ContactChangeMove,
): Promise<ContactChangeRow> => {
  const { state } = move;
  if (!nextStates[row.state].includes(state)) throw new GatewayError('conflict');
  const reason = move.state === 'declined' ? move.reason : null;
  const moved = { ...row, state, reason, moved_at: clock.now().getTime() };
  await db
    .updateTable('contact_change')
    .set({ state, reason, moved_at: moved.moved_at })
    .where('id', '=', row.id)
    .execute();
  const services = { db, clock, config };
  const record = { event: 'contact_change_moved', subject: `${row.id}/${state}` } as const;
  await recordAudit({ db, clock, requestId }, { ...record, userId: row.user_id });
  if (state === 'applied') await applyChange(services, moved);
  if (state === 'in_review' || state === 'declined') {
    const text = `request_contact_${row.kind}_${state}` as const;
    await notify(services, { userId: row.user_id, kind: 'request', text, link: CONTACT_DETAILS_PAGE });
  }
  await publish(db, row.user_id, 'contactDetails');
  return moved;
};
