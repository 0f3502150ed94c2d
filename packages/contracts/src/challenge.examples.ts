import type { ExamplesOf } from './call.ts';
import type { challenge } from './challenge.ts';
import { failure, success } from './build-example.ts';
import { states } from './provider-states.ts';
import { examplePair } from './session.examples.ts';

/** The placeholder for the challenge that the example's state has opened. */
export const exampleChallengeId = '4d5f6071-8293-4a4b-8c5d-6e7f80910203';
const challenge_id = exampleChallengeId;
/** A challenge that does not exist. */
const unknown = { challenge_id: '00000000-0000-4000-8000-000000000000' };

const verifying = { challenge_id, code: '123456', remember_device: true };
const state = {
  kind: 'email',
  destination: 'l•••@example.ca',
  expires_at: '2026-11-20T15:10:00Z',
  is_expired: false,
  resend_in: 30,
  tries_left: 5,
  takes_recovery_code: false,
};

export const challengeExamples: ExamplesOf<typeof challenge> = {
  verify: [
    success(
      states.challengeOpen,
      {
        ...examplePair,
        device_value: 'Zk3vW8mB1xQ',
      },
      { body: verifying },
    ),
    failure('invalid_challenge', states.challengeOpen, { body: { ...verifying, code: '654321' } }),
    failure('code_expired', states.signedOut, { body: { ...verifying, ...unknown } }),
    failure('user_timeout', states.challengeFailed, { body: verifying }, { retry_after: 30 }),
  ],
  resend: [
    success(states.challengeResendable, state, { body: { challenge_id } }),
    failure('code_expired', states.signedOut, { body: unknown }),
    failure('too_many_requests', states.challengeOpen, { body: { challenge_id } }, { retry_after: 30 }),
  ],
  describe: [
    success(states.challengeOpen, state, { body: { challenge_id } }),
    failure('code_expired', states.signedOut, { body: unknown }),
  ],
};
