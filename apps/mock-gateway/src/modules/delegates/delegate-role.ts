// Behaviour: docs/behaviour/delegates.md
import type { Permission } from '@portal/contracts/call';
import type { Transaction } from 'kysely';
import { activeRoleOf } from '../../identity/active-role.ts';
import type { Database } from '../../store/schema.ts';
import { listAccountsOfUser } from '../../wealth/accounts-of-user.ts';
import { getClientName, periodOf } from './delegates.queries.ts';
import type { DelegateRow } from './delegates.tables.ts';

type Db = Transaction<Database>;

/** A delegate who sees weights has no permission for any call of amounts. */
const pages: Record<'amounts' | 'weights', { page: string; permissions: readonly Permission[] }> = {
  amounts: { page: '/app/accounts', permissions: ['dz.view.accounts', 'dz.view.transactions'] },
  weights: { page: '/app/shared-weights', permissions: ['dz.view.weights'] },
};

/** A delegate who was accepted by a user. */
export type Accepted = DelegateRow & { accepted_by: string; role: string };

/** Whether a user has accepted it. */
export const isAccepted = (row: DelegateRow): row is Accepted =>
  row.accepted_by !== null && row.role !== null;

const removeShares = async (db: Db, { accepted_by, role }: Accepted) => {
  for (const table of ['client_share_account', 'client_share'] as const)
    await db.deleteFrom(table).where('user_id', '=', accepted_by).where('role', '=', role).execute();
};

/** Shares what the delegate may see with their role, in place of what was shared before: from the next call on. */
export const writeShares = async (db: Db, row: Accepted, chosen: readonly string[] | null): Promise<void> => {
  const { accepted_by: user_id, role, user_id: owner } = row;
  await removeShares(db, row);
  const all = await listAccountsOfUser(db, owner);
  const shared = chosen === null ? all : all.filter(({ account_uuid }) => chosen.includes(account_uuid));
  const clients =
    chosen === null
      ? await db.selectFrom('client').select('client_uuid').where('user_id', '=', owner).execute()
      : shared;
  for (const client_uuid of new Set(clients.map((one) => one.client_uuid))) {
    await db
      .insertInto('client_share')
      .values({
        client_uuid,
        user_id,
        role,
        ...periodOf(row),
        has_all_accounts: row.has_all_accounts,
        has_documents: row.has_documents,
        has_amounts: row.has_amounts,
      })
      .execute();
    if (chosen === null) continue;
    for (const account of shared.filter((one) => one.client_uuid === client_uuid))
      await db
        .insertInto('client_share_account')
        .values({ client_uuid, user_id, role, account_uuid: account.account_uuid })
        .execute();
  }
  const { page, permissions } = pages[row.has_amounts === 1 ? 'amounts' : 'weights'];
  const allPermissions: readonly Permission[] =
    row.has_documents === 1 ? [...permissions, 'dz.view.shared_documents'] : permissions;
  await db
    .updateTable('user_role')
    .set({ page, permissions: JSON.stringify(allPermissions) })
    .where('user_id', '=', user_id)
    .where('role', '=', role)
    .execute();
};

/** Adds the role of a delegate, named by the client, after the other roles of the user. */
export const addRole = async (db: Db, row: Accepted): Promise<void> => {
  const last = await db
    .selectFrom('user_role')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('user_id', '=', row.accepted_by)
    .executeTakeFirst();
  await db
    .insertInto('user_role')
    .values({
      user_id: row.accepted_by,
      role: row.role,
      position: Number(last?.position ?? -1) + 1,
      page: '/',
      name: null,
      display_name: await getClientName(db, row.user_id),
      permissions: '[]',
      acts_for: row.user_id,
    })
    .execute();
};

/**
 * Takes the role away and ends its shares; sessions in it continue in the first role that the user has left. The share is
 * stored without anything in it, so that later attempts are still recorded for the client.
 */
export const removeRole = async (db: Db, row: Accepted, now: number): Promise<void> => {
  const { accepted_by: userId, role } = row;
  await db
    .updateTable('client_share')
    .set({ ends_at: now })
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute();
  await db.deleteFrom('user_role').where('user_id', '=', userId).where('role', '=', role).execute();
  const user = await db
    .selectFrom('user')
    .select(['id', 'default_role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('session')
    .set({ active_role: await activeRoleOf(db, user) })
    .where('user_id', '=', userId)
    .where('active_role', '=', role)
    .execute();
};
