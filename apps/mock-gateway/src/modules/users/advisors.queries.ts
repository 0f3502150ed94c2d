import type { OutputOf } from '@portal/contracts/call';
import type { users } from '@portal/contracts/users';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** The advisors of a firm's records, by name. */
export const listAdvisors = async (
  db: Kysely<Database>,
  firmId: string,
): Promise<OutputOf<typeof users.advisors>> => {
  const rows = await db
    .selectFrom('advisor')
    .select(['id', 'name', 'user_id'])
    .where('firm_id', '=', firmId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, user_id }) => ({ advisor_id: id, name, has_user: user_id !== null }));
};

/** Who advises each client number of a user. */
export const listAssignments = async (
  db: Kysely<Database>,
  userId: string,
): Promise<OutputOf<typeof users.read>['advised_by']> => {
  const rows = await db
    .selectFrom('client as c')
    .leftJoin('client_advisor as o', 'o.client_uuid', 'c.client_uuid')
    .leftJoin('advisor as a', 'a.id', 'o.advisor_id')
    .select(['c.client_id', 'a.id', 'a.name'])
    .where('c.user_id', '=', userId)
    .orderBy('c.client_id')
    .execute();
  return rows.map(({ client_id, id, name }) => ({
    client_number: client_id,
    advisor: id === null || name === null ? null : { advisor_id: id, name },
  }));
};
