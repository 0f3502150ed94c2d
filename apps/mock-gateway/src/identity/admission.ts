import type { Transaction } from 'kysely';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Database } from '../store/schema.ts';
import type { User } from './user.tables.ts';

/**
 * Throws `recovery_required` for a user whose access was protected meanwhile, who must not begin a session. The row is
 * written, unchanged, so that a concurrent change of the user comes before or after the session, never between.
 */
export const requireUnprotected = async (db: Transaction<Database>, userId: string): Promise<void> => {
  const admitted = await db
    .updateTable('user')
    .set(({ ref }) => ({ failed_confirmations: ref('failed_confirmations') }))
    .where('id', '=', userId)
    .where('recovery_required_at', 'is', null)
    .executeTakeFirst();
  if (admitted.numUpdatedRows === 0n) throw new GatewayError('recovery_required');
};

/** Throws `invalid_credentials` when the password was changed while it was checked. */
export const requireCurrentPassword = async (
  db: Transaction<Database>,
  { id, password_hash }: Pick<User, 'id' | 'password_hash'>,
): Promise<void> => {
  const unchanged = await db
    .updateTable('user')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  if (unchanged.numUpdatedRows === 0n) throw new GatewayError('invalid_credentials');
};
