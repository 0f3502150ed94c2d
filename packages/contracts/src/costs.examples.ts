import type { costs } from './costs.ts';
import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';

const account = {
  account_uuid: exampleWorld.accountUuid,
  number: '4F-102-3345-1',
  type: 'tfsa',
  currency: 'CAD',
  shared_by: null,
};

const figures = {
  fees: '812.40',
  fund_expenses: '604.18',
  total: '1416.58',
  average_value: '81240.66',
  share: '0.0174368352',
  days: 365,
  left_out: 0,
  unrated: 0,
};

const year = {
  year: '2025',
  from: '2025-01-01',
  to: '2025-12-31',
  is_complete: true,
  ...figures,
  pool_expenses: '48.90',
};

const ratio = { mer: '0.0089', ter: '0.0006', fer: '0.0095', ratio_as_of: '2024-12-31' };

const fund = {
  fund_id: 'NMR210',
  name: { en: 'Northmere Canadian Equity Fund', fr: 'Fonds d’actions canadiennes Northmere' },
  is_listed: true,
  is_pool: false,
  ...ratio,
  average_value: '63597.89',
  amount: '604.18',
  reason: null,
};

const unknown = {
  ...fund,
  fund_id: 'NMR220',
  name: {
    en: 'Northmere Canadian Small Cap Fund',
    fr: 'Fonds d’actions canadiennes à petite capitalisation Northmere',
  },
  mer: null,
  ter: null,
  fer: null,
  ratio_as_of: null,
  amount: null,
  reason: 'ratio_unknown',
};

const details = {
  currency: 'CAD',
  ...year,
  left_out: 1,
  unrated: 1,
  by_account: [{ ...account, ...figures, left_out: 1, unrated: 1 }],
  funds: [fund, unknown],
  pools: [],
  paid_fees: [
    {
      date: '2025-10-01',
      account_uuid: account.account_uuid,
      account_number: account.number,
      amount: '204.15',
      reverses: null,
    },
    {
      date: '2025-07-02',
      account_uuid: account.account_uuid,
      account_number: account.number,
      amount: null,
      reverses: null,
    },
  ],
  held_at_cost: [],
};

const calculation = {
  currency: 'CAD',
  year: '2025',
  from: '2025-01-01',
  to: '2025-12-31',
  days: 365,
  ...fund,
  by_account: [
    {
      ...account,
      amount: '604.18',
      stretches: [
        {
          from: '2025-01-01',
          to: '2025-12-31',
          days: 365,
          quantity: '2500',
          value_of_days: '23213231.58',
          ...ratio,
          amount: '604.179999',
        },
      ],
    },
  ],
};

const notTheirs = 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff';
const of2025 = { year: '2025' };
const ofFund = { year: '2025', fund_id: 'NMR210' };

export const costsExamples: ExamplesOf<typeof costs> = {
  years: [
    success(states.client, {
      as_of: '2026-11-20',
      currency: 'CAD',
      accounts: [account],
      years: [{ ...year, year: '2026', from: '2026-01-01', to: '2026-11-20', is_complete: false }, year],
      held_at_cost: [],
    }),
    failure('not_found', states.client, { query: { accounts: notTheirs } }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  year: [
    success(states.client, details, { query: of2025 }),
    failure('not_found', states.client, { query: { ...of2025, accounts: notTheirs } }),
    failure('permission_denied', states.clientWithoutPermissions, { query: of2025 }),
  ],
  calculation: [
    success(states.client, calculation, { query: ofFund }),
    failure('not_found', states.client, { query: { ...ofFund, accounts: notTheirs } }),
    failure('permission_denied', states.clientWithoutPermissions, { query: ofFund }),
  ],
};
