import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { performance } from './performance.ts';

const day = { opening_value: '84330.86', net_deposits: '0.00', gain: '-120.31', closing_value: '84210.55' };

const measured = { return_reason: null, is_annualized: false };

export const performanceExamples: ExamplesOf<typeof performance> = {
  summary: [
    success(states.client, {
      as_of: '2026-11-20',
      currency: 'CAD',
      total_value: '84210.55',
      day: { from: '2026-11-19', to: '2026-11-20', ...day, return_rate: '-0.0014266', ...measured },
      year_to_date: {
        from: '2025-12-31',
        to: '2026-11-20',
        opening_value: '70112.40',
        net_deposits: '7000.00',
        gain: '7098.15',
        closing_value: '84210.55',
        return_rate: '0.0962',
        ...measured,
      },
      held_at_cost: [
        {
          account_uuid: exampleWorld.accountUuid,
          account_number: '4F-102-3345-1',
          security: {
            name: { en: 'Lakeview Private Placement', fr: 'Placement privé Lakeview' },
            symbol: 'LKVP',
          },
          currency: 'CAD',
          amount: '10000.00',
          since: '2025-06-04',
          until: null,
        },
      ],
    }),
    nothingYet({
      as_of: null,
      currency: 'CAD',
      total_value: null,
      day: null,
      year_to_date: null,
      held_at_cost: [],
    }),
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
    failure('permission_denied', states.clientWithoutPermissions, { query: { period: '1y' } }),
  ],
};
