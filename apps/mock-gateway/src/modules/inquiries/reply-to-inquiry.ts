import type { InputOf } from '@portal/contracts/call';
import type { Inquiry, inquiries } from '@portal/contracts/inquiries';
import { attachFiles } from '../../attachments/attach-files.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { ownInquiry, toInquiries } from './inquiries.queries.ts';
import type { InquiryRow } from './inquiries.tables.ts';
import { queueProgress } from './progress-inquiry.ts';
import { writeEntry } from './write-entry.ts';

/** A bound on what one inquiry holds; then another one is begun. */
const MAX_ENTRIES = 200;

/** What changes in the row of an inquiry to which its client writes. Throws `conflict` for a closed one. */
export const columnsAfterReply = (
  { state }: Pick<InquiryRow, 'state'>,
  now: number,
): Pick<InquiryRow, 'state' | 'updated_at'> => {
  if (state === 'closed') throw new GatewayError('conflict');
  return { state: state === 'answered' ? 'in_progress' : state, updated_at: now };
};

/** Adds a client's message to an inquiry, which opens an answered one again. */
export const replyToInquiry = (
  { params: { inquiry_id }, body }: InputOf<typeof inquiries.reply>,
  context: SignedInContext,
): Promise<Inquiry> => {
  const { db, clock, principal } = context;
  const { userId } = principal;
  return inTransaction(db, [locks.user(userId)], async (transaction) => {
    const row = await ownInquiry(transaction, userId, inquiry_id);
    const now = clock.now().getTime();
    const changed = columnsAfterReply(row, now);
    const entry = {
      inquiry_id,
      at: now,
      author: 'client',
      state: changed.state === row.state ? null : changed.state,
      text: body.text,
    } as const;
    const { id, position } = await writeEntry(transaction, entry);
    if (position >= MAX_ENTRIES) throw new GatewayError('conflict');
    await attachFiles(transaction, userId, { kind: 'inquiry', id }, body.files);
    await transaction.updateTable('inquiry').set(changed).where('id', '=', inquiry_id).execute();
    await queueProgress({ db: transaction, clock }, { inquiry_id, user_id: userId, position });
    await publish(transaction, userId, 'inquiries');
    const [inquiry] = await toInquiries(transaction, { userId, now }, [{ ...row, ...changed }]);
    return inquiry!;
  });
};
