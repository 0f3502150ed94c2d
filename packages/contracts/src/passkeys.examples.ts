import type { ExamplesOf } from './call.ts';
import { PRODUCT } from './constants.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { passkeys } from './passkeys.ts';
import { examplePair } from './session.examples.ts';

const challenge = 'q8Hn2tVx4Zb6Ld0Rf3Kj5Mw7Py9Sa1Ue';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const shown = {
  passkey_id: exampleWorld.passkeyUuid,
  name: 'Telephone',
  created_at: '2026-11-20T15:00:00Z',
  last_used_at: null,
};
const own = { params: { id: exampleWorld.passkeyUuid } };
/** A passkey of another user. */
const others = { params: { id: exampleWorld.otherPasskeyUuid } };
/** Placeholder for the credential that the example's state has created. */
const made = {
  id: exampleWorld.credential,
  response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ' },
};
/** Placeholder for the credential that the example's state has signed. */
export const exampleCredential = {
  id: exampleWorld.credential,
  response: {
    clientDataJSON,
    authenticatorData: 'SZYN5YgOjGh0NBcP',
    signature: 'MEUCIQDx',
    userHandle: 'Nm',
  },
};
/** What a browser is asked to sign, at a sign-in and in the place of a password. */
export const exampleOptions = {
  challenge,
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
};
const proved = (current_password: string) => ({ body: { current_password } });
const named = { body: { name: shown.name, credential: made } };
const signIn = { body: { credential: exampleCredential, product: PRODUCT } };

export const passkeysExamples: ExamplesOf<typeof passkeys> = {
  enrolmentOptions: [
    success(
      states.client,
      {
        rp: { id: 'localhost', name: 'Northmere' },
        user: { id: 'NmYxYzdmNTI', name: exampleWorld.username, displayName: 'Olivia Martin' },
        challenge,
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
      proved(exampleWorld.password),
    ),
    failure('wrong_password', states.client, proved('not the password')),
    failure('too_many_attempts', states.clientWithManyFailures, proved('not the password')),
    failure('conflict', states.clientWithAllPasskeys, proved(exampleWorld.password)),
  ],
  enrol: [success(states.passkeyMade, shown, named), failure('passkey_refused', states.client, named)],
  list: [success(states.clientWithPasskey, [shown]), nothingYet([])],
  rename: [
    success(states.clientWithPasskey, true, { ...own, body: { name: 'Key ring' } }),
    failure('not_found', states.clientWithPasskey, { ...others, body: { name: 'Key ring' } }),
  ],
  remove: [
    success(states.clientWithPasskey, true, { ...own, ...proved(exampleWorld.password) }),
    failure('wrong_password', states.clientWithPasskey, { ...own, ...proved('not the password') }),
    failure('too_many_attempts', states.clientWithManyFailures, { ...own, ...proved('not the password') }),
    failure('not_found', states.clientWithPasskey, { ...others, ...proved(exampleWorld.password) }),
    failure('conflict', states.staffWithPasskey, { ...own, ...proved(exampleWorld.password) }),
  ],
  signInOptions: [success(states.signedOut, exampleOptions)],
  signIn: [
    success(states.passkeySigned, examplePair, signIn),
    failure('passkey_refused', states.signedOut, signIn),
    failure('user_locked', states.passkeySignedByLocked, signIn),
    failure('recovery_required', states.passkeySignedByProtected, signIn),
    failure('user_timeout', states.addressWaiting, signIn, { retry_after: 30 }),
  ],
};
