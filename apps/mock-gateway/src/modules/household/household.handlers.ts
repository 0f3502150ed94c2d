// Behaviour: docs/behaviour/household.md
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { statementOf, statements } from '../../consents/statements.ts';
import { listAccountsOfUser, namedOf, type UserAccount } from '../../wealth/accounts-of-user.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import {
  acceptInvitation,
  createHousehold,
  declineInvitation,
  inviteToHousehold,
  leaveHousehold,
  withdrawInvitation,
} from './change-household.ts';
import { figures } from './figures.ts';
import {
  findHousehold,
  listOpenInvitations,
  listInvitationsTo,
  findShare,
  findShareSeenBy,
  showsOf,
} from './household.queries.ts';
import { endHouseholdShare, shareWithHousehold } from './share-with-household.ts';

type Read = OutputOf<typeof contracts.household.read>;

const iso = (at: number) => new Date(at).toISOString();

const readShare = async (
  { db }: SignedInContext,
  self: NonNullable<Awaited<ReturnType<typeof findHousehold>>>['self'],
  accounts: readonly UserAccount[],
): Promise<Read['share']> => {
  const share = await findShare(db, self);
  if (!share) return null;
  const chosen = accounts.filter(({ account_uuid }) => share.accounts?.has(account_uuid));
  return {
    accounts: share.accounts && chosen.map(namedOf),
    has_amounts: share.hasAmounts,
    members: [...share.readers],
    since: iso(share.since),
  };
};

const readHousehold = async (
  { db, clock, principal }: SignedInContext,
  { id, self, members }: NonNullable<Awaited<ReturnType<typeof findHousehold>>>,
): Promise<Read['household']> => {
  const shown = [];
  for (const member of members)
    shown.push({
      member_id: member.id,
      name: member.name,
      is_self: member.id === self.id,
      joined_at: iso(member.joined_at),
      shows: showsOf(await findShareSeenBy(db, member, self)),
    });
  const invited = await listOpenInvitations(db, id, clock.now().getTime());
  return {
    members: shown,
    invited: invited.map((one) => ({
      invitation_id: one.id,
      email: one.email,
      lapses_at: iso(one.lapses_at),
      is_own: one.invited_by === principal.userId,
    })),
  };
};

/** Households: clients who see together what each of them consents to share. */
export const household: Handlers<typeof contracts.household> = inOwnRole({
  async read(_input, context) {
    const { db, clock, principal } = context;
    const found = await findHousehold(db, principal.userId);
    const accounts = await listAccountsOfUser(db, principal.userId);
    const invitations = await listInvitationsTo(db, principal.userId, clock.now().getTime());
    return {
      household: found && (await readHousehold(context, found)),
      share: found && (await readShare(context, found.self, accounts)),
      invitations: invitations.map(({ row, client }) => ({
        invitation_id: row.id,
        client,
        lapses_at: iso(row.lapses_at),
      })),
      accounts: accounts.map(namedOf),
      consent: { version: statementOf('household').version, ...statements.household },
    };
  },
  figures,
  create: (_input, context) => createHousehold(context),
  invite: ({ body }, context) => inviteToHousehold(context, body),
  withdraw: ({ params }, context) => withdrawInvitation(context, params.invitation_id),
  accept: ({ params }, context) => acceptInvitation(context, params.invitation_id),
  decline: ({ params }, context) => declineInvitation(context, params.invitation_id),
  share: ({ body }, context) => shareWithHousehold(context, body),
  endShare: ({ body }, context) => endHouseholdShare(context, body),
  leave: ({ body }, context) => leaveHousehold(context, body),
});
