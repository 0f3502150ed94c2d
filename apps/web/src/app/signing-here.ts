import type { OutputOf } from '@portal/contracts/call';
import type { SignedCredential } from '@portal/contracts/passkeys';
import type { users } from '@portal/contracts/users';
import { arePasskeysSupported } from '../features/passkeys/passkey-support.ts';

interface Signing {
  canSign: boolean;
  sign: (wanted: OutputOf<typeof users.passkeyOptions>) => Promise<SignedCredential | null>;
}

const sign: Signing['sign'] = async (wanted) =>
  (await import('../features/passkeys/web-authn.ts')).signWithPasskey(wanted);

/** How an administrator signs with a passkey of this browser. */
export const signingHere = (): Signing => ({ canSign: arePasskeysSupported(), sign });
