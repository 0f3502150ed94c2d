import type { Proof } from '@portal/contracts/proof';
import type { SignedInContext } from '../../calls/handlers.ts';
import { confirmByPassword } from '../../identity/confirm-by-password.ts';
import { redeemAppCode } from '../../identity/secrets/authenticator-app.ts';
import { normalizeCode } from '../../identity/secrets/one-time-code.ts';
import { attemptCode } from '../../identity/throttle/attempt-code.ts';
import { confirmByPasskey } from './confirm-by-passkey.ts';

const confirmByAppCode = (context: SignedInContext, typed: string) => {
  const redeemed = {
    userId: context.principal.userId,
    code: normalizeCode(typed),
    at: context.clock.now().getTime(),
  };
  return attemptCode(context, async () => (await redeemAppCode(context, redeemed)) || null);
};

/**
 * Confirms an action of the signed-in user by what they prove it with. Throws what each way does: `wrong_password` and
 * `too_many_attempts`, `passkey_refused`, or `invalid_challenge` and `user_timeout`.
 */
export const confirmByProof = async (
  context: SignedInContext,
  { credential, code, current_password = '' }: Proof,
): Promise<void> => {
  if (credential) await confirmByPasskey(context, credential);
  else if (code !== undefined) await confirmByAppCode(context, code);
  else await confirmByPassword(context, current_password);
};
