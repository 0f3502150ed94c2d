// Behaviour: docs/behaviour/household.md
import * as z from 'zod/mini';
import { exchangeRate } from './accounts.ts';
import { assetClasses } from './asset-classes.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { heldAtCost } from './held-at-cost.ts';
import { accountTypes } from './named-account.ts';
import { email } from './one-time-link.ts';

/** What a member shares with the others; the texts have the names under `household.shows`. */
export const householdShows = ['amounts', 'weights', 'nothing'] as const;
export type HouseholdShows = (typeof householdShows)[number];

/** What may be wrong with a form; the texts have the sentences under `household.fault`. */
export const householdFaults = [
  'enter_valid_email',
  'own_email',
  'already_invited',
  'choose_accounts',
  'agree_first',
] as const;

/** How many may be in a household at once, with those who are invited. */
export const MAX_HOUSEHOLD = 8;
const MAX_ACCOUNTS = 200;

const account = { account_uuid: field.uuid, number: z.string(), type: z.enum(accountTypes) };
const named = z.object(account);

/** Whom a member invites. The message of a rule is the key of its sentence in the `household.fault` texts. */
export const householdInvitation = z.strictObject({
  email,
  /** Of the mail. */
  language: field.language,
});

const isDistinct = z.refine<readonly string[]>((all) => new Set(all).size === all.length);

/** What a client consents to share, and with whom. */
export const householdShare = z.strictObject({
  /** Null for all accounts, also those that are opened later. */
  accounts: z.nullable(
    z.array(field.uuid).check(z.minLength(1, 'choose_accounts'), z.maxLength(MAX_ACCOUNTS), isDistinct),
  ),
  /** Otherwise the others see shares in per cent, and no amount of money. */
  has_amounts: z.boolean(),
  /** The other members, as they were shown. */
  members: z.array(field.uuid).check(z.minLength(1), z.maxLength(MAX_HOUSEHOLD), isDistinct),
  /** Of the statement that was shown. */
  version: field.key,
  language: field.language,
});

const member = z.object({
  member_id: field.uuid,
  name: z.string(),
  is_self: z.boolean(),
  joined_at: field.isoInstant,
  /** What the client sees of this member; of themselves, what the others see. */
  shows: z.enum(householdShows),
});
export type HouseholdMember = z.infer<typeof member>;

/** What is held in an account or an asset class, of what a member shares; null where it is not known. */
const weight = z.nullable(field.rate);

const memberFigures = z.object({
  member_id: field.uuid,
  name: z.string(),
  is_self: z.boolean(),
  shows: z.enum(householdShows),
  /** What the accounts that are shared come to; null where they are shared in per cent, or nothing of them is known. */
  value: z.nullable(field.decimal),
  /** How many securities are in no value, for they have neither a price nor a known cost. */
  left_out: z.int().check(z.nonnegative()),
  accounts: z.array(z.object({ ...account, value: z.nullable(field.decimal), weight })),
  asset_classes: z.array(z.object({ asset_class: z.enum(assetClasses), weight })),
});
export type HouseholdMemberFigures = z.infer<typeof memberFigures>;

/** A part of the total. */
const part = { value: z.nullable(field.decimal), weight };

const own = { gateway: 'app', access: 'dz.view.accounts', kind: 'mutation' } as const;
const rejections = { permission_denied: 403, own_role_required: 409 } as const;
const path = '/rest/portal/household';
const oneInvitation = { params: z.strictObject({ invitation_id: field.uuid }) };

