import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { inquiries } from './inquiries.ts';

const account = {
  account_uuid: exampleWorld.accountUuid,
  number: '76 104 233',
  type: 'tfsa',
  currency: 'CAD',
  shared_by: null,
};
const inquiry = {
  inquiry_id: exampleWorld.inquiryUuid,
  reference: 'KQ7D-3XMA',
  topic: 'general',
  account: null,
  state: 'received',
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:00Z',
  complaint: null,
};
const complaint = {
  ...inquiry,
  topic: 'complaint',
  account,
  complaint: {
    rule: 'quebec',
    acknowledge_by: '2026-11-30',
    acknowledged_at: null,
    answer_by: '2027-01-19',
    is_overdue: false,
  },
};
const text = 'When does my next statement come out?';
const entry = {
  entry_id: '9b8a7c6d-5f60-4a1b-8c2d-3e4f5a6b7c71',
  at: '2026-11-20T15:00:00Z',
  author: 'client',
  state: 'received',
  text,
  files: [
    {
      name: { en: 'Statement', fr: 'Relevé' },
      state: 'clean',
      document_id: exampleWorld.documentUuid,
    },
  ],
};
const written = { topic: 'general', account_uuid: null, text, files: [], wants_copy: false, language: 'en' };
const sent = { body: written };
const onOthersAccount = { body: { ...written, account_uuid: exampleWorld.otherAccountUuid } };
const own = { params: { inquiry_id: exampleWorld.inquiryUuid } };
/** An inquiry of another user. */
const others = { params: { inquiry_id: exampleWorld.otherInquiryUuid } };
const message = { text: 'Thank you.', files: [] };

export const inquiriesExamples: ExamplesOf<typeof inquiries> = {
  form: [
    success(states.client, { accounts: [account], has_email: true, complaint_rule: 'canada' }),
    failure('permission_denied', states.clientWithoutPermissions),
    failure('own_role_required', states.trustee),
  ],
  list: [
    success(states.clientWithInquiries, [inquiry, complaint]),
    nothingYet([]),
    failure('permission_denied', states.clientWithoutPermissions),
    failure('own_role_required', states.trustee),
  ],
  thread: [
    success(states.clientWithInquiries, { ...inquiry, entries: [entry] }, own),
    failure('permission_denied', states.clientWithoutPermissions, own),
    failure('own_role_required', states.trustee, own),
    failure('not_found', states.clientWithInquiries, others),
  ],
  create: [
    success(states.client, inquiry, sent),
    failure('permission_denied', states.clientWithoutPermissions, sent),
    failure('own_role_required', states.trustee, sent),
    failure('not_found', states.client, onOthersAccount),
    failure('conflict', states.clientWithManyInquiries, sent),
  ],
  reply: [
    success(states.clientWithInquiries, inquiry, { ...own, body: message }),
    failure('permission_denied', states.clientWithoutPermissions, { ...own, body: message }),
    failure('own_role_required', states.trustee, { ...own, body: message }),
    failure('not_found', states.clientWithInquiries, { ...others, body: message }),
    failure('conflict', states.clientWithInquiries, {
      params: { inquiry_id: exampleWorld.closedInquiryUuid },
      body: message,
    }),
  ],
};
