import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** Where invitations reach a user: the e-mail address in lower case, at the user's firm; null when the user has no address. */
export const invitedAddressOf = async (
  db: Kysely<Database>,
  userId: string,
): Promise<{ email: string; firm_id: string } | null> => {
  const { email, firm_id } = await db
    .selectFrom('user')
    .select(['email', 'firm_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email ? { email: email.toLowerCase(), firm_id } : null;
};
