import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { recovery } from './recovery.ts';
import { seededLinks } from './seeded-links.ts';

/** A placeholder for the recovery that was started: its id is generated. */
export const exampleRecovery = { recovery_id: 'q8Zb0m1x2c3v4b5n6m7a8s', code: '123456' } as const;

const { recovery_id, code } = exampleRecovery;
const complete = (id: string, password = 'Sugar-Shack-2027?') => ({
  body: { recovery_id: id, new_password: password, confirm_new_password: password },
});

export const recoveryExamples: ExamplesOf<typeof recovery> = {
  start: [
    success(
      states.signedOut,
      { recovery_id, expires_at: '2026-11-20T15:10:00Z', resend_after: 60 },
      { body: { email: 'nobody@example.ca', language: 'en' } },
    ),
  ],
  verify: [
    success(
      states.recovering,
      { security_question: exampleWorld.securityQuestion },
      { body: { recovery_id, code } },
    ),
    failure('invalid_challenge', states.recovering, { body: { recovery_id, code: '000000' } }),
    failure('code_expired', states.signedOut, { body: { recovery_id: seededLinks.unknown, code } }),
  ],
  answer: [
    success(states.recoveryVerified, true, { body: { recovery_id, answer: exampleWorld.securityAnswer } }),
    failure('invalid_challenge', states.recoveryVerified, { body: { recovery_id, answer: 'Rolls-Royce' } }),
    failure('code_expired', states.signedOut, {
      body: { recovery_id: seededLinks.unknown, answer: exampleWorld.securityAnswer },
    }),
    failure(
      'user_timeout',
      states.recoveryFailed,
      { body: { recovery_id, answer: exampleWorld.securityAnswer } },
      { retry_after: 30 },
    ),
  ],
  complete: [
    success(states.recoveryAnswered, true, complete(recovery_id)),
    failure('code_expired', states.signedOut, complete(seededLinks.unknown)),
    failure('password_refused', states.recoveryAnswered, complete(recovery_id, 'P@ssw0rd')),
  ],
};
