import type { ExamplesOf } from './call.ts';
import type { compliance } from './compliance.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const complaint = {
  inquiry_id: exampleWorld.complaintUuid,
  reference: '3f4a5b6c7d8e',
  client_number: exampleWorld.clientId,
  province: 'ON',
  rule: 'canada',
  state: 'in_progress',
  received_at: '2026-07-01T15:00:00Z',
  acknowledge_by: '2026-07-08',
  acknowledged_at: '2026-07-02T15:00:00Z',
  answer_by: '2026-09-29',
  answered_at: null,
  is_overdue: true,
};
const entry = {
  entry_id: '1b2c3d4e-5f60-4a1b-8c2d-3e4f5a6b7c62',
  at: '2026-07-01T15:00:00Z',
  author: 'client',
  state: 'received',
  text: 'My transfer is still not done.',
  files: [{ en: 'letter.pdf', fr: 'letter.pdf' }],
};
const own = { params: { inquiry_id: exampleWorld.complaintUuid } };
const others = { params: { inquiry_id: exampleWorld.otherInquiryUuid } };
const job = (job_id: string) => ({ params: { job_id } });
const officer = states.complianceOfficer;

export const complianceExamples: ExamplesOf<typeof compliance> = {
  complaints: [
    success(officer, { rows: [complaint], has_more: false }, { query: { only: 'overdue' } }),
    failure('permission_denied', states.client),
  ],
  complaint: [
    success(officer, { ...complaint, entries: [entry] }, own),
    failure('not_found', officer, others),
    failure('permission_denied', states.client, own),
  ],
  quarantine: [
    success(officer, {
      rows: [
        {
          upload_id: exampleWorld.uploadUuid,
          file_name: 'statement.pdf',
          reason: 'virus',
          client_number: exampleWorld.clientId,
          quarantined_at: '2026-11-20T15:00:00Z',
        },
      ],
      has_more: false,
    }),
    failure('permission_denied', states.client),
  ],
  deadJobs: [
    success(officer, {
      rows: [
        {
          job_id: exampleWorld.deadJobId,
          kind: 'make_report',
          reason: 'no space left on device',
          attempts: 20,
          died_at: '2026-11-20T15:00:00Z',
        },
      ],
      has_more: false,
    }),
    failure('permission_denied', states.client),
  ],
  retryJob: [
    success(officer, true, job(exampleWorld.deadJobId)),
    failure('not_found', officer, job('999999999')),
    failure('conflict', officer, job(exampleWorld.retriedJobId)),
    failure('permission_denied', states.client, job(exampleWorld.deadJobId)),
  ],
  auditLog: [
    success(
      officer,
      {
        rows: [
          {
            number: 41,
            at: '2026-11-20T15:00:00Z',
            event: 'sign_in',
            user_id: exampleWorld.userUuid,
            client_number: exampleWorld.clientId,
            subject: null,
          },
        ],
        before: null,
      },
      { query: { event: 'sign_in', client_number: exampleWorld.clientId } },
    ),
    failure('permission_denied', states.client),
  ],
  verifyAudit: [
    success(
      officer,
      {
        state: 'intact',
        checked_to: 42,
        until: 42,
        at: '2026-11-20T15:00:00Z',
        broken_at: null,
        continue: null,
      },
      { body: {} },
    ),
    failure('permission_denied', states.client, { body: {} }),
  ],
};
