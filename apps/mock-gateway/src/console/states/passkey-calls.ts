import { exampleWorld } from '@portal/contracts/example-world';
import type { OutputOf } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import type { Passkey, passkeys, SignedCredential } from '@portal/contracts/passkeys';
import type { Send } from './state-context.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

/** Requests the options of a new passkey. */
export const startPasskey = async (client: Send, current_password: string = exampleWorld.password) =>
  (await client({ method: 'POST', url: '/rest/user/passkeys/options', body: { current_password } })).json<
    OutputOf<typeof passkeys.enrolmentOptions>
  >();

/** Creates a passkey for the caller, in a browser at the portal's origin. */
export const enrolPasskey = async (client: Send, name = 'Telephone', portal?: string) => {
  const authenticator = softwareAuthenticator(portal);
  const credential = authenticator.create(await startPasskey(client));
  const response = await client({ method: 'POST', url: '/rest/user/passkeys', body: { name, credential } });
  return { authenticator, passkey: response.json<Passkey>() };
};

/** Requests the options of a sign-in with a passkey. */
export const startSignIn = async (send: Send) =>
  (await send({ method: 'POST', url: '/auth/passkey/options' })).json<
    OutputOf<typeof passkeys.signInOptions>
  >();

/** Signs in with a signed credential. */
export const signInBy = (send: Send, credential: SignedCredential, more: object = {}) =>
  send({ method: 'POST', url: '/auth/passkey', body: { credential, product: PRODUCT, ...more } });
