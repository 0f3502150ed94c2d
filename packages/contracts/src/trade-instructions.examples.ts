import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { exampleCredential, exampleOptions } from './passkeys.examples.ts';
import type { tradeInstructions } from './trade-instructions.ts';

const account = {
  account_uuid: exampleWorld.accountUuid,
  number: '4F-118-2034-6',
  type: 'tfsa',
  currency: 'CAD',
};
const tradeDay = { trade_on: '2026-11-23', cut_off_at: '2026-11-23T21:00:00.000Z' };
const nav = { date: '2026-11-20', price: '11.8042' };
const name = { en: 'Northmere Canadian Bond Fund', fr: 'Fonds d’obligations canadiennes Northmere' };

const draft = {
  kind: 'contribution',
  account_uuid: exampleWorld.accountUuid,
  fund_id: null,
  to_fund_id: null,
  measure: { by: 'amount', amount: '100.00' },
};
const wanted = {
  ...draft,
  request_id: '9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a',
  trade_by: '2099-12-31',
  read: [],
};
const quote = {
  ...tradeDay,
  amount: '100.00',
  units: null,
  to_units: null,
  price: null,
  to_price: null,
  exchange_rates: [],
  problems: [],
  warnings: [],
  needs_proof: false,
};
const received = {
  instruction_id: exampleWorld.instructionUuid,
  number: 'K7QM2-X9P4T',
  kind: 'contribution',
  account,
  fund: null,
  to_fund: null,
  by: 'amount',
  amount: '100.00',
  units: null,
  to_units: null,
  ...tradeDay,
  state: 'received',
  received_at: '2026-11-22T15:00:00.000Z',
  reason: null,
  is_withdrawable: true,
  execution: null,
  history: [{ state: 'received', at: '2026-11-22T15:00:00.000Z' }],
};
const withdrawn = {
  ...received,
  state: 'withdrawn',
  is_withdrawable: false,
  history: [...received.history, { state: 'withdrawn', at: '2026-11-22T15:05:00.000Z' }],
};

const proved = (proof: object) => ({ body: { ...wanted, ...proof } });
const byWrongPassword = proved({ current_password: 'not the password' });
const elsewhere = { account_uuid: exampleWorld.otherAccountUuid };
const own = { params: { instruction_id: exampleWorld.instructionUuid } };
const others = { params: { instruction_id: exampleWorld.otherInstructionUuid } };
const sent = { params: { instruction_id: exampleWorld.instructionSentUuid } };

export const tradeInstructionsExamples: ExamplesOf<typeof tradeInstructions> = {
  options: [
    success(states.client, {
      accounts: [
        {
          ...account,
          cash: '312.08',
          kinds: ['buy', 'sell', 'switch', 'contribution', 'withdrawal'],
          held: [{ fund_id: 'NMR115', units: '1043.2281', value: '12314.47' }],
          holds_others: false,
          room: { year: 2026, left: '2600.00' },
        },
      ],
      funds: [{ fund_id: 'NMR115', name, currency: 'CAD', nav, ...tradeDay }],
      proof_from: '25000',
      has_passkey: false,
      has_authenticator: false,
    }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  quote: [
    success(states.client, quote, { body: draft }),
    failure('not_found', states.client, { body: { ...draft, ...elsewhere } }),
    failure('permission_denied', states.clientWithoutPermissions, { body: draft }),
  ],
  passkeyOptions: [
    success(states.client, exampleOptions),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  send: [
    success(states.client, received, { body: wanted }),
    {
      ...success(states.client, received, proved({ current_password: exampleWorld.password })),
      name: 'success by password',
    },
    {
      ...success(states.passkeyConfirmed, received, proved({ credential: exampleCredential })),
      name: 'success by passkey',
    },
    failure('not_found', states.client, { body: { ...wanted, ...elsewhere } }),
    failure('conflict', states.client, { body: { ...wanted, trade_by: '2026-01-02' } }),
    failure('wrong_password', states.client, byWrongPassword),
    failure('too_many_attempts', states.clientWithManyFailures, byWrongPassword),
    failure('passkey_refused', states.client, proved({ credential: exampleCredential })),
    failure('invalid_challenge', states.client, proved({ code: '000000' })),
    failure('user_timeout', states.authenticatorFailed, proved({ code: '000000' }), { retry_after: 30 }),
    failure('permission_denied', states.clientWithoutPermissions, { body: wanted }),
  ],
  list: [
    success(states.clientWithInstructions, { rows: [received], next: null }),
    nothingYet({ rows: [], next: null }),
    failure('permission_denied', states.clientWithoutPermissions),
  ],
  details: [
    success(states.clientWithInstructions, received, own),
    failure('not_found', states.clientWithInstructions, others),
    failure('permission_denied', states.clientWithoutPermissions, own),
  ],
  withdraw: [
    success(states.clientWithInstructions, withdrawn, own),
    failure('not_found', states.clientWithInstructions, others),
    failure('conflict', states.clientWithInstructions, sent),
    failure('permission_denied', states.clientWithoutPermissions, own),
  ],
};
