import type { Kysely } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import { hashOf } from '../../identity/links/secret.ts';
import type { Database } from '../../store/schema.ts';
import { REST_LIFETIME_MS } from './begin-recovery.ts';

const MAX_ATTEMPTS = 5;

/**
 * Counts an attempt before it is judged, and returns the recovery. Throws `code_expired` for one that is over or has no
 * attempts left.
 */
export const countAttempt = async (
  db: Kysely<Database>,
  id: string,
  step: 'code_tries' | 'answer_tries',
  now: number,
) => {
  const taken = await db
    .updateTable('recovery')
    .set(({ eb }) => ({ [step]: eb(step, '+', 1) }))
    .where('hash', '=', hashOf(id))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    // One that is valid for longer was started by a clock that has since been corrected.
    .where('expires_at', '<=', now + REST_LIFETIME_MS)
    .where(step, '<', MAX_ATTEMPTS)
    .where('verified_at', step === 'code_tries' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!taken) throw new GatewayError('code_expired');
  return taken;
};
