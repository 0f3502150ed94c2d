import type { Context } from '../../calls/handlers.ts';
import type { Principal } from '../session/principal.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { FIRST_PREVIOUS_HASH, hashOfRecord, type AuditEvent, type AuditRecord } from './audit-record.ts';

interface AuditEntry {
  event: AuditEvent;
  /** Whose deed it is; the signed-in user's when left out, null when nobody known did it. */
  userId?: string | null;
  sessionId?: string | null;
  /** The id of what it happened to: a role, a device, a link. */
  subject?: string;
}

type Db = Context['db'];
type AuditContext = Pick<Context, 'db' | 'clock' | 'requestId'> & { principal?: Principal };

/** The one row that says how far the log goes. */
const HEAD = 1;

/** Gives the next number; until the transaction ends nobody else is given one. */
const takeNumber = (db: Db) =>
  db
    .insertInto('audit_head')
    .values({ id: HEAD, number: 1, hash: FIRST_PREVIOUS_HASH })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb }) => ({ number: eb('audit_head.number', '+', 1) })),
    )
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();

/**
 * Writes a line of the audit log. Pass the transaction as `db` inside one, so that the line stands or falls with the
 * deed. The head is taken first and given back at the end: writers of several processes cannot come between.
 */
export const recordAudit = (
  { db: ownDb, clock, requestId, principal }: AuditContext,
  {
    event,
    userId = principal?.userId ?? null,
    sessionId = principal?.sessionId ?? null,
    subject,
  }: AuditEntry,
  db: Db = ownDb,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { number, hash: previous_hash } = await takeNumber(transaction);
    const record: AuditRecord = {
      number,
      at: clock.now().getTime(),
      event,
      user_id: userId,
      session_id: sessionId,
      request_id: requestId,
      subject: subject ?? null,
    };
    const hash = hashOfRecord(previous_hash, record);
    await transaction
      .insertInto('audit_event')
      .values({ ...record, previous_hash, hash })
      .execute();
    await transaction.updateTable('audit_head').set({ hash }).where('id', '=', HEAD).execute();
  });
