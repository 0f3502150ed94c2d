import { arePasskeysSupported } from '../features/passkeys/passkey-support.ts';
import type { SignWithPasskey } from '../rest/prove.ts';

interface Signing {
  canSign: boolean;
  sign: SignWithPasskey;
}

const sign: SignWithPasskey = async (options) =>
  (await import('../features/passkeys/web-authn.ts')).signWithPasskey(options);

/** How an administrator signs with a passkey of this browser. */
export const signingHere = (): Signing => ({ canSign: arePasskeysSupported(), sign });
