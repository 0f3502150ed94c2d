import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { targets } from './targets.ts';

const account = {
  account_uuid: exampleWorld.accountUuid,
  number: '4F-102-3345-1',
  type: 'non_registered',
  currency: 'CAD',
  shared_by: null,
};

const own = [
  { asset_class: 'fixed_income', share: '0.4' },
  { asset_class: 'canadian_equity', share: '0.6' },
] as const;

const overview = {
  as_of: '2026-11-20',
  currency: 'CAD',
  accounts: [account],
  revision: 0,
  used: 'firm',
  own: null,
  firm: {
    result_id: exampleWorld.surveyResultUuid,
    signed_at: '2026-03-02T15:04:00.000Z',
    level: { en: 'Balanced', fr: 'Équilibré' },
    mix: [
      { asset_class: 'fixed_income', share: '0.35' },
      { asset_class: 'canadian_equity', share: '0.65' },
    ],
  },
  tolerance: '0.05',
  market_value: '104000.00',
  known_value: '100000.00',
  unknown_share: '0.0385',
  overdrawn: null,
  unpriced: [],
  held_at_cost: [],
  rows: [
    {
      asset_class: 'fixed_income',
      target: '0.35',
      lower: '0.3',
      upper: '0.4',
      actual: '0.335',
      market_value: '33500.00',
      drift: '-0.015',
      is_within: true,
      to_move: '1500.00',
    },
    {
      asset_class: 'canadian_equity',
      target: '0.65',
      lower: '0.6',
      upper: '0.7',
      actual: '0.665',
      market_value: '66500.00',
      drift: '0.015',
      is_within: true,
      to_move: '-1500.00',
    },
  ],
};

const first = { body: { revision: 0, used: 'own', own: [...own] } };

/** Neither what is used at first nor what the example before it sets: the same choice again is no conflict. */
const late = {
  body: {
    revision: 7,
    used: 'own',
    own: [
      { asset_class: 'fixed_income', share: '0.2' },
      { asset_class: 'canadian_equity', share: '0.8' },
    ],
  },
};

const notTheirs = { accounts: 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff' };
const { client, clientWithoutPermissions, trustee } = states;

export const targetsExamples: ExamplesOf<typeof targets> = {
  overview: [
    success(client, overview),
    failure('not_found', client, { query: notTheirs }),
    failure('own_role_required', trustee),
    failure('permission_denied', clientWithoutPermissions),
  ],
  save: [
    success(client, { revision: 1, used: 'own', own: [...own] }, first),
    failure('conflict', client, late),
    failure('own_role_required', trustee, first),
    failure('permission_denied', clientWithoutPermissions, first),
  ],
};
