import type { ExamplesOf } from './call.ts';
import { refusal, states, success } from './example-world.ts';
import type { performance } from './performance.ts';

const day = { opening_value: '84330.86', net_deposits: '0.00', gain: '-120.31', closing_value: '84210.55' };

export const performanceExamples: ExamplesOf<typeof performance> = {
  summary: [
    success(states.client, {
      as_of: '2026-11-20',
      currency: 'CAD',
      total_value: '84210.55',
      day: { from: '2026-11-19', to: '2026-11-20', ...day, return_rate: '-0.0014266' },
      year_to_date: {
        from: '2025-12-31',
        to: '2026-11-20',
        opening_value: '70112.40',
        net_deposits: '7000.00',
        gain: '7098.15',
        closing_value: '84210.55',
        return_rate: '0.0962',
      },
    }),
    refusal('permission_denied', states.clientWithoutPermissions),
  ],
  values: [
    success(
      states.client,
      { currency: 'CAD', points: [{ date: '2026-11-20', value: '84210.55', net_invested: '61000.00' }] },
      { query: { period: '1y' } },
    ),
    refusal('permission_denied', states.clientWithoutPermissions, { query: { period: '1y' } }),
  ],
};
