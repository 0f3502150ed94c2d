import type { OutputOf } from '@portal/contracts/call';
import type { passkeys, SignedCredential } from '@portal/contracts/passkeys';
import type { Proof } from '@portal/contracts/proof';
import { restErrorOf, type RestError } from './rest-error.ts';

type SigningOptions = OutputOf<typeof passkeys.signInOptions>;

/** Has the browser sign with a passkey; null when the user closed the dialog. */
export type SignWithPasskey = (options: SigningOptions) => Promise<SignedCredential | null>;

/** How a passkey signs a request: `begin` gets what is to be signed. */
interface Signing {
  begin: () => Promise<SigningOptions>;
  sign: SignWithPasskey;
}

export type PasswordOrPasskey = { current_password: string } | { credential: SignedCredential };

/** Null when the user closed the dialog. */
const proveByPasskey = async ({ begin, sign }: Signing) => {
  const credential = await sign(await begin());
  return credential && { credential };
};

/** Makes a request with a proof. Resolves to what it made, why it or the proof failed, or `cancelled` by the user. */
const makeProved = async <Given, Made>(
  prove: () => Promise<Given | null>,
  make: (proof: Given) => Promise<Made>,
): Promise<Made | RestError | 'cancelled'> => {
  try {
    const proof = await prove();
    return proof ? await make(proof) : 'cancelled';
  } catch (caught) {
    return restErrorOf(caught);
  }
};

/** A request by the proofs that every user may choose from. Each resolves as `makeProved` does. */
export const byPasswordOrPasskey = <Made>(
  signing: Signing,
  make: (proof: PasswordOrPasskey) => Promise<Made>,
) => ({
  byPassword: (current_password: string) => makeProved(async () => ({ current_password }), make),
  byPasskey: () => makeProved(() => proveByPasskey(signing), make),
});

/** A request that may also be proved by a code of the user's app, or need no proof. */
export const byAnyProof = <Made>(signing: Signing, make: (proof: Proof) => Promise<Made>) => ({
  ...byPasswordOrPasskey(signing, make),
  byCode: (code: string) => makeProved(async () => ({ code }), make),
  unproved: () => makeProved(async () => ({}), make),
});
