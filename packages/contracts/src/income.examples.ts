import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import type { income } from './income.ts';
import { states } from './provider-states.ts';

const account = {
  account_uuid: exampleWorld.accountUuid,
  number: '4F-102-3345-1',
  type: 'non_registered',
  currency: 'CAD',
  shared_by: null,
};

const nothing = { received: '0.00', expected: '0.00' };
const taxable = { received: '103.25', expected: '34.80' };

const ahead = { received: '0.00', expected: '139.20' };
const [march, december] = [
  { received: '103.25', expected: '0.00' },
  { received: '0.00', expected: '34.80' },
];

const thisYear = {
  year: '2026',
  from: '2026-01',
  to: '2026-12',
  is_complete: false,
  total: taxable,
  taxable,
  registered: nothing,
  unrated: 0,
  unknown: 0,
};

const next = {
  ...thisYear,
  year: null,
  from: '2026-11',
  to: '2027-10',
  total: ahead,
  taxable: ahead,
};

const quarterly = {
  is_registered: false,
  kind: 'distribution',
  security: {
    symbol: 'NMR115',
    name: { en: 'Northmere Canadian Bond Fund', fr: 'Fonds d’obligations canadiennes Northmere' },
  },
  own_currency: 'CAD',
  own_received: '103.25',
  received: '103.25',
  unrated: 0,
  own_expected: '34.80',
  expected: '34.80',
  months: [
    { month: '2026-03', ...march },
    { month: '2026-12', ...december },
  ],
  payments: [
    {
      month: '2026-12',
      paid_on: '2025-12-31',
      units: '480',
      currency: 'CAD',
      per_unit: '0.0725',
      rate: '1',
      own_amount: '34.80',
      amount: '34.80',
    },
  ],
};

const calendar = {
  as_of: '2026-11-20',
  currency: 'CAD',
  ...thisYear,
  months: [
    { month: '2026-03', total: march, taxable: march, registered: nothing },
    { month: '2026-12', total: december, taxable: december, registered: nothing },
  ],
  rows: [quarterly],
};

const notTheirs = 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff';
const of2026 = { period: '2026' };

export const incomeExamples: ExamplesOf<typeof income> = {
  years: [
    success(states.client, {
      as_of: '2026-11-20',
      currency: 'CAD',
      accounts: [account],
      years: [thisYear],
      next,
    }),
    failure('not_found', states.client, { query: { accounts: notTheirs } }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  calendar: [
    success(states.client, calendar, { query: of2026 }),
    failure('not_found', states.client, { query: { ...of2026, accounts: notTheirs } }),
    failure('permission_denied', states.clientWithoutPermissions, { query: of2026 }),
  ],
};
