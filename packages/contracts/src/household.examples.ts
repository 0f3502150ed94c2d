import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { household } from './household.ts';

const version = '2026-06-01';
const account = { account_uuid: exampleWorld.accountUuid, number: '10423301', type: 'tfsa' };
const self = {
  member_id: exampleWorld.householdMemberUuid,
  name: 'Olivia Martin',
  is_self: true,
};
const other = { member_id: exampleWorld.otherHouseholdMemberUuid, name: 'Camille Fortin', is_self: false };
const joined_at = '2026-11-18T15:00:00Z';
const lapses_at = '2026-12-04T15:00:00Z';

const own = { params: { invitation_id: exampleWorld.householdInvitationUuid } };
const others = { params: { invitation_id: exampleWorld.otherHouseholdInvitationUuid } };
const toInvite = { body: { email: 'jeanne.morel@example.ca', language: 'fr' } };
const share = {
  accounts: [exampleWorld.accountUuid],
  has_amounts: true,
  members: [exampleWorld.otherHouseholdMemberUuid],
  version,
  language: 'en',
};
const toShare = { body: share };
const inLanguage = { body: { language: 'en' } };

/** What every call of a client's own data rejects. */
const rejections = (request = {}) => [
  failure('permission_denied', states.clientWithoutPermissions, request),
  failure('own_role_required', states.trustee, request),
];

export const householdExamples: ExamplesOf<typeof household> = {
  read: [
    success(states.clientInHousehold, {
      household: {
        members: [
          { ...self, joined_at, shows: 'amounts' },
          { ...other, joined_at, shows: 'weights' },
        ],
        invited: [
          {
            invitation_id: exampleWorld.householdInvitationUuid,
            email: 'enfant@example.ca',
            lapses_at,
            is_own: true,
          },
        ],
      },
      share: {
        accounts: [account],
        has_amounts: true,
        members: [exampleWorld.otherHouseholdMemberUuid],
        since: '2026-11-19T15:00:00Z',
      },
      invitations: [
        { invitation_id: exampleWorld.otherHouseholdInvitationUuid, client: 'Kai Nakamura', lapses_at },
      ],
      accounts: [account],
      consent: {
        version,
        statement: {
          en: 'I agree that those who are members of my household today see the accounts that I choose.',
          fr: 'J’accepte que les personnes qui sont membres de mon ménage aujourd’hui voient les comptes que je choisis.',
        },
        effect: {
          en: 'The other members of your household see nothing more of your accounts.',
          fr: 'Les autres membres de votre ménage ne voient plus rien de vos comptes.',
        },
      },
    }),
    ...rejections(),
  ],
  figures: [
    success(
      states.clientInHousehold,
      {
        as_of: '2026-11-19',
        currency: 'CAD',
        exchange_rates: [{ from: 'USD', to: 'CAD', rate: '1.3955', date: '2026-11-19' }],
        members: [
          {
            ...self,
            shows: 'amounts',
            value: '52340.18',
            left_out: 0,
            accounts: [{ ...account, value: '52340.18', weight: '1' }],
            asset_classes: [{ asset_class: 'canadian_equity', weight: '1' }],
          },
          {
            ...other,
            shows: 'weights',
            value: null,
            left_out: 0,
            accounts: [
              {
                account_uuid: exampleWorld.otherAccountUuid,
                number: '20711902',
                type: 'rrsp',
                value: null,
                weight: '1',
              },
            ],
            asset_classes: [{ asset_class: 'cash', weight: '1' }],
          },
        ],
        total: '52340.18',
        asset_classes: [{ asset_class: 'canadian_equity', value: '52340.18', weight: '1' }],
        account_types: [{ type: 'tfsa', value: '52340.18', weight: '1' }],
        held_at_cost: [],
      },
      { query: { currency: 'CAD' } },
    ),
    ...rejections(),
    failure('not_found', states.clientWithoutHousehold),
  ],
  create: [success(states.client, true), ...rejections(), failure('conflict', states.clientInHousehold)],
  invite: [
    success(states.clientInHousehold, true, toInvite),
    ...rejections(toInvite),
    failure('conflict', states.clientWithoutHousehold, toInvite),
  ],
  withdraw: [
    success(states.clientInHousehold, true, own),
    ...rejections(own),
    failure('not_found', states.clientInHousehold, others),
  ],
  accept: [
    success(states.clientInvitedToHousehold, true, others),
    ...rejections(others),
    failure('not_found', states.client, others),
    // One leaves the household that one is in first.
    failure('conflict', states.clientInHousehold, others),
  ],
  decline: [
    success(states.clientInvitedToHousehold, true, others),
    ...rejections(others),
    failure('not_found', states.client, others),
  ],
  share: [
    success(states.clientInHousehold, true, toShare),
    ...rejections(toShare),
    // An account of another client is like one that does not exist.
    failure('not_found', states.clientInHousehold, {
      body: { ...share, accounts: [exampleWorld.otherAccountUuid] },
    }),
    failure('conflict', states.clientInHousehold, { body: { ...share, version: '2020-01-01' } }),
  ],
  endShare: [
    success(states.clientInHousehold, true, inLanguage),
    ...rejections(inLanguage),
    failure('conflict', states.clientWithoutHousehold, inLanguage),
  ],
  leave: [
    success(states.clientInHousehold, true, inLanguage),
    ...rejections(inLanguage),
    failure('conflict', states.clientWithoutHousehold, inLanguage),
  ],
};
