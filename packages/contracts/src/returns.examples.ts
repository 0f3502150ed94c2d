import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { returns } from './returns.ts';

const unknown = (reason: string) => ({ rate: null, reason });
const known = (rate: string) => ({ rate, reason: null });
const sinceOpening = { from: '2021-03-04', to: '2026-11-20', is_annualized: true };
const rates = {
  time_weighted: known('0.0541'),
  money_weighted: known('0.0593'),
  benchmark: known('0.0562'),
};

const table = {
  as_of: '2026-11-20',
  currency: 'CAD',
  accounts: [
    {
      account_uuid: exampleWorld.accountUuid,
      number: '4F-102-3345-1',
      type: 'tfsa',
      currency: 'CAD',
      shared_by: null,
    },
  ],
  held_at_cost: [],
  began_on: '2021-03-04',
  closed_on: null,
  is_young: false,
  rows: [
    {
      period: '10y',
      basis: 'net',
      from: null,
      to: null,
      is_annualized: true,
      time_weighted: unknown('too_young'),
      money_weighted: unknown('too_young'),
      benchmark: unknown('too_young'),
    },
    { period: 'since', basis: 'net', ...sinceOpening, ...rates },
  ],
  years: [
    { period: '2025', basis: 'net', from: '2024-12-31', to: '2025-12-31', is_annualized: false, ...rates },
  ],
  benchmark: {
    name: { en: 'Reference mix', fr: 'Composition de référence' },
    parts: [
      {
        name: { en: 'Maplecrest Broad Bond ETF', fr: 'FNB Maplecrest obligations globales' },
        symbol: 'MCBB',
        weight: '1',
      },
    ],
  },
  flows: [],
  flows_in_all: {
    year: 'all',
    opening_value: '0.00',
    paid_in: '61000.00',
    taken_out: '0.00',
    income: '3120.44',
    fees: '2511.07',
    market_change: '22601.18',
    closing_value: '84210.55',
  },
  timing: {
    period: 'since',
    is_annualized: true,
    time_weighted: '0.0541',
    money_weighted: '0.0593',
    difference: '0.0052',
  },
};

const cell = { period: 'since', method: 'time_weighted', basis: 'net' };
const calculation = {
  currency: 'CAD',
  ...cell,
  from: '2026-11-02',
  to: '2026-11-20',
  days: 18,
  is_annualized: false,
  rate: '0.01',
  reason: null,
  held_at_cost: [],
  whole_rate: '0.01',
  modified_dietz: '0.01',
  sub_periods: [
    {
      from: '2026-11-02',
      to: '2026-11-20',
      opening_value: '100.00',
      closing_value: '101.00',
      flow: '0.00',
      growth: '1.01',
    },
  ],
  cash_flows: [],
  levels: [],
};

const sinceRetirement = '2024-06-28--2026-11-20';
const point = (date: string, growth: string, drawdown: string, benchmark: string | null) => ({
  date,
  growth,
  drawdown,
  benchmark,
  benchmark_drawdown: benchmark && '0',
});
const growth = {
  currency: 'CAD',
  row: {
    period: sinceRetirement,
    basis: 'net',
    from: '2024-06-28',
    to: '2026-11-20',
    is_annualized: true,
    ...rates,
  },
  points: [
    point('2024-06-28', '0', '0', '0'),
    point('2025-04-08', '-0.04', '-0.04', '0.01'),
    point('2026-11-20', '0.135', '0', '0.1403'),
  ],
  largest_drawdown: {
    depth: '-0.04',
    peak_on: '2024-06-28',
    trough_on: '2025-04-08',
    recovered_on: '2026-11-20',
  },
  benchmark_largest_drawdown: null,
  flows: { ...table.flows_in_all, year: sinceRetirement },
  held_at_cost: [],
};

const notTheirs = 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff';

export const returnsExamples: ExamplesOf<typeof returns> = {
  table: [
    success(states.client, table),
    failure('not_found', states.client, { query: { accounts: notTheirs } }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  values: [
    success(
      states.client,
      {
        currency: 'CAD',
        points: [{ date: '2026-11-20', value: '84210.55', net_invested: '61000.00' }],
        held_at_cost: [],
      },
      { query: { period: '1y' } },
    ),
    nothingYet({ currency: 'CAD', points: [], held_at_cost: [] }, { query: { period: '1y' } }),
    failure('not_found', states.client, { query: { accounts: notTheirs, period: '1y' } }),
    failure('permission_denied', states.clientWithoutPermissions, { query: { period: '1y' } }),
  ],
  growth: [
    success(states.client, growth, { query: { period: sinceRetirement } }),
    failure('not_found', states.client, { query: { accounts: notTheirs, period: 'since' } }),
    failure('permission_denied', states.clientWithoutPermissions, { query: { period: 'since' } }),
  ],
  calculation: [
    success(states.client, calculation, { query: cell }),
    failure('not_found', states.client, { query: { ...cell, accounts: notTheirs } }),
    failure('permission_denied', states.clientWithoutPermissions, { query: cell }),
  ],
};
