import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { funds } from './funds.ts';

const fund = {
  fund_id: 'NMR115',
  name: { en: 'Northmere Canadian Bond Fund', fr: 'Fonds d’obligations canadiennes Northmere' },
  series: 'F',
  currency: 'CAD',
  asset_class: 'fixed_income',
  risk: 'low',
  is_daily: false,
  is_held: true,
  nav: { date: '2026-11-13', price: '11.5087' },
  previous: { date: '2026-11-06', price: '11.4931' },
  change: '0.0156',
  change_rate: '0.0013573361',
  expected_on: '2026-11-13',
  is_stale: false,
  next_valuation_on: '2026-11-20',
};
const security = {
  id: 'CA-GOV10',
  name: { en: 'Government of Canada, 3.25%, 2035', fr: 'Gouvernement du Canada, 3,25 %, 2035' },
};
const details = {
  ...fund,
  is_pool: false,
  objective: { en: 'To provide income.', fr: 'Procurer un revenu.' },
  inception: '2019-01-02',
  fees: { management_fee: '0.0045', mer: '0.0058', ter: '0', fer: '0.0058', as_of: '2025-12-31' },
  performance: {
    as_of: '2026-10-30',
    periods: [
      {
        period: '1y',
        from: '2025-10-31',
        to: '2026-10-30',
        rate: '0.0412345678',
        is_annualized: false,
        why_not: null,
      },
      {
        period: '10y',
        from: '2016-10-31',
        to: '2026-10-30',
        rate: null,
        is_annualized: true,
        why_not: 'too_young',
      },
    ],
    years: [
      {
        year: '2025',
        from: '2024-12-31',
        to: '2025-12-31',
        rate: '0.031',
        is_annualized: false,
        why_not: null,
      },
    ],
  },
  composition: {
    as_of: '2026-10-30',
    coverage: '1',
    named_share: '0.7',
    classes: [{ asset_class: 'fixed_income', weight: '1' }],
    regions: [{ region: 'canada', weight: '1' }],
    countries: [{ country: 'CA', region: 'canada', weight: '1' }],
    sectors: [{ sector: 'government', weight: '1' }],
    top_holdings: [{ ...security, weight: '0.21', is_fund: false }],
    funds: [],
  },
  documents: [
    {
      kind: 'fund_facts',
      as_of: '2026-10-30',
      address: {
        en: 'https://gateway.example/media/funds/NMR115/fund-facts/en',
        fr: 'https://gateway.example/media/funds/NMR115/fund-facts/fr',
      },
    },
  ],
  own: {
    units: '1201.4412',
    market_value: '13827.03',
    accounts: [
      {
        account_uuid: exampleWorld.accountUuid,
        number: '4F-102-3345-1',
        type: 'tfsa',
        units: '1201.4412',
        market_value: '13827.03',
      },
    ],
  },
};
const other = { ...details, fund_id: 'NMR120', is_held: false, own: null };
const named = { params: { fund_id: 'NMR115' } };
const unknown = { params: { fund_id: 'NOFUND' } };

export const fundsExamples: ExamplesOf<typeof funds> = {
  list: [
    success(states.client, { valuation_date: '2026-11-19', funds: [fund] }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  details: [
    success(states.client, details, named),
    failure('permission_denied', states.clientWithoutPermissions, named),
    failure('not_found', states.client, unknown),
  ],
  prices: [
    success(
      states.client,
      {
        currency: 'CAD',
        prices: [
          { date: '2026-10-30', price: '11.4802', distribution: null },
          { date: '2026-11-06', price: '11.4931', distribution: '0.0832' },
        ],
      },
      named,
    ),
    failure('permission_denied', states.clientWithoutPermissions, named),
    failure('not_found', states.client, unknown),
  ],
  compare: [
    success(
      states.client,
      {
        funds: [details, other],
        overlaps: [
          {
            funds: ['NMR115', 'NMR120'],
            weight: '0.115',
            common: [{ ...security, weights: ['0.09', '0.17'] }],
            common_count: 1,
          },
        ],
      },
      { query: { ids: 'NMR115,NMR120' } },
    ),
    failure('permission_denied', states.clientWithoutPermissions, { query: { ids: 'NMR115,NMR120' } }),
    failure('not_found', states.client, { query: { ids: 'NMR115,NOFUND' } }),
  ],
};
