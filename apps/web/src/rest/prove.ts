import type { OutputOf } from '@portal/contracts/call';
import type { passkeys, SignedCredential } from '@portal/contracts/passkeys';
import { restErrorOf, type RestError } from './rest-error.ts';

type SigningOptions = OutputOf<typeof passkeys.signInOptions>;

/** Has the browser sign with a passkey; null when the user closed the dialog. */
export type SignWithPasskey = (options: SigningOptions) => Promise<SignedCredential | null>;

/** Proves by a passkey who makes a request; null when the user closed the dialog. `begin` gets what is to be signed. */
export const proveByPasskey = async (
  begin: () => Promise<SigningOptions>,
  sign: SignWithPasskey,
): Promise<{ credential: SignedCredential } | null> => {
  const credential = await sign(await begin());
  return credential && { credential };
};

/** Makes a request with a proof. Resolves to what it made, why it or the proof failed, or `cancelled` by the user. */
export const makeProved = async <Proof, Made>(
  prove: () => Promise<Proof | null>,
  make: (proof: Proof) => Promise<Made>,
): Promise<Made | RestError | 'cancelled'> => {
  try {
    const proof = await prove();
    return proof ? await make(proof) : 'cancelled';
  } catch (caught) {
    return restErrorOf(caught);
  }
};
