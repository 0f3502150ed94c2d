import type { ExamplesOf } from './call.ts';
import { refusal, states, success } from './example-world.ts';
import type { holdings } from './holdings.ts';

export const holdingsExamples: ExamplesOf<typeof holdings> = {
  mix: [
    success(states.client, {
      as_of: '2026-11-20',
      currency: 'CAD',
      classes: [
        { asset_class: 'fixed_income', market_value: '33684.22', weight: '0.4' },
        { asset_class: 'canadian_equity', market_value: '50526.33', weight: '0.6' },
      ],
    }),
    refusal('permission_denied', states.clientWithoutPermissions),
  ],
};
