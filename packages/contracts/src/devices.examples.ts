import type { ExamplesOf } from './call.ts';
import { exampleChallengeId } from './challenge.examples.ts';
import type { devices } from './devices.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

/** Placeholder for the challenge that the example's state has opened. */
const challenge_id = exampleChallengeId;
const registering = { challenge_id, code: '123456' };
const known = { params: { id: exampleWorld.deviceUuid } };
/** A device of another user. */
const others = { params: { id: exampleWorld.otherDeviceUuid } };

export const devicesExamples: ExamplesOf<typeof devices> = {
  sendCode: [
    success(states.client, {
      challenge_id,
      kind: 'email',
      destination: 'o•••@example.ca',
      expires_at: '2026-11-20T15:10:00Z',
    }),
    failure('too_many_requests', states.clientWithManyCodes, {}, { retry_after: 3600 }),
  ],
  register: [
    success(states.deviceCodeSent, { device_value: 'Zk3vW8mB1xQ' }, { body: registering }),
    failure('invalid_challenge', states.deviceCodeSent, { body: { ...registering, code: '654321' } }),
    failure('code_expired', states.client, { body: registering }),
    failure('user_timeout', states.deviceCodeFailed, { body: registering }, { retry_after: 30 }),
  ],
  list: [
    success(states.clientWithDevice, [
      {
        device_id: exampleWorld.deviceUuid,
        name: null,
        browser: 'Safari',
        os: 'macOS',
        kind: 'desktop',
        added_at: '2026-11-01T15:00:00Z',
        last_used_at: '2026-11-19T15:00:00Z',
        expires_at: '2026-12-01T15:00:00Z',
        ip: '203.0.113.7',
        location: null,
        is_current: false,
      },
    ]),
    nothingYet([]),
  ],
  rename: [
    success(states.clientWithDevice, true, { ...known, body: { name: 'Kitchen computer' } }),
    failure('not_found', states.clientWithDevice, { ...others, body: { name: 'Kitchen computer' } }),
  ],
  revoke: [
    success(states.clientWithDevice, true, known),
    failure('not_found', states.clientWithDevice, others),
  ],
  endAllSessions: [success(states.client, true, { body: { revoke_devices: false } })],
};
