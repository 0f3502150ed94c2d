import type { Transaction } from 'kysely';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Database } from '../store/schema.ts';
import type { User } from './user.tables.ts';

/**
 * Refuses with `recovery_required` to begin a session for a user whose access was protected meanwhile. The row is
 * written, unchanged, so that a change of the user at the same moment comes before or after the session, never between.
 */
export const refuseProtected = async (db: Transaction<Database>, userId: string): Promise<void> => {
  const admitted = await db
    .updateTable('user')
    .set(({ ref }) => ({ failed_confirmations: ref('failed_confirmations') }))
    .where('id', '=', userId)
    .where('recovery_required_at', 'is', null)
    .executeTakeFirst();
  if (admitted.numUpdatedRows === 0n) throw new GatewayError('recovery_required');
};

/** Refuses with `invalid_credentials` what was proved by a password that was changed while it was checked. */
export const refuseOldPassword = async (
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
