import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { inquiryStates } from './inquiries.ts';
import { quarantineReason } from './uploads.ts';

/** Maximum number of rows in a page of the audit log, and of complaints, files and jobs in a response. */
export const AUDIT_PAGE_SIZE = 50;
export const COMPLIANCE_MAX_ROWS = 200;

/** The number of a client, as the firm writes it. */
export const clientNumber = z.string().check(z.regex(/^\d{1,12}$/, 'enter_client_number'));
/** The name of what a line of the audit log records. */
export const auditEventName = z.string().check(z.regex(/^[a-z_]{1,60}$/));
/** Names a job of the queue. */
const jobId = z.string().check(z.regex(/^\d{1,15}$/));

/** The clock of a complaint beside whose it is. */
const complaint = z.object({
  inquiry_id: field.uuid,
  reference: z.string(),
  /** Null for a client who has no number. */
  client_number: z.nullable(z.string()),
  /** Where the client lives, as two letters; null when it is unknown. */
  province: z.nullable(z.string()),
  rule: z.enum(['quebec', 'canada']),
  state: z.enum(inquiryStates),
  received_at: field.isoInstant,
  acknowledge_by: field.isoDate,
  acknowledged_at: z.nullable(field.isoInstant),
  answer_by: field.isoDate,
  /** When the firm first answered. */
  answered_at: z.nullable(field.isoInstant),
  /** Whether the firm's answer is late. */
  is_overdue: z.boolean(),
});
export type Complaint = z.infer<typeof complaint>;

const complaintEntry = z.object({
  entry_id: field.uuid,
  at: field.isoInstant,
  author: z.enum(['client', 'firm']),
  state: z.nullable(z.enum(inquiryStates)),
  text: z.nullable(z.string()),
  /** The names of what is attached; none of it can be opened here. */
  files: z.array(field.localText),
});

const auditLine = z.object({
  number: z.int(),
  at: field.isoInstant,
  event: z.string(),
  user_id: field.uuid,
  /** Null for a user who is no client. */
  client_number: z.nullable(z.string()),
  /** The id of what it happened to. */
  subject: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof auditLine>;

const area = { gateway: 'app', access: 'dz.manage.compliance' } as const;
const errors = { permission_denied: 403 } as const;

export const compliance = {
  complaints: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/compliance/complaints',
    kind: 'query',
    summary:
      'The complaints of the firm, at most 200: those whose answer is overdue first, then those to be answered soonest, then those that were answered, the latest first.',
    query: z.strictObject({ only: z.optional(z.enum(['open', 'overdue', 'answered'])) }),
    response: z.object({ rows: z.array(complaint), has_more: z.boolean() }),
    errors,
  }),
  complaint: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/compliance/complaints/{inquiry_id}',
    kind: 'query',
    summary: 'One complaint of the firm, with everything that was written and the names of what is attached.',
    params: z.strictObject({ inquiry_id: field.uuid }),
    response: z.object({ ...complaint.shape, entries: z.array(complaintEntry) }),
    errors: { ...errors, not_found: 404 },
  }),
  quarantine: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/compliance/quarantine',
    kind: 'query',
    summary:
      "What clients of the firm sent and the scan rejected, the latest first, at most 200. It can't be opened.",
    response: z.object({
      rows: z.array(
        z.object({
          upload_id: field.uuid,
          file_name: z.string(),
          reason: quarantineReason,
          client_number: z.nullable(z.string()),
          quarantined_at: field.isoInstant,
        }),
      ),
      has_more: z.boolean(),
    }),
    errors,
  }),
  deadJobs: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/compliance/jobs',
    kind: 'query',
    summary:
      'The jobs about the firm and its clients that no further attempt is made of, the latest first, at most 200.',
    response: z.object({
      rows: z.array(
        z.object({
          job_id: jobId,
          kind: field.key,
          /** Why the last attempt failed, without names, addresses and numbers. */
          reason: z.nullable(z.string()),
          attempts: z.int(),
          died_at: field.isoInstant,
        }),
      ),
      has_more: z.boolean(),
    }),
    errors,
  }),
  retryJob: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/compliance/jobs/{job_id}/retry',
    kind: 'mutation',
    summary: 'Returns a dead job to the queue, once: `conflict` when it was retried meanwhile.',
    params: z.strictObject({ job_id: jobId }),
    response: z.literal(true),
    errors: { ...errors, not_found: 404, conflict: 409 },
  }),
  auditLog: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/compliance/audit',
    kind: 'query',
    summary: "Lines of the audit log about the firm's users, the latest first, in pages of 50.",
    query: z.strictObject({
      from: z.optional(field.isoDate),
      to: z.optional(field.isoDate),
      event: z.optional(auditEventName),
      user: z.optional(field.uuid),
      client_number: z.optional(clientNumber),
      /** Lines before this number. */
      before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    response: z.object({
      rows: z.array(auditLine),
      /** Where the next page begins; null at the end. */
      before: z.nullable(z.string()),
    }),
    errors,
  }),
  verifyAudit: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/compliance/audit/verify',
    kind: 'query',
    summary:
      'Follows the chain of the audit log from its first record, a part at a time: `continue` leads to the next part. It is intact only when every record up to the last one of the beginning was followed.',
    body: z.strictObject({ continue: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))) }),
    response: z.object({
      state: z.enum(['checking', 'intact', 'broken']),
      /** Records from the first to this one follow each other. */
      checked_to: z.int(),
      /** The last record when the verification began. */
      until: z.int(),
      /** When this part was checked. */
      at: field.isoInstant,
      /** The first record that does not follow; null unless it is broken. */
      broken_at: z.nullable(z.int()),
      continue: z.nullable(z.string()),
    }),
    errors,
  }),
};
