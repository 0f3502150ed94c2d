import type { GroupArrangement } from '@portal/contracts/account-groups';
import type { Db } from './wealth.queries.ts';

const revisionOf = async (db: Db, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('account_group_revision')
    .select('revision')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.revision ?? 0);
};

const membersOf = (db: Db, userId: string) =>
  db
    .selectFrom('account_group_member as m')
    .innerJoin('account_group as g', 'g.group_uuid', 'm.group_uuid')
    .select(['m.group_uuid', 'm.account_uuid'])
    .where('g.user_id', '=', userId)
    .orderBy('m.position')
    .execute();

/** Lists the groups that a user made, with those of their accounts that the user may see now. */
export const listGroups = async (
  db: Db,
  userId: string,
  visible: ReadonlySet<string>,
): Promise<GroupArrangement> => {
  const groups = await db
    .selectFrom('account_group')
    .select(['group_uuid', 'name'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const members = Map.groupBy(await membersOf(db, userId), ({ group_uuid }) => group_uuid);
  return {
    revision: await revisionOf(db, userId),
    groups: groups.map(({ group_uuid, name }) => ({
      group_uuid,
      name,
      accounts: (members.get(group_uuid) ?? [])
        .map(({ account_uuid }) => account_uuid)
        .filter((account) => visible.has(account)),
    })),
  };
};

/** Counts a change of a user's groups. */
export const countChange = async (db: Db, user_id: string, revision: number): Promise<void> => {
  const next = { revision: revision + 1 };
  await db
    .insertInto('account_group_revision')
    .values({ user_id, ...next })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(next))
    .execute();
};
