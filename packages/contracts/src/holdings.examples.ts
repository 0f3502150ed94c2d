import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { holdings } from './holdings.ts';

const figures = {
  market_value: '33684.22',
  weight: '0.4',
  original_cost: '30000.00',
  book_cost: '31250.10',
  gain: '2434.12',
  gain_rate: '0.0778916',
  parts: { price: '2434.12', currency: '0.00', income: '1250.10', total: '3684.22' },
};

const everything = { by: 'asset_class' };

export const holdingsExamples: ExamplesOf<typeof holdings> = {
  mix: [
    success(states.client, {
      as_of: '2026-11-20',
      currency: 'CAD',
      market_value: '84210.55',
      classes: [
        { asset_class: 'fixed_income', market_value: '33684.22', weight: '0.4' },
        { asset_class: 'canadian_equity', market_value: '50526.33', weight: '0.6' },
      ],
    }),
    nothingYet({ as_of: null, currency: 'CAD', market_value: null, classes: [] }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  list: [
    success(
      states.client,
      {
        as_of: '2026-11-20',
        currency: 'CAD',
        exchange_rates: [],
        accounts: [
          {
            account_uuid: exampleWorld.accountUuid,
            number: '4F-102-3345-1',
            type: 'tfsa',
            currency: 'CAD',
            shared_by: null,
          },
        ],
        account_groups: [],
        columns: ['quantity', 'price', 'book_cost', 'market_value', 'weight', 'gain', 'gain_rate'],
        count: 1,
        count_in_scope: 6,
        left_out: 0,
        held_at_cost: [],
        groups: [
          {
            key: 'fixed_income',
            ...figures,
            rows: [
              {
                id: 'NMR115',
                kind: 'mutual_fund',
                asset_class: 'fixed_income',
                security: {
                  name: {
                    en: 'Northmere Canadian Bond Fund',
                    fr: 'Fonds d’obligations canadiennes Northmere',
                  },
                  symbol: 'NMR115',
                },
                currency: 'CAD',
                account_uuids: [exampleWorld.accountUuid],
                quantity: '2926.8714',
                price: '11.5087',
                price_date: '2026-11-20',
                is_at_cost: false,
                own_market_value: '33684.22',
                own_book_cost: '31250.10',
                ...figures,
              },
            ],
          },
        ],
        total: figures,
      },
      {
        body: {
          ...everything,
          account_uuid: exampleWorld.accountUuid,
          sort: 'market_value',
          order: 'descending',
        },
      },
    ),
    failure('not_found', states.client, {
      body: { ...everything, account_uuid: exampleWorld.otherAccountUuid },
    }),
    failure('permission_denied', states.clientWithoutPermissions, { body: everything }),
  ],
  chooseColumns: [
    success(states.client, true, { body: { columns: ['quantity', 'market_value'] } }),
    failure('permission_denied', states.clientWithoutPermissions, { body: { columns: ['market_value'] } }),
  ],
};
