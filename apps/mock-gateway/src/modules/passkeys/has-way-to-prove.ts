import type { SignedInContext } from '../../calls/handlers.ts';
import { secondFactorsOf } from '../../identity/second-factors.ts';

/** By what the signed-in user can prove who they are, beside the password. */
export const hasWayToProve = async ({ db, principal }: SignedInContext) => {
  const { hasPasskey, hasAuthenticator } = await secondFactorsOf(db, principal.userId);
  return { has_passkey: hasPasskey, has_authenticator: hasAuthenticator };
};
