import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { accounts } from './accounts.ts';

const figures = {
  value: '84210.55',
  share: '1',
  day: {
    from: '2026-11-19',
    opening_value: '84330.86',
    net_deposits: '0.00',
    gain: '-120.31',
    return_rate: '-0.0014266',
  },
  year_to_date: {
    from: '2025-12-31',
    opening_value: '70112.40',
    net_deposits: '7000.00',
    gain: '7098.15',
    return_rate: '0.0962',
  },
};

const noChange = { from: null, opening_value: null, net_deposits: null, gain: null, return_rate: null };

const account = {
  account_uuid: exampleWorld.accountUuid,
  client_id: exampleWorld.clientId,
  is_shared: false,
  number: '4F-102-3345-1',
  type: 'tfsa',
  purpose: 'tax_free',
  currency: 'CAD',
  opened_on: '2021-03-01',
  closed_on: null,
  market_value: '84210.55',
  ...figures,
  left_out: 0,
};

const dated = {
  as_of: '2026-11-20',
  day_from: '2026-11-19',
  year_from: '2025-12-31',
  currency: 'CAD',
  exchange_rates: [{ from: 'USD', to: 'CAD', rate: '1.3642', date: '2026-11-20' }],
};

const own = { params: { account_uuid: exampleWorld.accountUuid } };
const ofAnother = { params: { account_uuid: exampleWorld.otherAccountUuid } };

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
    nothingYet({
      base_currency: 'CAD',
      exchange_rates: [{ from: 'USD', to: 'CAD', rate: '1.3080', date: '2026-11-19' }],
      accounts: [],
      totals: [],
    }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  overview: [
    success(
      states.client,
      {
        ...dated,
        accounts: [account],
        groups: [
          {
            key: 'tfsa',
            is_shared: false,
            name: null,
            account_uuids: [exampleWorld.accountUuid],
            ...figures,
          },
        ],
        total: figures,
        held_at_cost: [],
      },
      { query: { by: 'type', currency: 'CAD' } },
    ),
    nothingYet(
      {
        as_of: '2026-11-19',
        day_from: '2026-11-18',
        year_from: '2025-12-31',
        currency: 'CAD',
        exchange_rates: [{ from: 'USD', to: 'CAD', rate: '1.3080', date: '2026-11-19' }],
        accounts: [],
        groups: [],
        total: {
          value: null,
          share: null,
          day: noChange,
          year_to_date: noChange,
        },
        held_at_cost: [],
      },
      { query: { by: 'type', currency: 'CAD' } },
    ),
    failure('permission_denied', states.clientWithoutPermissions, { query: { by: 'type' } }),
  ],
  details: [
    success(
      states.client,
      {
        ...dated,
        account,
        changes: {
          day: {
            from: '2026-11-19',
            to: '2026-11-20',
            opening_value: '84330.86',
            net_deposits: '0.00',
            gain: '-120.31',
            closing_value: '84210.55',
            return_rate: '-0.0014266',
            return_reason: null,
            is_annualized: false,
          },
          year_to_date: null,
          since_opening: null,
        },
        held_at_cost: [],
        room: {
          kind: 'tfsa',
          year: 2026,
          limit: '7000.00',
          contributed: '4400.00',
          left: '2600.00',
          lifetime_limit: null,
          lifetime_contributed: null,
        },
      },
      own,
    ),
    failure('not_found', states.client, ofAnother),
    failure('permission_denied', states.clientWithoutPermissions, own),
  ],
};
