// Behaviour: docs/behaviour/audit.md
import type { AuditEvent } from '@portal/contracts/audit-events';
import type { RequestScope } from '../services.ts';
import type { Principal } from '../principal.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { isPostgres } from '../../store/is-postgres.ts';
import { appendAtCommit, appendNow } from './append-audit.ts';

interface AuditEntry {
  event: AuditEvent;
  /** The user who did it; the signed-in user when left out, null for an unknown caller. */
  userId?: string | null;
  sessionId?: string | null;
  /** The id of what it happened to: a role, a device, a link. */
  subject?: string;
}

type Db = RequestScope['db'];
type AuditContext = Pick<RequestScope, 'db' | 'clock' | 'requestId'> & { principal?: Principal };

/**
 * Appends a line to the audit log. Pass the transaction as `db` inside one, so that the line is committed or rolled back
 * with what it records. Concurrent writers cannot come between a line and the one it follows.
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
  inTransaction(db, [], (transaction) => {
    const entry = {
      at: clock.now().getTime(),
      event,
      user_id: userId,
      session_id: sessionId,
      request_id: requestId,
      subject: subject ?? null,
    };
    return isPostgres(transaction) ? appendAtCommit(transaction, entry) : appendNow(transaction, entry);
  });
