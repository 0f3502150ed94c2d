import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { lookThrough } from './look-through.ts';

const accounts = [
  {
    account_uuid: exampleWorld.accountUuid,
    number: '4F-102-3345-1',
    type: 'tfsa',
    currency: 'CAD',
    shared_by: null,
  },
];
const funds = [
  {
    id: 'NMR115',
    name: { en: 'Northmere Canadian Bond Fund', fr: 'Fonds d’obligations canadiennes Northmere' },
    as_of: '2026-10-30',
    weight: '0.4',
    is_circular: false,
  },
];
const mix = {
  as_of: '2026-11-19',
  currency: 'CAD',
  accounts,
  market_value: '84210.55',
  overdrawn: null,
  unpriced: [],
  held_at_cost: [],
  coverage: '0.9904',
  named_share: '0.6712',
  covered_value: '83402.13',
  named_value: '56522.12',
  classes: [
    { asset_class: 'fixed_income', before: '0.4', after: '0.39', market_value: '32842.11' },
    { asset_class: 'canadian_equity', before: '0.6', after: '0.6004', market_value: '50560.02' },
    { asset_class: null, before: '0', after: '0.0096', market_value: '808.42' },
  ],
  regions: [
    { region: 'canada', before: '1', after: '0.9904', market_value: '83402.13' },
    { region: null, before: '0', after: '0.0096', market_value: '808.42' },
  ],
  countries: [{ country: 'CA', region: 'canada', after: '0.9904', market_value: '83402.13' }],
  sectors: [
    { sector: 'financials', before: '0', after: '0.9904', market_value: '83402.13' },
    { sector: 'funds', before: '1', after: '0', market_value: '0.00' },
    { sector: null, before: '0', after: '0.0096', market_value: '808.42' },
  ],
  largest: [
    {
      id: 'ESTB',
      name: { en: 'Estuary Bancorp', fr: 'Banque de l’Estuaire' },
      weight: '0.0831',
      market_value: '6997.90',
      is_direct: false,
    },
  ],
  funds,
};
const none = {
  ...mix,
  as_of: null,
  market_value: null,
  coverage: null,
  named_share: null,
  covered_value: null,
  named_value: null,
  classes: [],
  regions: [],
  countries: [],
  sectors: [],
  largest: [],
  funds: [],
};
const ofNobodyHere = { body: { accounts: ['a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff'] } };
const elsewhere = { name: 'an account that is not theirs', state: states.client, request: ofNobodyHere };

export const lookThroughExamples: ExamplesOf<typeof lookThrough> = {
  mix: [
    success(states.client, mix, { body: {} }),
    nothingYet(
      {
        as_of: null,
        currency: 'CAD',
        accounts: [],
        market_value: null,
        overdrawn: null,
        unpriced: [],
        held_at_cost: [],
        coverage: null,
        named_share: null,
        covered_value: null,
        named_value: null,
        classes: [],
        regions: [],
        sectors: [],
        countries: [],
        largest: [],
        funds: [],
      },
      { body: {} },
    ),
    { ...elsewhere, status: 200, response: none },
    failure('permission_denied', states.clientWithoutPermissions, { body: {} }),
  ],
  overlap: [
    success(
      states.client,
      {
        as_of: '2026-11-19',
        funds,
        overlaps: [
          {
            funds: ['NMR115', 'NMR120'],
            weight: '0.115',
            common: [
              {
                id: 'CA-LAUB',
                name: { en: 'Laurentide Financial, 4.60%, 2031', fr: 'Financière Laurentide, 4,60 %, 2031' },
                weights: ['0.09', '0.17'],
              },
            ],
            common_count: 1,
          },
        ],
      },
      { body: {} },
    ),
    nothingYet({ as_of: null, funds: [], overlaps: [] }, { body: {} }),
    { ...elsewhere, status: 200, response: { as_of: null, funds: [], overlaps: [] } },
    failure('permission_denied', states.clientWithoutPermissions, { body: {} }),
  ],
};
