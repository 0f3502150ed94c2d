import { createHash } from 'node:crypto';
import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';
import type { Delegate, DelegateState } from '@portal/contracts/delegates';
import type { DelegateInvitation } from '@portal/contracts/delegations';
import type { Kysely } from 'kysely';
import { invitedAddressOf } from '../../identity/invited-address.ts';
import { instantOf } from '../../market/zoned-time.ts';
import type { Database } from '../../store/schema.ts';
import { canonicalJson } from '../../text/canonical-json.ts';
import { listAccountsOfUser, namedOf, type UserAccount } from '../../wealth/accounts-of-user.ts';
import type { DelegateRow } from './delegates.tables.ts';

type Db = Kysely<Database>;

const beginningOf = (day: string) => instantOf({ day, time: '00:00' }, BUSINESS_TIME_ZONE);
const endOf = (day: string) => instantOf({ day, time: '24:00' }, BUSINESS_TIME_ZONE);

/** From when until when a delegate sees something: from the beginning of the first day to the end of the last. */
export const periodOf = ({
  from_day,
  until_day,
}: Pick<DelegateRow, 'from_day' | 'until_day'>): { starts_at: number; ends_at: number | null } => ({
  starts_at: beginningOf(from_day),
  ends_at: until_day === null ? null : endOf(until_day),
});

/** When an invitation lapses: after its last day at the latest. */
export const endOfInvitation = (row: Pick<DelegateRow, 'lapses_at' | 'from_day' | 'until_day'>): number =>
  Math.min(row.lapses_at, periodOf(row).ends_at ?? row.lapses_at);

/** How far a delegate is at a time. */
export const stateOf = (row: DelegateRow, now: number): DelegateState => {
  if (row.closed_as !== null) return row.closed_as;
  const { starts_at, ends_at } = periodOf(row);
  const isOver = ends_at !== null && ends_at <= now;
  if (row.accepted_at === null) return endOfInvitation(row) <= now ? 'lapsed' : 'invited';
  if (isOver) return 'ended';
  return starts_at > now ? 'upcoming' : 'active';
};

/** Whether a delegate in a state sees something, or may yet. */
export const isOpen = (state: DelegateState): boolean =>
  state === 'invited' || state === 'upcoming' || state === 'active';

const iso = (at: number) => new Date(at).toISOString();

/** Lists the accounts that some delegates of one client were given one by one, by delegate; `all` are the client's. */
export const listChosenAccounts = async (
  db: Db,
  rows: readonly Pick<DelegateRow, 'id'>[],
  all: readonly UserAccount[],
): Promise<ReadonlyMap<string, readonly UserAccount[]>> => {
  const chosen = await db
    .selectFrom('delegate_account')
    .select(['delegate_id', 'account_uuid'])
    .where(
      'delegate_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const byDelegate = Map.groupBy(chosen, ({ delegate_id }) => delegate_id);
  return new Map(
    Array.from(byDelegate, ([id, rowsOfOne]) => {
      const uuids = new Set(rowsOfOne.map(({ account_uuid }) => account_uuid));
      return [id, all.filter(({ account_uuid }) => uuids.has(account_uuid))];
    }),
  );
};

/** Lists the accounts that a delegate was given one by one; null for all of them. */
export const listAccountsOfDelegate = async (
  db: Db,
  row: DelegateRow,
): Promise<readonly UserAccount[] | null> => {
  if (row.has_all_accounts === 1) return null;
  const all = await listAccountsOfUser(db, row.user_id);
  return (await listChosenAccounts(db, [row], all)).get(row.id) ?? [];
};

/** What a client is called. */
export const getClientName = async (db: Db, userId: string): Promise<string> => {
  const user = await db
    .selectFrom('user')
    .select(['username', 'display_name', 'business_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.display_name ?? user.business_name ?? user.username;
};

/** A delegate, as the client sees them, with the accounts given one by one; null for all of them. */
export const toDelegate = (
  row: DelegateRow,
  accounts: readonly UserAccount[] | null,
  now: number,
): Delegate => {
  const state = stateOf(row, now);
  const { ends_at } = periodOf(row);
  const endedAt = row.closed_at ?? (state === 'ended' ? ends_at : null);
  return {
    delegate_id: row.id,
    name: row.name,
    email: row.email,
    relation: row.relation,
    accounts: accounts && accounts.map(namedOf),
    has_amounts: row.has_amounts === 1,
    has_documents: row.has_documents === 1,
    from: row.from_day,
    until: row.until_day,
    state,
    invited_at: iso(row.invited_at),
    lapses_at: iso(row.lapses_at),
    accepted_at: row.accepted_at === null ? null : iso(row.accepted_at),
    ended_at: endedAt === null ? null : iso(endedAt),
  };
};

/** An invitation, as the person who is invited sees it. */
export const toInvitation = async (db: Db, row: DelegateRow): Promise<DelegateInvitation> => {
  const accounts = await listAccountsOfDelegate(db, row);
  const stated = {
    delegate_id: row.id,
    client: await getClientName(db, row.user_id),
    relation: row.relation,
    accounts: accounts && accounts.map(({ number, type }) => ({ number, type })),
    has_amounts: row.has_amounts === 1,
    has_documents: row.has_documents === 1,
    from: row.from_day,
    until: row.until_day,
    lapses_at: iso(row.lapses_at),
  };
  return { ...stated, terms: createHash('sha256').update(canonicalJson(stated)).digest('base64url') };
};

/** A delegate of a client; undefined for another client's. */
export const findDelegate = (db: Db, userId: string, id: string) =>
  db.selectFrom('delegate').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/**
 * The open invitations to a user's e-mail address from other clients of the same firm who have access, the oldest first.
 * No one can accept their own.
 */
export const listInvitationsTo = async (db: Db, userId: string, now: number): Promise<DelegateRow[]> => {
  const address = await invitedAddressOf(db, userId);
  if (!address) return [];
  const rows = await db
    .selectFrom('delegate as d')
    .innerJoin('user as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .where('d.email', '=', address.email)
    .where('d.user_id', '!=', userId)
    .where('u.firm_id', '=', address.firm_id)
    .where('u.ended_at', 'is', null)
    .where('d.accepted_at', 'is', null)
    .where('d.closed_at', 'is', null)
    .orderBy('d.invited_at')
    .orderBy('d.id')
    .execute();
  return rows.filter((row) => stateOf(row, now) === 'invited');
};
