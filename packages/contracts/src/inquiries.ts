import * as z from 'zod/mini';
import { attachedFile, filesToAttach } from './attached-files.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { namedAccount } from './named-account.ts';

/** What a client writes to the firm about. */
export const inquiryTopics = [
  'general',
  'account',
  'transaction',
  'document',
  'fees',
  'portal',
  'complaint',
] as const;
export type InquiryTopic = (typeof inquiryTopics)[number];

/** How far the firm is with an inquiry; an answered one is opened again by a further message, a closed one never. */
export const inquiryStates = ['received', 'in_progress', 'answered', 'closed'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Maximum length of what is written, in characters. */
export const INQUIRY_MAX_LENGTH = 4_000;

const state = z.enum(inquiryStates);

/** The clock of a complaint, by the rule of where the client lived when it was received. */
const complaintClock = z.object({
  rule: z.enum(['quebec', 'canada']),
  acknowledge_by: field.isoDate,
  /** When the firm confirmed that it has the complaint; null until then. */
  acknowledged_at: z.nullable(field.isoInstant),
  answer_by: field.isoDate,
  /** Whether the firm's answer is late. */
  is_overdue: z.boolean(),
});

export const inquiry = z.object({
  inquiry_id: field.uuid,
  /** By which the client names it to anyone of the firm. */
  reference: z.string(),
  topic: z.enum(inquiryTopics),
  account: z.nullable(namedAccount),
  state,
  created_at: field.isoInstant,
  /** When something was last written, or its state changed. */
  updated_at: field.isoInstant,
  /** Null for what is no complaint. */
  complaint: z.nullable(complaintClock),
});
export type Inquiry = z.infer<typeof inquiry>;

export const entry = z.object({
  entry_id: field.uuid,
  at: field.isoInstant,
  author: z.enum(['client', 'firm']),
  /** What the state became with it; null where it stayed. */
  state: z.nullable(state),
  /** What was written; null for a change of the state alone. */
  text: z.nullable(z.string()),
  files: z.array(attachedFile),
});
export type InquiryEntry = z.infer<typeof entry>;

const area = { gateway: 'app', access: 'dz.view.contactus' } as const;
const ofInquiry = z.strictObject({ inquiry_id: field.uuid });
const written = { text: field.ownWords(INQUIRY_MAX_LENGTH), files: filesToAttach };

export const inquiries = {
  form: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/inquiries/form',
    kind: 'query',
    summary: 'What an inquiry can be about, and where a copy of it would be sent.',
    response: z.object({
      /** The client's own accounts. */
      accounts: z.array(namedAccount),
      /** Whether the firm has an e-mail address of the client. */
      has_email: z.boolean(),
      /** The rule for a complaint, by where the client lives. */
      complaint_rule: z.enum(['quebec', 'canada']),
    }),
    errors: { permission_denied: 403, own_role_required: 409 },
  }),
  list: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/inquiries',
    kind: 'query',
    isUnattended: true,
    summary: "The user's inquiries, the latest change first, at most 200.",
    response: z.array(inquiry),
    errors: { permission_denied: 403, own_role_required: 409 },
  }),
  thread: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/inquiries/{inquiry_id}',
    kind: 'query',
    isUnattended: true,
    summary: 'One inquiry of the user, with everything that was written and every state it had.',
    params: ofInquiry,
    response: z.object({ ...inquiry.shape, entries: z.array(entry) }),
    errors: { permission_denied: 403, own_role_required: 409, not_found: 404 },
  }),
  create: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/inquiries',
    kind: 'mutation',
    summary:
      'Sends the firm an inquiry or a complaint. A client may have twenty open ones (`conflict`), which an unfinished or quarantined upload among its files is too.',
    body: z.strictObject({
      topic: z.enum(inquiryTopics),
      account_uuid: z.nullable(field.uuid),
      ...written,
      /** Whether the client gets a copy by e-mail; its digits are left out. */
      wants_copy: z.boolean(),
      /** That of the page, in which the firm answers. */
      language: field.language,
    }),
    response: inquiry,
    errors: { permission_denied: 403, own_role_required: 409, not_found: 404, conflict: 409 },
  }),
  reply: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/inquiries/{inquiry_id}/messages',
    kind: 'mutation',
    summary: 'Adds a message to an inquiry, which opens an answered one again. A closed one is a `conflict`.',
    params: ofInquiry,
    body: z.strictObject(written),
    response: inquiry,
    errors: { permission_denied: 403, own_role_required: 409, not_found: 404, conflict: 409 },
  }),
};
