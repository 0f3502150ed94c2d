import { ledgerConsents } from '@portal/contracts/consents';
import { recordConsent } from '../../consents/ledger.ts';
import { signedIn, userNamed, type GivenValues, type StateContext } from './state-context.ts';

/** Nothing is deleted from the ledger: every consent of the client is ended once more. */
export const clientWithoutConsents = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const user = await userNamed(context, 'camille.fortin');
  const ended = { userId: user.id, action: 'ended', language: 'en', at: clock.now().getTime() } as const;
  for (const kind of ledgerConsents) await recordConsent(db, { ...ended, kind });
  return (await signedIn(context, user)).values;
};
