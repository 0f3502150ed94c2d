// Behaviour: docs/behaviour/compliance.md
import type { contracts } from '@portal/contracts';
import { COMPLIANCE_MAX_ROWS } from '@portal/contracts/compliance';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { retryDeadJob } from '../../work/retry-dead-job.ts';
import { entriesOf } from '../inquiries/inquiries.queries.ts';
import { searchAudit } from './audit-lines.queries.ts';
import { clientNumbersOf } from './client-numbers.queries.ts';
import { findComplaint, listComplaints } from './complaints.queries.ts';
import { isJobOfFirm, listDeadJobs } from './dead-jobs.queries.ts';
import { verifyPart } from './verify-part.ts';

/** The calls of the firm's compliance officers. What they look at is in the audit log, as what they do is. */
export const compliance: Handlers<typeof contracts.compliance> = {
  async complaints({ query: { only } }, context) {
    const { db, clock, principal } = context;
    await recordAudit(context, { event: 'complaints_viewed', subject: only ?? 'all' });
    return listComplaints(db, { firmId: principal.firmId, now: clock.now().getTime(), only });
  },

  async complaint({ params: { inquiry_id: id } }, context) {
    const { db, clock, principal } = context;
    const found = await findComplaint(db, { firmId: principal.firmId, now: clock.now().getTime(), id });
    if (!found) throw new GatewayError('not_found');
    await recordAudit(context, { event: 'complaint_viewed', subject: id });
    const entries = await entriesOf(db, id);
    return {
      ...found,
      entries: entries.map(({ files, ...entry }) => ({ ...entry, files: files.map(({ name }) => name) })),
    };
  },

  async quarantine(_input, context) {
    const { db, principal } = context;
    await recordAudit(context, { event: 'quarantine_viewed' });
    const found = await db
      .selectFrom('upload as f')
      .innerJoin('user as u', 'u.id', 'f.user_id')
      .select(['f.id', 'f.user_id', 'f.file_name', 'f.reason', 'f.settled_at', 'f.updated_at'])
      .where('u.firm_id', '=', principal.firmId)
      .where('f.state', '=', 'quarantined')
      .orderBy('f.updated_at', 'desc')
      .orderBy('f.id')
      .limit(COMPLIANCE_MAX_ROWS + 1)
      .execute();
    const files = found.slice(0, COMPLIANCE_MAX_ROWS);
    const numbers = await clientNumbersOf(
      db,
      files.map(({ user_id }) => user_id),
    );
    const rows = files.map(({ id, user_id, file_name, reason, settled_at, updated_at }) => ({
      upload_id: id,
      file_name,
      // One without a reason was quarantined because no scan came to an end.
      reason: reason ?? ('scanner_failed' as const),
      client_number: numbers.get(user_id) ?? null,
      quarantined_at: new Date(settled_at ?? updated_at).toISOString(),
    }));
    return { rows, has_more: found.length > rows.length };
  },

  async deadJobs(_input, context) {
    await recordAudit(context, { event: 'dead_jobs_viewed' });
    return listDeadJobs(context.db, context.principal.firmId);
  },

  async retryJob({ params: { job_id } }, context) {
    const { db, clock, principal } = context;
    const id = Number(job_id);
    if (!(await isJobOfFirm(db, principal.firmId, id))) throw new GatewayError('not_found');
    return inTransaction(db, [], async (transaction) => {
      if (!(await retryDeadJob(transaction, id, clock.now().getTime()))) throw new GatewayError('conflict');
      await recordAudit(context, { event: 'job_retried', subject: job_id }, transaction);
      return true as const;
    });
  },

  async auditLog({ query }, context) {
    await recordAudit(context, { event: 'audit_searched' });
    return searchAudit(context.db, context.principal.firmId, query);
  },

  async verifyAudit({ body }, context) {
    if (!body.continue) await recordAudit(context, { event: 'audit_verified' });
    return verifyPart(context, body.continue);
  },
};
