import type { OutputOf } from '@portal/contracts/call';
import type { CreatedCredential, passkeys, SignedCredential } from '@portal/contracts/passkeys';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { RestError } from '../../rest/rest-error.ts';

/** What browsers report when the user closed the dialog or let it time out, which is not an error. */
const CANCELLED = ['NotAllowedError', 'AbortError'];
const KNOWN = 'InvalidStateError';

const nameOf = (caught: unknown) => (caught instanceof Error ? caught.name : '');

const notAllowed = (caught: unknown): null => {
  if (CANCELLED.includes(nameOf(caught))) return null;
  throw new RestError({ status: 0, code: 'passkey_refused' });
};

/** Has the browser create a passkey. `known` when its authenticator holds one of the user; null when cancelled. */
export const createPasskey = async (
  optionsJSON: OutputOf<typeof passkeys.enrolmentOptions>,
): Promise<CreatedCredential | 'known' | null> => {
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject } = response;
    return { id, response: { clientDataJSON, attestationObject } };
  } catch (caught) {
    return nameOf(caught) === KNOWN ? 'known' : notAllowed(caught);
  }
};

/** Has the browser sign with a passkey of the user's choice; null when it was cancelled. */
export const signWithPasskey = async (
  optionsJSON: OutputOf<typeof passkeys.signInOptions>,
): Promise<SignedCredential | null> => {
  try {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  } catch (caught) {
    return notAllowed(caught);
  }
};
