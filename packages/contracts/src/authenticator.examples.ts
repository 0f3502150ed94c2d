import type { authenticator } from './authenticator.ts';
import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const proof = (current_password: string) => ({ body: { current_password } });
const right = proof(exampleWorld.password);
const wrong = proof('not the password');
const firstCode = { body: { code: '123456' } };

export const authenticatorExamples: ExamplesOf<typeof authenticator> = {
  state: [success(states.client, { is_on: false, recovery_codes_left: 0 })],
  begin: [
    success(
      states.client,
      {
        secret: exampleWorld.authenticatorSecret,
        uri: `otpauth://totp/Northmere:olivia.martin?secret=${exampleWorld.authenticatorSecret}&issuer=Northmere`,
      },
      right,
    ),
    failure('wrong_password', states.client, wrong),
    failure('too_many_attempts', states.clientWithManyFailures, wrong),
  ],
  confirm: [
    success(states.authenticatorBegun, { recovery_codes: [exampleWorld.recoveryCode] }, firstCode),
    failure('invalid_challenge', states.authenticatorBegun, { body: { code: 'WRONGCODE' } }),
    failure('code_expired', states.client, firstCode),
    failure('user_timeout', states.authenticatorFailed, firstCode, { retry_after: 30 }),
  ],
  remove: [
    success(states.clientWithAuthenticator, true, right),
    failure('wrong_password', states.clientWithAuthenticator, wrong),
    failure('too_many_attempts', states.clientWithManyFailures, wrong),
    failure('not_found', states.client, right),
    failure('conflict', states.staffWithAuthenticator, right),
  ],
};
