import { randomUUID } from 'node:crypto';
import type { InputOf } from '@portal/contracts/call';
import type { Inquiry, inquiries } from '@portal/contracts/inquiries';
import { inquiryTexts } from '@portal/i18n/inquiry-texts';
import type { Transaction } from 'kysely';
import { attachFiles } from '../../attachments/attach-files.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { newReferenceNumber, type PickSign } from '../../text/reference-number.ts';
import { clockOf, ruleFor } from './complaint-clock.ts';
import { accountsOf, toInquiries } from './inquiries.queries.ts';
import type { InquiryRow } from './inquiries.tables.ts';
import { queueProgress } from './progress-inquiry.ts';
import { writeEntry } from './write-entry.ts';

type Body = InputOf<typeof inquiries.create>['body'];

/** A bound on what one client leaves to be answered. */
const MAX_OPEN = 20;

const REFERENCE_GROUP_LENGTH = 4;

const boundOpen = async (transaction: Transaction<Database>, userId: string) => {
  const open = await transaction
    .selectFrom('inquiry')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['received', 'in_progress'])
    .execute();
  if (open.length >= MAX_OPEN) throw new GatewayError('conflict');
};

const requireOwnAccount = async (transaction: Transaction<Database>, userId: string, id: string | null) => {
  if (id === null) return;
  const accounts = await accountsOf(transaction, userId);
  if (!accounts.some(({ account_uuid }) => account_uuid === id)) throw new GatewayError('not_found');
};

/** Mail is read by others than its owner: every digit is left out, so that no figure leaves the portal. */
const withoutFigures = (text: string) => text.replaceAll(/\p{N}/gu, '•');

const sendCopy = async (
  { clock, config }: SignedInContext,
  transaction: Transaction<Database>,
  { to, row, text }: { to: string | null; row: InquiryRow; text: string },
) => {
  if (to === null) return;
  const { language, topic, reference, id } = row;
  const values = {
    reference,
    topic: inquiryTexts[language].topic[topic],
    text: withoutFigures(text),
    link: `${config.portalOrigins[0]}/app/inquiries/${id}`,
  };
  await sendMessage(
    { db: transaction, clock, config },
    { kind: 'email', to, language, template: 'inquiry_copy', values },
  );
};

interface NewInquiry {
  id: string;
  userId: string;
  now: number;
  /** Where the client lives; null where that is not known. */
  province: string | null;
  body: Pick<Body, 'topic' | 'account_uuid' | 'language'>;
  /** Chooses the signs of the reference; at random where it is left out. */
  pick?: PickSign;
}

/** The row of an inquiry that is received, with the clock of a complaint. */
export const toNewRow = ({ id, userId, now, province, body, pick }: NewInquiry): InquiryRow => {
  const { topic, account_uuid, language } = body;
  const clock =
    topic === 'complaint'
      ? clockOf(ruleFor(province), now)
      : { rule: null, acknowledge_by: null, answer_by: null };
  return {
    id,
    user_id: userId,
    reference: newReferenceNumber(REFERENCE_GROUP_LENGTH, pick),
    topic,
    account_uuid,
    language,
    state: 'received',
    created_at: now,
    updated_at: now,
    acknowledged_at: null,
    answered_at: null,
    ...clock,
  };
};

/** Receives an inquiry: it is written, its files are attached and its copy is sent, all of it or nothing. */
export const createInquiry = (body: Body, context: SignedInContext): Promise<Inquiry> => {
  const { db, clock, principal } = context;
  const { userId } = principal;
  return inTransaction(db, [locks.user(userId)], async (transaction) => {
    await boundOpen(transaction, userId);
    await requireOwnAccount(transaction, userId, body.account_uuid);
    const { email, province } = await transaction
      .selectFrom('user')
      .select(['email', 'province'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const now = clock.now().getTime();
    const row = toNewRow({ id: randomUUID(), userId, now, province, body });
    await transaction.insertInto('inquiry').values(row).execute();
    const entry = {
      inquiry_id: row.id,
      at: now,
      author: 'client',
      state: 'received',
      text: body.text,
    } as const;
    const { id, position } = await writeEntry(transaction, entry);
    await attachFiles(transaction, userId, { kind: 'inquiry', id }, body.files);
    if (body.wants_copy) await sendCopy(context, transaction, { to: email, row, text: body.text });
    await recordAudit(context, { event: 'inquiry_received', subject: row.id }, transaction);
    await queueProgress({ db: transaction, clock }, { inquiry_id: row.id, user_id: userId, position });
    await publish(transaction, userId, 'inquiries');
    const [inquiry] = await toInquiries(transaction, { userId, now }, [row]);
    return inquiry!;
  });
};