export const household = {
  read: call({
    ...own,
    method: 'GET',
    path,
    kind: 'query',
    summary: 'The household of the client, what they share with it, and the invitations to others.',
    response: z.object({
      /** Null for a client who is in none. */
      household: z.nullable(
        z.object({
          members: z.array(member),
          /** The open invitations. */
          invited: z.array(
            z.object({
              invitation_id: field.uuid,
              email: z.string(),
              lapses_at: field.isoInstant,
              /** Whether the client sent it, who alone withdraws it. */
              is_own: z.boolean(),
            }),
          ),
        }),
      ),
      /** What the client shares; null for nothing. */
      share: z.nullable(
        z.object({
          /** Null for all of them. */
          accounts: z.nullable(z.array(named)),
          has_amounts: z.boolean(),
          /** Those who see it. */
          members: z.array(field.uuid),
          since: field.isoInstant,
        }),
      ),
      /** What other clients invite the client to. */
      invitations: z.array(
        z.object({
          invitation_id: field.uuid,
          /** Who invites. */
          client: z.string(),
          lapses_at: field.isoInstant,
        }),
      ),
      /** The accounts that can be shared. */
      accounts: z.array(named),
      /** What sharing means, in the first person, and its version. */
      consent: z.object({ version: field.key, statement: field.localText, effect: field.localText }),
    }),
    errors: rejections,
  }),
  figures: call({
    ...own,
    method: 'GET',
    path: `${path}/figures`,
    kind: 'query',
    summary:
      'What the members of the household share with the client: the total of what is shared with amounts, and shares in per cent of the rest.',
    query: z.strictObject({ currency: z.optional(field.currency) }),
    response: z.object({
      /** The valuation day; null when nothing has been valued yet. */
      as_of: z.nullable(field.isoDate),
      currency: field.currency,
      exchange_rates: z.array(exchangeRate),
      members: z.array(memberFigures),
      /** Of what is shared with amounts, that of the client included. Null where nothing of it is known. */
      total: z.nullable(field.decimal),
      asset_classes: z.array(z.object({ asset_class: z.enum(assetClasses), ...part })),
      account_types: z.array(z.object({ type: z.enum(accountTypes), ...part })),
      /** What counts at cost in the total. */
      held_at_cost: z.array(heldAtCost),
    }),
    errors: { ...rejections, not_found: 404 },
  }),
  create: call({
    ...own,
    method: 'POST',
    path,
    summary: 'Begins a household, of which the client is the first member. Nothing is shared by it.',
    response: z.literal(true),
    errors: { ...rejections, conflict: 409 },
  }),
  invite: call({
    ...own,
    method: 'POST',
    path: `${path}/invitations`,
    summary:
      'Invites another client to the household by mail. The response is the same whether the address is known or not.',
    body: householdInvitation,
    response: z.literal(true),
    errors: { ...rejections, conflict: 409 },
  }),
  withdraw: call({
    ...own,
    method: 'POST',
    path: `${path}/invitations/{invitation_id}/withdraw`,
    summary: 'Withdraws an invitation that the client sent.',
    ...oneInvitation,
    response: z.literal(true),
    errors: { ...rejections, not_found: 404 },
  }),
  accept: call({
    ...own,
    method: 'POST',
    path: `${path}/invitations/{invitation_id}/accept`,
    summary: 'Joins the household that the client is invited to. Nothing is shared by it.',
    ...oneInvitation,
    response: z.literal(true),
    errors: { ...rejections, not_found: 404, conflict: 409 },
  }),
  decline: call({
    ...own,
    method: 'POST',
    path: `${path}/invitations/{invitation_id}/decline`,
    summary: 'Declines an invitation to a household.',
    ...oneInvitation,
    response: z.literal(true),
    errors: { ...rejections, not_found: 404 },
  }),
  share: call({
    ...own,
    method: 'POST',
    path: `${path}/share`,
    summary:
      'Consents to share accounts with the other members, in place of what was shared before. A statement of another version, or other members than those there are, is rejected (`conflict`).',
    body: householdShare,
    response: z.literal(true),
    errors: { ...rejections, not_found: 404, conflict: 409 },
  }),
  endShare: call({
    ...own,
    method: 'POST',
    path: `${path}/share/end`,
    summary: 'Ends the consent to share accounts with the household, from the next call on.',
    body: z.strictObject({ language: field.language }),
    response: z.literal(true),
    errors: { ...rejections, conflict: 409 },
  }),
  leave: call({
    ...own,
    method: 'POST',
    path: `${path}/leave`,
    summary:
      'Leaves the household: nothing of the client is shared with it from the next call on, and the client sees nothing of it. The last one to leave ends it.',
    body: z.strictObject({ language: field.language }),
    response: z.literal(true),
    errors: { ...rejections, conflict: 409 },
  }),
};
