import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { account, detailsOfHeld, name, ofFundsAlone } from './security-example.ts';
import type { securities } from './securities.ts';

const ofSecurity = { params: { security_id: 'NMR115' } };

const received = { cash: '0.00', reinvested: '612.40', returned: '0.00', total: '612.40' };
const realized = { proceeds: '1000.00', cost: '940.00', gain: '60.00', own_gain: '60.00' };

const failures = [
  failure('not_found', states.client, { params: { security_id: 'NOSUCH' } }),
  failure('permission_denied', states.clientWithoutPermissions, ofSecurity),
];

export const securitiesExamples: ExamplesOf<typeof securities> = {
  details: [
    success(states.client, detailsOfHeld, ofSecurity),
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
