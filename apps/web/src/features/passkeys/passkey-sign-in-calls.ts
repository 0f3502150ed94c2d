import { PRODUCT } from '@portal/contracts/constants';
import { passkeys } from '@portal/contracts/passkeys';
import type { TokenPair } from '@portal/contracts/session';
import type { Gateways } from '../../rest/gateways.ts';
import { sendPublicCall } from '../../rest/public-call.ts';
import { signInErrorOf, type RestError } from '../../rest/rest-error.ts';
import { deviceValue } from '../../rest/token-store.ts';
import { signWithPasskey } from './web-authn.ts';

/** What a sign-in by passkey led to; nothing when the user cancelled it. */
type Outcome = { tokens: TokenPair } | { failure: RestError } | null;

/** Signs in with a passkey of the user's choice. Never throws: an error is an outcome. */
export const signInByPasskey = async (gateways: Promise<Gateways>): Promise<Outcome> => {
  try {
    const found = await gateways;
    const credential = await signWithPasskey(await sendPublicCall(passkeys.signInOptions, {}, found));
    if (!credential) return null;
    const body = { credential, product: PRODUCT, device_value: deviceValue() ?? undefined };
    return { tokens: await sendPublicCall(passkeys.signIn, { body }, found) };
  } catch (caught) {
    return { failure: signInErrorOf(caught) };
  }
};
