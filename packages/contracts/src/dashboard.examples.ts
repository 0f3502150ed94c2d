import type { ExamplesOf } from './call.ts';
import type { dashboard } from './dashboard.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { states } from './provider-states.ts';

const denied = failure('permission_denied', states.clientWithoutPermissions);

export const dashboardExamples: ExamplesOf<typeof dashboard> = {
  sinceLastVisit: [
    success(states.client, {
      visited_at: '2026-11-12T14:03:00.000Z',
      currency: 'CAD',
      has_accounts: true,
      change: {
        from: '2026-11-11',
        to: '2026-11-19',
        opening_value: '83910.02',
        net_deposits: '400.00',
        gain: '20.84',
        closing_value: '84330.86',
        return_rate: '0.0002483613',
        return_reason: null,
        is_annualized: false,
      },
      transactions: 3,
      documents: 1,
      failed_sign_ins: 0,
    }),
    denied,
  ],
  movers: [
    success(states.client, {
      from: '2026-11-18',
      as_of: '2026-11-19',
      currency: 'CAD',
      movers: [
        {
          symbol: 'NMR310',
          name: { en: 'Northmere U.S. Equity Fund', fr: 'Fonds d’actions américaines Northmere' },
          currency: 'CAD',
          price_change: '-0.0121',
          price_before: '21.4000',
          price: '21.1411',
          gain: '-214.07',
        },
      ],
      unpriced: 0,
    }),
    nothingYet({ from: '2026-11-18', as_of: '2026-11-19', currency: 'CAD', movers: [], unpriced: 0 }),
    denied,
  ],
  income: [
    success(states.client, {
      as_of: '2026-11-19',
      currency: 'CAD',
      received: '812.44',
      expected: '301.10',
      next_twelve_months: '1109.52',
      months: [
        { month: '2026-01', received: '812.44', expected: '0.00' },
        { month: '2026-12', received: '0.00', expected: '301.10' },
      ],
      unknown: 0,
      unrated: 0,
    }),
    denied,
  ],
  upcoming: [
    success(states.client, {
      as_of: '2026-11-19',
      currency: 'CAD',
      items: [
        { kind: 'documents', on: null, count: 2, contributed: null, limit: null },
        { kind: 'tfsa_limit', on: '2026-12-31', count: null, contributed: '4400.00', limit: '7000.00' },
      ],
    }),
    nothingYet({ as_of: '2026-11-19', currency: 'CAD', items: [] }),
    denied,
  ],
  advisor: [
    success(states.client, {
      name: 'Geneviève Lapointe',
      title: { en: 'Portfolio manager', fr: 'Gestionnaire de portefeuille' },
      email: 'genevieve.lapointe@northmere.example',
      phone: '5145550177',
    }),
    denied,
  ],
};
