import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { sessions } from './sessions.ts';

const own = { params: { id: exampleWorld.sessionUuid } };
/** A session of another user. */
const others = { params: { id: exampleWorld.otherSessionUuid } };

const elsewhere = {
  session_id: exampleWorld.sessionUuid,
  browser: 'Safari',
  os: 'iOS',
  kind: 'mobile',
  ip: '203.0.113.7',
  location: null,
  began_at: '2026-11-20T13:00:00Z',
  last_used_at: '2026-11-20T14:55:00Z',
  is_current: false,
};
const here = {
  ...elsewhere,
  session_id: '7d8e9f01-5f60-4a72-9b84-3c4d5e6f7a08',
  browser: null,
  os: null,
  kind: null,
  ip: null,
  is_current: true,
};

export const sessionsExamples: ExamplesOf<typeof sessions> = {
  list: [success(states.clientWithSessions, [here, elsewhere])],
  end: [
    success(states.clientWithSessions, true, own),
    failure('not_found', states.clientWithSessions, others),
  ],
  endOthers: [success(states.clientWithSessions, true, { body: { revoke_devices: true } })],
};
