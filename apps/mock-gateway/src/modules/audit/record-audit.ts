import { sql } from 'kysely';
import type { Context } from '../../calls/handlers.ts';
import type { Principal } from '../session/principal.ts';
import { FIRST_PREVIOUS_HASH, type AuditEvent } from './audit-record.ts';

interface AuditEntry {
  event: AuditEvent;
  /** Whose deed it is; the signed-in user's when left out, null when nobody known did it. */
  userId?: string | null;
  sessionId?: string | null;
  /** The id of what it happened to: a role, a device, a link. */
  subject?: string;
}

type AuditContext = Pick<Context, 'db' | 'clock' | 'requestId'> & { principal?: Principal };

/**
 * Writes a line of the audit log. Pass the transaction as `db` inside one, so that the line stands or falls with the
 * deed. Number, link and hash are worked out in the one statement that writes them: writers of several processes
 * cannot come between.
 */
export const recordAudit = async (
  { db: ownDb, clock, requestId, principal }: AuditContext,
  {
    event,
    userId = principal?.userId ?? null,
    sessionId = principal?.sessionId ?? null,
    subject,
  }: AuditEntry,
  db: Context['db'] = ownDb,
): Promise<void> => {
  const columns = sql`${clock.now().getTime()}, ${event}, ${userId}, ${sessionId}, ${requestId}, ${subject ?? null}`;
  await sql`
    insert into audit_event (number, at, event, user_id, session_id, request_id, subject, previous_hash, hash)
    select number, ${columns}, previous_hash, audit_hash(previous_hash, number, ${columns})
    from (
      select
        coalesce((select seq from sqlite_sequence where name = 'audit_event'), 0) + 1 as number,
        coalesce((select hash from audit_event order by number desc limit 1), ${FIRST_PREVIOUS_HASH}) as previous_hash
    )`.execute(db);
};
