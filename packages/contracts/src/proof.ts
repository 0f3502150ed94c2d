import * as z from 'zod/mini';
import * as field from './field.ts';
import { signedCredential } from './passkeys.ts';

/** The fields by which a signed-in user proves once more who they are, one way each. */
export const byPassword = { current_password: field.currentPassword() };
/** By a passkey that signed what the call named `passkeyOptions` of the same domain gave. */
export const byPasskey = { credential: signedCredential };
/** The errors of a proof by the password or by a passkey. */
export const passwordOrPasskeyErrors = {
  wrong_password: 401,
  too_many_attempts: 403,
  passkey_refused: 401,
} as const;
/** The fields of a proof that is not always required: by one of the three, `code` of the user's authenticator app. */
export const proofFields = {
  current_password: z.optional(byPassword.current_password),
  credential: z.optional(byPasskey.credential),
  code: z.optional(field.required('enter_code')),
};
/** The errors of `proofFields`. */
export const proofErrors = { ...passwordOrPasskeyErrors, invalid_challenge: 401, user_timeout: 429 } as const;
const proof = z.object(proofFields);
export type Proof = z.infer<typeof proof>;

/** Whether there is a proof to judge. */
export const hasProof = ({ current_password, credential, code }: Proof): boolean =>
  [current_password, credential, code].some((one) => one !== undefined);
