import type { accessLog } from './access-log.ts';
import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const reader = { reader_id: '4c3b2a19-5f60-4b72-9c84-1e2f3a4b5c91', name: 'Henri Lavoie' };
const row = {
  cursor: `1795183500000.${exampleWorld.clientUuid}.2`,
  at: '2026-11-20T14:05:00Z',
  reader,
  role: { role: 'trustee', name: 'Fiducie Lavoie' },
  subject: 'holdings',
  outcome: 'read',
  reason: null,
  account: { account_uuid: exampleWorld.accountUuid, number: '10423301', type: 'rrsp' },
  document: null,
  ip: '203.0.113.7',
  browser: 'Safari',
  os: 'macOS',
  device: 'desktop',
  location: null,
};
const page = { rows: [row], readers: [reader], subjects: ['account_names', 'holdings'], next: null };

export const accessLogExamples: ExamplesOf<typeof accessLog> = {
  list: [
    success(states.clientWithAccessLog, page, { body: {} }),
    nothingYet({ rows: [], readers: [], subjects: [], next: null }, { body: {} }),
    {
      name: 'what one person accessed',
      state: states.clientWithAccessLog,
      request: { body: { subject: 'holdings', limit: 8 } },
      status: 200,
      response: page,
    },
    failure('own_role_required', states.trustee, { body: {} }),
  ],
  file: [
    success(states.clientWithAccessLog, {
      file_name: 'access-log-2026-11-20.jsonl',
      content: `{"chains":[],"exported_at":"2026-11-20T14:05:00.000Z","kind":"access_log","version":1}\n`,
    }),
    failure('own_role_required', states.trustee),
  ],
};
