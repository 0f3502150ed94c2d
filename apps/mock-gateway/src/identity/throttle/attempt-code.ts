import { GatewayError } from '../../errors/gateway-error.ts';
import type { SignedInScope } from '../services.ts';
import { clearAttemptsOn, countAttemptOn } from './attempt-throttle.ts';
import { challengeSubject } from './throttle-subjects.ts';

/**
 * Judges a code of the signed-in user. Every attempt counts before it is judged, together with those at challenges.
 * Returns what the code proves; throws `invalid_challenge` where that is null, and `user_timeout` after too many.
 */
export const attemptCode = async <Proved>(
  { db, clock, principal }: Pick<SignedInScope, 'db' | 'clock' | 'principal'>,
  prove: () => Promise<Proved | null> | Proved | null,
): Promise<Proved> => {
  const subject = challengeSubject(principal.userId);
  const wait = await countAttemptOn(db, subject, clock.now().getTime());
  if (wait > 0) throw new GatewayError('user_timeout', { retryAfter: Math.ceil(wait / 1000) });
  const proved = await prove();
  if (proved === null) throw new GatewayError('invalid_challenge');
  await clearAttemptsOn(db, subject);
  return proved;
};
