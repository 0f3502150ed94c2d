import type { HouseholdShows } from '@portal/contracts/household';
import type { Kysely } from 'kysely';
import { invitedAddressOf } from '../../identity/invited-address.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { InvitationRow, MemberRow } from '../../household/household.tables.ts';
import { findMembership, listMembers, type Member } from '../../household/membership.ts';
import type { Database } from '../../store/schema.ts';

type Db = Kysely<Database>;

/** What a member shares by a consent that is in force. */
export interface ShareInForce {
  /** Null for all accounts, also those that are opened later. */
  accounts: ReadonlySet<string> | null;
  hasAmounts: boolean;
  /** The ids of the members whom it is shared with. */
  readers: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  since: number;
}

/** The household of a user with its members, the user first and then as they joined; null for a user who is in none. */
export const findHousehold = async (
  db: Db,
  userId: string,
): Promise<{ id: string; self: Member; members: Member[] } | null> => {
  const membership = await findMembership(db, userId);
  if (!membership) return null;
  const members = await listMembers(db, membership.household_id);
  const self = members.find(({ id }) => id === membership.id);
  if (!self) return null;
  const others = members.filter(({ id }) => id !== self.id);
  return { id: membership.household_id, self, members: [self, ...others] };
};

/** What a member shares; null where no consent of this membership is in force. */
export const findShare = async (db: Db, { id }: Pick<MemberRow, 'id'>): Promise<ShareInForce | null> => {
  const row = await db
    .selectFrom('household_share as s')
    .innerJoin('consent_event as e', 'e.id', 's.consent_id')
    .select(['s.id', 's.has_all_accounts', 's.has_amounts', 'e.at'])
    .where('s.member_id', '=', id)
    .where('e.action', '=', 'given')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_event as later')
            .select('later.id')
            .where('later.kind', '=', 'household')
            .whereRef('later.user_id', '=', 'e.user_id')
            .whereRef('later.id', '>', 'e.id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  const accounts = await db
    .selectFrom('household_share_account')
    .select('account_uuid')
    .where('share_id', '=', row.id)
    .execute();
  const readers = await db
    .selectFrom('household_share_reader')
    .select('member_id')
    .where('share_id', '=', row.id)
    .execute();
  return {
    accounts: row.has_all_accounts === 1 ? null : new Set(accounts.map(({ account_uuid }) => account_uuid)),
    hasAmounts: row.has_amounts === 1,
    readers: new Set(readers.map(({ member_id }) => member_id)),
    since: Number(row.at),
  };
};

/** What a member shares with another, or with anyone where it is their own; null for nothing. */
export const findShareSeenBy = async (db: Db, member: Member, self: Member): Promise<ShareInForce | null> => {
  const share = await findShare(db, member);
  return share && (member.id === self.id || share.readers.has(self.id)) ? share : null;
};

/** What is seen of a share. */
export const showsOf = (share: ShareInForce | null): HouseholdShows => {
  if (!share) return 'nothing';
  return share.hasAmounts ? 'amounts' : 'weights';
};

/** The open invitations of a household, the oldest first. */
export const listOpenInvitations = (db: Db, householdId: string, now: number): Promise<InvitationRow[]> =>
  db
    .selectFrom('household_invitation')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('closed_at', 'is', null)
    .where('lapses_at', '>', now)
    .orderBy('invited_at')
    .orderBy('id')
    .execute();

/** An open invitation to a user, and what the member who sent it is called. */
export interface ReceivedInvitation {
  row: InvitationRow;
  client: string;
}

/**
 * The open invitations to a user's e-mail address from members of households at the same firm, the oldest first. Not those
 * to a household that the user already belongs to, nor those from a user who has left the household.
 */
export const listInvitationsTo = async (
  db: Db,
  userId: string,
  now: number,
): Promise<ReceivedInvitation[]> => {
  const address = await invitedAddressOf(db, userId);
  if (!address) return [];
  const rows = await db
    .selectFrom('household_invitation as i')
    .innerJoin('household as h', 'h.id', 'i.household_id')
    .selectAll('i')
    .where('i.email', '=', address.email)
    .where('h.firm_id', '=', address.firm_id)
    .where('i.closed_at', 'is', null)
    .where('i.lapses_at', '>', now)
    .orderBy('i.invited_at')
    .orderBy('i.id')
    .execute();
  const found: ReceivedInvitation[] = [];
  for (const row of rows) {
    const members = await listMembers(db, row.household_id);
    const inviting = members.find(({ user_id }) => user_id === row.invited_by);
    if (inviting && !members.some(({ user_id }) => user_id === userId))
      found.push({ row, client: inviting.name });
  }
  return found;
};

/** An open invitation to a user. Throws `not_found` for any other. */
export const requireInvitation = async (
  db: Db,
  { userId, id, now }: { userId: string; id: string; now: number },
): Promise<ReceivedInvitation> => {
  const found = (await listInvitationsTo(db, userId, now)).find(({ row }) => row.id === id);
  if (!found) throw new GatewayError('not_found');
  return found;
};
