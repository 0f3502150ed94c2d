import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { securities } from './securities.ts';

const ofSecurity = { params: { security_id: 'NMR115' } };

const name = { en: 'Northmere Canadian Bond Fund', fr: 'Fonds d’obligations canadiennes Northmere' };

const account = {
  account_uuid: exampleWorld.accountUuid,
  number: '4F-102-3345-1',
  type: 'tfsa',
  currency: 'CAD',
  shared_by: null,
};

const figures = {
  quantity: '2926.8714',
  own_market_value: '33684.22',
  own_book_cost: '31250.10',
  own_gain: '2434.12',
  own_average_cost: '10.677',
  average_cost: '10.677',
  market_value: '33684.22',
  weight: '0.4',
  original_cost: '30000.00',
  book_cost: '31250.10',
  gain: '2434.12',
  gain_rate: '0.0778916',
  parts: { price: '2434.12', currency: '0.00', income: '1250.10', total: '3684.22' },
};

const received = { cash: '0.00', reinvested: '612.40', returned: '0.00', total: '612.40' };
const realized = { proceeds: '1000.00', cost: '940.00', gain: '60.00', own_gain: '60.00' };

const ofFundsAlone = {
  as_of: '2026-11-20',
  currency: 'CAD',
  shared_by: null,
  owners: [],
  security: {
    symbol: 'NMR100',
    name: { en: 'Northmere Money Market Fund', fr: 'Fonds du marché monétaire Northmere' },
    asset_class: 'cash',
    country: 'CA',
    region: 'canada',
    sector: 'funds',
    is_listed_fund: true,
  },
  held: null,
  through_funds: { share: '0.0125', market_value: '1052.63' },
  funds: [
    { id: 'NMR115', name, as_of: '2026-10-30', weight: '0.03', share: '0.0125', market_value: '1052.63' },
  ],
};

const failures = [
  failure('not_found', states.client, { params: { security_id: 'NOSUCH' } }),
  failure('permission_denied', states.clientWithoutPermissions, ofSecurity),
];

export const securitiesExamples: ExamplesOf<typeof securities> = {
  details: [
    success(
      states.client,
      {
        as_of: '2026-11-20',
        currency: 'CAD',
        shared_by: null,
        owners: [null],
        security: {
          symbol: 'NMR115',
          name,
          asset_class: 'fixed_income',
          country: 'CA',
          region: 'canada',
          sector: 'funds',
          is_listed_fund: true,
        },
        held: {
          kind: 'mutual_fund',
          currency: 'CAD',
          price: '11.5087',
          price_date: '2026-11-20',
          is_at_cost: false,
          first_on: '2021-01-04',
          left_on: null,
          total: figures,
          positions: [{ ...account, is_at_cost: false, ...figures, weight: '0.62' }],
          realized_gain: '0.00',
          distributions: '1250.10',
          held_at_cost: [],
        },
        through_funds: null,
        funds: [],
      },
      ofSecurity,
    ),
    {
      ...success(states.client, ofFundsAlone, { params: { security_id: 'NMR100' } }),
      name: 'success of a security in funds alone',
    },
    ...failures,
  ],
  history: [
    success(
      states.client,
      {
        as_of: '2026-11-20',
        currency: 'CAD',
        shared_by: null,
        own_currency: 'CAD',
        accounts: [account],
        entries: [
          {
            id: '48211',
            date: '2026-11-16',
            settles_on: '2026-11-17',
            account_uuid: exampleWorld.accountUuid,
            type: 'buy',
            security: { name, symbol: 'NMR115', currency: 'CAD' },
            quantity: '43.2714',
            price: '11.5087',
            price_kind: 'trade',
            price_currency: 'CAD',
            amount: '-498.00',
            currency: 'CAD',
            units_after: '2926.8714',
            book_cost_after: '31250.10',
            average_cost_after: '10.677',
            own_average_cost_after: '10.677',
          },
        ],
        distributions: [{ ...received, year: '2026' }],
        realized: {
          years: [{ ...realized, year: '2025' }],
          rows: [
            {
              ...realized,
              date: '2025-04-01',
              account_uuid: exampleWorld.accountUuid,
              kind: 'sale',
              quantity: '88.1',
            },
          ],
        },
      },
      ofSecurity,
    ),
    ...failures,
  ],
  prices: [
    success(
      states.client,
      {
        currency: 'CAD',
        points: [
          { date: '2026-11-16', price: '11.5087' },
          { date: '2026-11-20', price: '11.5087' },
        ],
        trades: [{ date: '2026-11-16', kind: 'buy', quantity: '43.2714' }],
      },
      ofSecurity,
    ),
    ...failures,
  ],
};
