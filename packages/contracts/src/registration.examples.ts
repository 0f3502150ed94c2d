import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { registration } from './registration.ts';
import { seededLinks, seededRecord } from './seeded-links.ts';
import { examplePair } from './session.examples.ts';

const complete = (
  code: string,
  { username = 'new.client', password = 'Sugar-Shack-2027?', ...name }: Record<string, string> = {},
) => ({
  body: {
    code,
    ...name,
    username,
    new_password: password,
    confirm_new_password: password,
    communication_language: 'en',
  },
});

export const registrationExamples: ExamplesOf<typeof registration> = {
  start: [success(states.signedOut, { resend_after: 60 }, { body: { ...seededRecord, language: 'en' } })],
  check: [
    success(
      states.registering,
      {
        first_name: 'Mathis',
        invited_by: null,
        communication_language: 'fr',
        expires_at: '2026-11-21T15:00:00Z',
      },
      { body: { code: seededLinks.registration } },
    ),
    {
      ...success(
        states.registering,
        {
          first_name: 'Agathe Morel',
          invited_by: 'Simone Dubé',
          communication_language: 'fr',
          expires_at: '2026-11-21T15:00:00Z',
        },
        { body: { code: seededLinks.delegateRegistration } },
      ),
      name: 'success of a delegate',
    },
    failure('code_invalid', states.registering, { body: { code: seededLinks.unknown } }),
  ],
  complete: [
    success(states.registering, examplePair, complete(seededLinks.registration)),
    {
      ...success(
        states.registering,
        examplePair,
        complete(seededLinks.delegateRegistration, { first_name: 'Agathe', last_name: 'Morel' }),
      ),
      name: 'success of a delegate',
    },
    failure('code_invalid', states.registering, complete(seededLinks.invitation)),
    failure(
      'username_taken',
      states.registering,
      complete(seededLinks.registration, { username: exampleWorld.username }),
    ),
    failure(
      'password_refused',
      states.registering,
      complete(seededLinks.registration, { password: 'P@ssw0rd' }),
    ),
  ],
};
