import type { Permission } from '@portal/contracts/call';
import type { Kysely } from 'kysely';
import { hasAccess } from '../identity/has-access.ts';
import type { Database } from '../store/schema.ts';
import type { Advising } from './own-clients.ts';

const ADVISE: Permission = 'dz.advise.clients';

/**
 * A user as the advisor they are at this moment; undefined without open access or the permission to advise. For what an
 * advisor began in a session and what goes on without it, such as the download of a file or the scan of what they sent.
 */
export const findAdvising = async (
  db: Kysely<Database>,
  userId: string,
): Promise<Advising['principal'] | undefined> => {
  if (!(await hasAccess(db, userId))) return undefined;
  return db
    .selectFrom('user as u')
    .innerJoin('user_role as r', 'r.user_id', 'u.id')
    .select(['u.id as userId', 'u.firm_id as firmId'])
    .where('u.id', '=', userId)
    .where('r.permissions', 'like', `%"${ADVISE}"%`)
    .limit(1)
    .executeTakeFirst();
};
