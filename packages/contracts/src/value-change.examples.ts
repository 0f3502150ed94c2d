import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { valueChange } from './value-change.ts';

const parts = {
  opening_value: '80000.00',
  closing_value: '84210.55',
  total: '4210.55',
  paid_in: '2500.00',
  taken_out: '-500.00',
  in_kind: '0.00',
  income: '412.20',
  fees: '-210.15',
  prices: '1958.40',
  currency: '50.10',
  earned: '2420.70',
};

const explained = {
  as_of: '2026-11-20',
  currency: 'CAD',
  from: '2026-10-30',
  to: '2026-11-20',
  change: parts,
  reason: null,
  by_account: [
    {
      account_uuid: exampleWorld.accountUuid,
      number: '4F-102-3345-1',
      type: 'tfsa',
      currency: 'CAD',
      shared_by: null,
      change: parts,
    },
  ],
  securities: [
    {
      security: {
        symbol: 'MCBB',
        name: { en: 'Maplecrest Broad Bond ETF', fr: 'FNB Maplecrest obligations globales' },
      },
      prices: '1958.40',
      currency: '50.10',
      income: '412.20',
      total: '2420.70',
      price_date: '2026-11-20',
    },
  ],
  held_at_cost: [],
};

const ends = { from: '2026-10-31', to: '2026-11-20' };

export const valueChangeExamples: ExamplesOf<typeof valueChange> = {
  explain: [
    success(states.client, explained, { query: ends }),
    failure('not_found', states.client, { query: { ...ends, accounts: exampleWorld.otherAccountUuid } }),
    failure('permission_denied', states.clientWithoutPermissions, { query: ends }),
  ],
};
