import type { ExamplesOf } from './call.ts';
import { PRODUCT } from './constants.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { session } from './session.ts';

export const examplePair = {
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwiaWF0Ijo0MTAyNDQxMjAwLCJleHAiOjQxMDI0NDQ4MDB9.c2ln',
  refresh_token: 'q1w2e3r4t5y6',
};
const signIn = (username: string, password: string = exampleWorld.password) => ({
  body: { username, password, product: PRODUCT },
});

export const sessionExamples: ExamplesOf<typeof session> = {
  login: [
    success(states.registered, examplePair, signIn(exampleWorld.username)),
    {
      name: 'challenge',
      state: states.challenged,
      request: signIn(exampleWorld.challengedUsername),
      status: 200,
      response: {
        challenge: {
          challenge_id: '4d5f6071-8293-4a4b-8c5d-6e7f80910203',
          kind: 'email',
          destination: 'l•••@example.ca',
          expires_at: '2026-11-20T15:10:00Z',
        },
      },
    },
    failure('invalid_credentials', states.signedOut, signIn(exampleWorld.username, 'not the password')),
    failure('user_timeout', states.timedOut, signIn(exampleWorld.timedOutUsername), { retry_after: 600 }),
    failure('user_locked', states.locked, signIn(exampleWorld.lockedUsername)),
    failure('recovery_required', states.accessProtected, signIn(exampleWorld.username)),
    failure('passkey_required', states.staffByPasskey, signIn(exampleWorld.newStaffUsername)),
  ],
  refresh: [
    success(states.refreshable, examplePair, { body: { refresh_token: examplePair.refresh_token } }),
    failure('session_invalid', states.signedOut, { body: { refresh_token: 'used-before' } }),
  ],
  logout: [success(states.client, true)],
};
