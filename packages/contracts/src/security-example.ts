import { exampleWorld } from './example-world.ts';

/** What the security of the examples is called. */
export const name = { en: 'Northmere Canadian Bond Fund', fr: 'Fonds d’obligations canadiennes Northmere' };

/** The account that holds it. */
export const account = {
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

/** A security that is held, and is in no fund of the client. */
export const detailsOfHeld = {
  as_of: '2026-11-20',
  currency: 'CAD',
  shared_by: null,
  market_value: '84210.55',
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
    positions: [
      { ...account, is_at_cost: false, ...figures, weight: '0.62', account_market_value: '54329.39' },
    ],
    realized_gain: '0.00',
    distributions: '1250.10',
    held_at_cost: [],
  },
  through_funds: null,
  funds: [],
};

/** A security that is in a fund of the client alone. */
export const ofFundsAlone = {
  as_of: '2026-11-20',
  currency: 'CAD',
  shared_by: null,
  market_value: '84210.40',
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
