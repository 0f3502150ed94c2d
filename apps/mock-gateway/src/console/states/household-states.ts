import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { recordConsent } from '../../consents/ledger.ts';
import { withClient } from './client-states.ts';
import { userNamed, type GivenValues, type StateContext } from './state-context.ts';

const LIFETIME_DAYS = 14;
const OTHER = 'camille.fortin';
/** Founds another household. */
const INVITING = 'eva.lindqvist';

interface NewMember {
  id: string;
  username: string;
}

const found = async (context: StateContext, { id, username }: NewMember) => {
  const { db, clock } = context.services;
  const { id: user_id, firm_id } = await userNamed(context, username);
  const household_id = crypto.randomUUID();
  const created_at = clock.now().getTime() - 2 * DAY_MS;
  await db
    .insertInto('household')
    .values({ id: household_id, firm_id, created_at, ended_at: null })
    .execute();
  await join(context, household_id, { id, username });
  return { household_id, user_id };
};

const join = async (context: StateContext, household_id: string, { id, username }: NewMember) => {
  const { db, clock } = context.services;
  const { id: user_id } = await userNamed(context, username);
  const joined_at = clock.now().getTime() - 2 * DAY_MS;
  await db
    .insertInto('household_member')
    .values({ id, household_id, user_id, joined_at, left_at: null })
    .execute();
};

interface NewShare {
  by: NewMember;
  with: NewMember;
  hasAmounts: boolean;
}

const share = async (context: StateContext, { by, with: reader, hasAmounts }: NewShare) => {
  const { db, clock } = context.services;
  const { id: userId } = await userNamed(context, by.username);
  const consent_id = await recordConsent(db, {
    userId,
    kind: 'household',
    action: 'given',
    language: 'en',
    at: clock.now().getTime() - DAY_MS,
  });
  const id = crypto.randomUUID();
  await db
    .insertInto('household_share')
    .values({
      id,
      member_id: by.id,
      consent_id,
      has_all_accounts: hasAmounts ? 0 : 1,
      has_amounts: hasAmounts ? 1 : 0,
    })
    .execute();
  if (hasAmounts)
    await db
      .insertInto('household_share_account')
      .values({ share_id: id, account_uuid: exampleWorld.accountUuid })
      .execute();
  await db.insertInto('household_share_reader').values({ share_id: id, member_id: reader.id }).execute();
};

const invite = async (
  context: StateContext,
  id: string,
  { household_id, user_id, email }: { household_id: string; user_id: string; email: string },
) => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  await db
    .insertInto('household_invitation')
    .values({
      id,
      household_id,
      invited_by: user_id,
      email,
      language: 'en',
      invited_at: now,
      lapses_at: now + LIFETIME_DAYS * DAY_MS,
      closed_at: null,
      closed_as: null,
    })
    .execute();
};

/** The seeded client of the examples has founded and joined none. */
export const clientWithoutHousehold = withClient(exampleWorld.username);

/** Another client, who has a household of their own, invites the client of the examples. */
export const clientInvitedToHousehold = async (context: StateContext): Promise<GivenValues> => {
  const { email } = await userNamed(context, exampleWorld.username);
  const founded = await found(context, { id: crypto.randomUUID(), username: INVITING });
  await invite(context, exampleWorld.otherHouseholdInvitationUuid, { ...founded, email: email ?? '' });
  const given = await withClient(exampleWorld.username)(context);
  return { ...given, clients: [exampleWorld.username, INVITING] };
};

/**
 * The client of the examples shares amounts with another member, who shares in per cent; they have invited someone, and
 * are invited to another household.
 */
export const clientInHousehold = async (context: StateContext): Promise<GivenValues> => {
  await clientInvitedToHousehold(context);
  const self = { id: exampleWorld.householdMemberUuid, username: exampleWorld.username };
  const other = { id: exampleWorld.otherHouseholdMemberUuid, username: OTHER };
  const founded = await found(context, self);
  await join(context, founded.household_id, other);
  await share(context, { by: self, with: other, hasAmounts: true });
  await share(context, { by: other, with: self, hasAmounts: false });
  await invite(context, exampleWorld.householdInvitationUuid, { ...founded, email: 'enfant@example.ca' });
  const given = await withClient(exampleWorld.username)(context);
  return { ...given, clients: [exampleWorld.username, OTHER, INVITING] };
};
