import type { ExamplesOf } from './call.ts';
import { exampleWorld, refusal, states, success } from './example-world.ts';
import type { accounts } from './accounts.ts';

export const accountsExamples: ExamplesOf<typeof accounts> = {
  list: [
    success(states.client, {
      base_currency: 'CAD',
      exchange_rates: [{ from: 'USD', to: 'CAD', rate: '1.3642', date: '2026-11-20' }],
      accounts: [
        {
          account_uuid: exampleWorld.accountUuid,
          client_uuid: exampleWorld.clientUuid,
          number: '4F-102-3345-1',
          type: 'tfsa',
          currency: 'CAD',
          shared_by: null,
          opened_on: '2021-03-01',
          as_of: '2026-11-20',
          market_value: '84210.55',
          market_value_base: '84210.55',
          day_gain: '-120.31',
          day_gain_base: '-120.31',
        },
      ],
      totals: [{ shared_by: null, market_value: '84210.55', day_gain: '-120.31' }],
    }),
    refusal('permission_denied', states.clientWithoutPermissions),
  ],
};
