import type { SignedCredential } from '@portal/contracts/passkeys';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { CHALLENGE_LIFETIME_MS, giveChallenge, takeChallenge, toConfirmIn } from './passkey-challenge.ts';
import { passkeySite } from './passkey-site.ts';
import { readSigned } from './prove-credential.ts';
import { moveCounter } from './stored-passkeys.ts';

/** Gives what a passkey of the user signs to confirm an action of this session. */
export const startConfirmation = async (context: SignedInContext) => ({
  challenge: await giveChallenge(context, toConfirmIn(context.principal.sessionId)),
  rpId: passkeySite(context.config).rpId,
  timeout: CHALLENGE_LIFETIME_MS,
  userVerification: 'required' as const,
});

const isProved = async (context: SignedInContext, credential: SignedCredential): Promise<boolean> => {
  const { db, config, log, principal } = context;
  const purpose = toConfirmIn(principal.sessionId);
  const challenge = await takeChallenge(context, purpose, credential.response.clientDataJSON);
  const passkey = await db
    .selectFrom('passkey')
    .select(['id', 'public_key'])
    .where('credential_id', '=', credential.id)
    .where('user_id', '=', principal.userId)
    .executeTakeFirst();
  if (!passkey) return false;
  const expected = { site: passkeySite(config), challenge, log };
  const counter = await readSigned(credential, passkey.public_key, expected);
  if (counter === null) return false;
  if (await moveCounter(context, passkey.id, counter)) return true;
  await recordAudit(context, { event: 'passkey_cloned', subject: passkey.id });
  return false;
};

/** Confirms an action with a passkey of the user, which signed a challenge that was given for that. Throws `passkey_refused`. */
export const confirmByPasskey = async (
  context: SignedInContext,
  credential: SignedCredential,
): Promise<void> => {
  if (!(await isProved(context, credential))) throw new GatewayError('passkey_refused');
};
