// Behaviour: docs/behaviour/documents.md
import type { Kysely } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import { hasAccess } from '../../identity/has-access.ts';
import type { Database } from '../../store/schema.ts';

/** Whom an address of a client's documents was given to, as it says itself; the client where it names no one. */
interface Reader {
  shared_with?: string | undefined;
  advisor?: string | undefined;
}

const findOwner = (db: Kysely<Database>, client_uuid: string) =>
  db.selectFrom('client').select('user_id').where('client_uuid', '=', client_uuid).executeTakeFirstOrThrow();

/**
 * Rejects an address with `not_found` while the access of the user it was given to is ended, locked or protected: it is
 * good for minutes, and an access ends at once.
 */
export const requireReaderAccess = async (
  db: Kysely<Database>,
  { shared_with, advisor }: Reader,
  client_uuid: string,
): Promise<void> => {
  const named = advisor ?? shared_with?.split('/')[0];
  const reader = named ?? (await findOwner(db, client_uuid)).user_id;
  if (!(await hasAccess(db, reader))) throw new GatewayError('not_found');
};
