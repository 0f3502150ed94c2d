// Behaviour: docs/behaviour/account-groups.md
import type { contracts } from '@portal/contracts';
import { MAX_ACCOUNT_GROUPS, type GroupArrangement } from '@portal/contracts/account-groups';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { ownAmong, visibleAccounts } from '../../wealth/visible-accounts.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { countChange, listGroups } from '../../wealth/account-groups.queries.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

const visibleTo = async (db: Db, { principal }: SignedInContext) =>
  ownAmong(await visibleAccounts(db, principal));

interface Change {
  db: Db;
  userId: string;
  visible: ReadonlySet<string>;
  groups: GroupArrangement['groups'];
}

/** Changes the groups unless they have changed since the caller read them, which is rejected. Returns the new groups. */
const changeGroups = (
  context: SignedInContext,
  revision: number,
  change: (now: Change) => Promise<void>,
): Promise<GroupArrangement> =>
  inTransaction(context.db, [locks.user(context.principal.userId)], async (db) => {
    const { userId } = context.principal;
    const visible = await visibleTo(db, context);
    const now = await listGroups(db, userId, visible);
    if (now.revision !== revision) throw new GatewayError('conflict');
    await change({ db, userId, visible, groups: now.groups });
    await countChange(db, userId, revision);
    return listGroups(db, userId, visible);
  });

const rejectName = (message: string): never => {
  throw new GatewayError('invalid_request', { issues: [{ path: 'body.name', message }] });
};

const folded = (name: string) => name.trim().normalize('NFC').toLocaleLowerCase('en-CA');

const rejectUnknown = (groups: GroupArrangement['groups'], group_uuid: string) => {
  if (!groups.some((group) => group.group_uuid === group_uuid)) throw new GatewayError('not_found');
};

const rejectTaken = (groups: GroupArrangement['groups'], name: string, own: string | undefined) => {
  const isTaken = groups.some((group) => group.group_uuid !== own && folded(group.name) === folded(name));
  if (isTaken) rejectName('name_taken');
};

type Wanted = readonly { group_uuid: string; accounts: readonly string[] }[];

const repeated = (all: readonly string[]) => new Set(all).size !== all.length;

/** Requires every group once, every account at most once, and none that does not exist. */
const rejectDisorder = (wanted: Wanted, { groups, visible }: Pick<Change, 'groups' | 'visible'>) => {
  const accounts = wanted.flatMap((group) => group.accounts);
  for (const { group_uuid } of wanted) rejectUnknown(groups, group_uuid);
  if (accounts.some((account) => !visible.has(account))) throw new GatewayError('not_found');
  const ids = wanted.map(({ group_uuid }) => group_uuid);
  if (repeated(accounts) || repeated(ids) || ids.length !== groups.length)
    throw new GatewayError('invalid_request', { issues: [{ path: 'body.groups', message: 'not_an_order' }] });
};

/** Orders the accounts the caller may see; those of another role follow in their existing order. */
const place = async ({ db, visible }: Change, wanted: Wanted) => {
  for (const [position, { group_uuid, accounts }] of wanted.entries()) {
    await db.updateTable('account_group').set({ position }).where('group_uuid', '=', group_uuid).execute();
    await db
      .deleteFrom('account_group_member')
      .where('group_uuid', '=', group_uuid)
      .where('account_uuid', 'in', [...visible, ''])
      .execute();
    const rows = accounts.map((account_uuid, at) => ({ group_uuid, account_uuid, position: at }));
    if (rows.length > 0) await db.insertInto('account_group_member').values(rows).execute();
  }
};

/** The groups of accounts that a client creates. */
export const accountGroups: Handlers<typeof contracts.accountGroups> = {
  async list(_input, context) {
    return listGroups(context.db, context.principal.userId, await visibleTo(context.db, context));
  },

  save: ({ body: { revision, group_uuid, name } }, context) =>
    changeGroups(context, revision, async ({ db, userId, groups }) => {
      const written = name.trim().normalize('NFC');
      if (group_uuid !== undefined) rejectUnknown(groups, group_uuid);
      rejectTaken(groups, written, group_uuid);
      if (group_uuid !== undefined) {
        await db
          .updateTable('account_group')
          .set({ name: written })
          .where('group_uuid', '=', group_uuid)
          .execute();
        return;
      }
      if (groups.length >= MAX_ACCOUNT_GROUPS) rejectName('group_limit');
      const row = {
        group_uuid: crypto.randomUUID(),
        user_id: userId,
        name: written,
        position: groups.length,
      };
      await db.insertInto('account_group').values(row).execute();
    }),

  remove: ({ body: { revision, group_uuid } }, context) =>
    changeGroups(context, revision, async ({ db, groups }) => {
      rejectUnknown(groups, group_uuid);
      await db.deleteFrom('account_group_member').where('group_uuid', '=', group_uuid).execute();
      await db.deleteFrom('account_group').where('group_uuid', '=', group_uuid).execute();
    }),

  arrange: ({ body: { revision, groups: wanted } }, context) =>
    changeGroups(context, revision, async (now) => {
      rejectDisorder(wanted, now);
      await place(now, wanted);
    }),
};
