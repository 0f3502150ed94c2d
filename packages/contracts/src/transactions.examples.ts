import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { transactions } from './transactions.ts';

const page = {
  transactions_from: '2024-11-20',
  as_of: '2026-11-20',
  accounts: [
    {
      account_uuid: exampleWorld.accountUuid,
      number: '4F-102-3345-1',
      type: 'tfsa',
      currency: 'CAD',
      shared_by: null,
    },
  ],
  count: 2,
  flows: [{ currency: 'CAD', paid_in: '500.00', taken_out: '0.00', net: '500.00' }],
  rows: [
    {
      id: '48211',
      date: '2026-11-16',
      settles_on: '2026-11-17',
      account_uuid: exampleWorld.accountUuid,
      type: 'buy',
      security: {
        name: { en: 'Northmere Canadian Bond Fund', fr: 'Fonds d’obligations canadiennes Northmere' },
        symbol: 'NMR115',
        currency: 'CAD',
      },
      quantity: '43.2714',
      price: '11.5087',
      price_kind: 'trade',
      price_currency: 'CAD',
      amount: '-498.00',
      currency: 'CAD',
    },
    {
      id: '48210',
      date: '2026-11-16',
      settles_on: null,
      account_uuid: exampleWorld.accountUuid,
      type: 'deposit',
      security: null,
      quantity: null,
      price: null,
      price_kind: null,
      price_currency: null,
      amount: '500.00',
      currency: 'CAD',
    },
  ],
  next: null,
};

const none = { ...page, count: 0, flows: [], rows: [] };
const ofNobodyHere = { body: { accounts: ['a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff'] } };

export const transactionsExamples: ExamplesOf<typeof transactions> = {
  list: [
    success(states.client, page, {
      body: { types: ['buy', 'deposit'], from: '2026-11-16', to: '2026-11-16', limit: 2 },
    }),
    nothingYet(
      {
        transactions_from: '2024-11-19',
        as_of: '2026-11-19',
        accounts: [],
        count: 0,
        flows: [],
        rows: [],
        next: null,
      },
      { body: {} },
    ),
    {
      name: 'an account that is not theirs',
      state: states.client,
      request: ofNobodyHere,
      status: 200,
      response: none,
    },
    failure('permission_denied', states.clientWithoutPermissions, { body: {} }),
  ],
};
