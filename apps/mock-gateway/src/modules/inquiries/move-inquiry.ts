import type { InquiryState } from '@portal/contracts/inquiries';
import type { Transaction } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { Principal } from '../../identity/principal.ts';
import type { RequestScope } from '../../identity/services.ts';
import type { Database } from '../../store/schema.ts';
import { notify } from '../notifications/notify.ts';
import type { InquiryRow } from './inquiries.tables.ts';
import { writeEntry } from './write-entry.ts';

/** From which state the firm may move an inquiry on to which. */
const nextStates: Readonly<Record<InquiryState, readonly InquiryState[]>> = {
  received: ['in_progress', 'answered', 'closed'],
  in_progress: ['answered', 'closed'],
  answered: ['in_progress', 'closed'],
  closed: [],
};

/** What the firm does with an inquiry. */
export interface InquiryMove {
  id: string;
  state: Exclude<InquiryState, 'received'>;
  /** What the firm writes; an answer has it. */
  text: string | null;
}

/** The principal is that of the member of the staff who moves it; without one a program does. */
type Scope = Pick<RequestScope, 'clock' | 'config' | 'requestId'> & { principal?: Principal };

/**
 * What changes in the row of an inquiry that the firm moves on. Throws `conflict` for a state it cannot have next, and for
 * an answer without words.
 */
export const columnsAfterMove = (
  row: InquiryRow,
  { state, text }: Pick<InquiryMove, 'state' | 'text'>,
  now: number,
): Pick<InquiryRow, 'state' | 'updated_at' | 'acknowledged_at' | 'answered_at'> => {
  const isComplete = state !== 'answered' || text !== null;
  if (!isComplete || !nextStates[row.state].includes(state)) throw new GatewayError('conflict');
  return {
    state,
    updated_at: now,
    // Whatever the firm does first confirms that it has the inquiry.
    acknowledged_at: row.acknowledged_at ?? now,
    answered_at: state === 'answered' ? (row.answered_at ?? now) : row.answered_at,
  };
};

const findInquiry = async (transaction: Transaction<Database>, id: string): Promise<InquiryRow> => {
  const row = await transaction.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new GatewayError('not_found');
  return row;
};

/**
 * Moves an inquiry on, as the firm does, and notifies the client. The transaction holds the lock of the client. Throws
 * `not_found` for an unknown one, and `conflict` for a state it cannot have next or an answer without words.
 */
export const moveInquiry = async (
  transaction: Transaction<Database>,
  { clock, config, requestId, principal }: Scope,
  { id, state, text }: InquiryMove,
): Promise<void> => {
  const row = await findInquiry(transaction, id);
  const now = clock.now().getTime();
  const changed = columnsAfterMove(row, { state, text }, now);
  await transaction.updateTable('inquiry').set(changed).where('id', '=', id).execute();
  await writeEntry(transaction, { inquiry_id: id, at: now, author: 'firm', state, text });
  const scope = { db: transaction, clock, config, requestId, ...(principal && { principal }) };
  await recordAudit(scope, { event: 'inquiry_moved', subject: `${id}/${state}` });
  const news = { userId: row.user_id, kind: 'inquiry', text: `inquiry_${state}` } as const;
  await notify(scope, { ...news, link: `/app/inquiries/${id}` });
  await publish(transaction, row.user_id, 'inquiries');
};
