import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { realizedGains } from './realized-gains.ts';

const account = {
  account_uuid: exampleWorld.accountUuid,
  number: '4F-102-3345-1',
  type: 'non_registered',
  currency: 'CAD',
  shared_by: null,
};

const sums = {
  disposals: 2,
  proceeds: '5200.00',
  cost: '4310.25',
  outlays: '9.99',
  gain: '879.76',
  left_out: 1,
};

const nothing = {
  disposals: 0,
  proceeds: '0.00',
  cost: '0.00',
  outlays: '0.00',
  gain: '0.00',
  left_out: 0,
};

const year = { year: '2025', is_complete: true, taxable: sums, registered: nothing };

const sale = {
  date: '2025-03-31',
  account_uuid: account.account_uuid,
  kind: 'sale',
  security: {
    symbol: 'NMR210',
    name: { en: 'Northmere Canadian Equity Fund', fr: 'Fonds d’actions canadiennes Northmere' },
  },
  quantity: '400',
  proceeds: '5200.00',
  cost: '4310.25',
  outlays: '9.99',
  gain: '879.76',
  reason: null,
  reverses: null,
  own_proceeds: '5200.00',
  rate: '1',
};

const details = {
  currency: 'CAD',
  ...year,
  by_account: [{ ...account, is_registered: false, ...sums }],
  disposals: [
    sale,
    {
      ...sale,
      date: '2025-06-30',
      quantity: '60',
      proceeds: '812.40',
      cost: null,
      gain: null,
      reason: 'cost_unknown',
      own_proceeds: '812.40',
    },
  ],
};

const notTheirs = 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff';
const of2025 = { year: '2025' };

export const realizedGainsExamples: ExamplesOf<typeof realizedGains> = {
  years: [
    success(states.client, {
      as_of: '2026-11-20',
      currency: 'CAD',
      accounts: [account],
      years: [{ ...year, year: '2026', is_complete: false, taxable: nothing }, year],
    }),
    failure('not_found', states.client, { query: { accounts: notTheirs } }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  year: [
    success(states.clientWithGains, details, { query: of2025 }),
    failure('not_found', states.client, { query: { ...of2025, accounts: notTheirs } }),
    failure('permission_denied', states.clientWithoutPermissions, { query: of2025 }),
  ],
};
