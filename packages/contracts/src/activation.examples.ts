import type { activation } from './activation.ts';
import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { states } from './provider-states.ts';
import { seededLinks, seededRecord } from './seeded-links.ts';
import { examplePair } from './session.examples.ts';

const complete = (code: string, password = 'Sugar-Shack-2027?') => ({
  body: {
    code,
    new_password: password,
    confirm_new_password: password,
    communication_language: 'en',
  },
});

export const activationExamples: ExamplesOf<typeof activation> = {
  check: [
    success(
      states.invited,
      {
        username: 'arthur.bell',
        first_name: 'Arthur',
        communication_language: 'en',
        expires_at: '2026-12-04T15:00:00Z',
      },
      { body: { code: seededLinks.invitation } },
    ),
    failure('code_invalid', states.invited, { body: { code: seededLinks.unknown } }),
  ],
  renew: [success(states.signedOut, true, { body: { email: seededRecord.email } })],
  complete: [
    success(states.invited, examplePair, complete(seededLinks.invitation)),
    failure('code_invalid', states.invited, complete(seededLinks.usedInvitation)),
    failure('password_refused', states.invited, complete(seededLinks.invitation, 'P@ssw0rd')),
  ],
};
