import type { authenticator } from './authenticator.ts';
import type { ExamplesOf } from './call.ts';
import { exampleWorld, refusal, states, success } from './example-world.ts';

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
    refusal('wrong_password', states.client, wrong),
    refusal('too_many_attempts', states.clientWithManyFailures, wrong),
  ],
  confirm: [
    success(states.authenticatorBegun, { recovery_codes: [exampleWorld.recoveryCode] }, firstCode),
    refusal('invalid_challenge', states.authenticatorBegun, { body: { code: 'WRONGCODE' } }),
    refusal('code_expired', states.client, firstCode),
    refusal('user_timeout', states.authenticatorFailed, firstCode, { retry_after: 30 }),
  ],
  remove: [
    success(states.clientWithAuthenticator, true, right),
    refusal('wrong_password', states.clientWithAuthenticator, wrong),
    refusal('too_many_attempts', states.clientWithManyFailures, wrong),
    refusal('not_found', states.client, right),
  ],
};
