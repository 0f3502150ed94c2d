import type { Db } from '../../wealth/wealth.queries.ts';

/** Whose accounts are shared with whom, by their usernames, and in which role those users see them. */
const shares = [{ of: 'camille.fortin', with: 'henri.lavoie', role: 'trustee' }] as const;

/** Shares accounts as trustees see them. */
export const seedShares = async (db: Db): Promise<void> => {
  for (const share of shares) {
    const idOf = ({ username }: { username: string }) =>
      db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    const owner = await idOf({ username: share.of });
    const seer = await idOf({ username: share.with });
    const clients = await db
      .selectFrom('client')
      .select('client_uuid')
      .where('user_id', '=', owner.id)
      .execute();
    const rows = clients.map(({ client_uuid }) => ({ client_uuid, user_id: seer.id, role: share.role }));
    await db.insertInto('client_share').values(rows).execute();
  }
};
