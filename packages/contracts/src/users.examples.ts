import type { CallInput, Example, ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { exampleCredential, exampleOptions } from './passkeys.examples.ts';
import type { users } from './users.ts';

const row = {
  user_id: exampleWorld.userUuid,
  username: exampleWorld.username,
  name: 'Olivia Martin',
  client_numbers: [exampleWorld.clientId],
  roles: ['client'],
  state: 'locked',
  last_sign_in: '2026-11-20T14:00:00.000Z',
};
const details = {
  ...row,
  email: 'olivia.martin@example.ca',
  communication_language: 'en',
  is_self: false,
  locks: ['locked'],
  has_passkey: false,
  has_authenticator: false,
  advised_by: [
    {
      client_number: exampleWorld.clientId,
      advisor: { advisor_id: exampleWorld.advisorUuid, name: 'Geneviève Lapointe' },
    },
  ],
  link: { sent_at: '2026-11-20T14:00:00.000Z', expires_at: '2026-12-04T14:00:00.000Z' },
  ended: { at: '2026-11-20T14:00:00.000Z', reason: 'on_request' },
};

const person = {
  first_name: 'Marie',
  last_name: 'Roy',
  email: 'marie.roy@example.ca',
  username: 'marie.roy',
  communication_language: 'fr',
};
const newClient = { kind: 'client', ...person };
const newStaff = { kind: 'staff', ...person, username: 'marie.roy.staff', roles: ['compliance'] };
const newAdvisor = { kind: 'advisor', ...person, username: 'marie.roy.advisor', languages: ['fr', 'en'] };
const right = { current_password: exampleWorld.password };

const toUser = (user_id: string, body?: object): CallInput => ({
  params: { user_id },
  ...(body && { body }),
});
const own = (body: object = {}) => toUser(exampleWorld.userUuid, { ...body, ...right });
const unknown = (body: object = {}) => toUser(exampleWorld.unknownUserUuid, { ...body, ...right });

/** What each way of a proof is rejected with. */
const proofFailures = (withProof: (proof: object) => CallInput): Example[] => [
  failure('wrong_password', states.administrator, withProof({ current_password: 'not the password' })),
  failure(
    'too_many_attempts',
    states.administratorWithManyFailures,
    withProof({ current_password: 'not the password' }),
  ),
  failure('passkey_refused', states.administrator, withProof({ credential: exampleCredential })),
  failure('invalid_challenge', states.administrator, withProof({ code: '000000' })),
  failure('user_timeout', states.administratorWithManyFailures, withProof({ code: '000000' }), {
    retry_after: 30,
  }),
];

const changeFailures = (body: object = {}): Example[] => [
  failure('permission_denied', states.client, own(body)),
  failure('not_found', states.administrator, unknown(body)),
  failure('conflict', states.administratorWithEndedUser, own(body)),
  ...proofFailures((proof) => toUser(exampleWorld.userUuid, { ...body, ...proof })),
];

const oneRole = { roles: ['compliance'], known: [] };
const ended = { reason: 'on_request' };
const unassigned = { client_number: exampleWorld.clientId, advisor_id: null };

export const usersExamples: ExamplesOf<typeof users> = {
  list: [
    success(states.administrator, { rows: [row], next: 'olivia.martin' }, { query: { state: 'locked' } }),
    failure('permission_denied', states.client),
  ],
  read: [
    success(states.administrator, { ...details, ended: null }, toUser(exampleWorld.userUuid)),
    {
      ...success(
        states.administratorWithEndedUser,
        { ...details, link: null, locks: [] },
        toUser(exampleWorld.userUuid),
      ),
      name: 'success for a user who has ended',
    },
    failure('permission_denied', states.client, toUser(exampleWorld.userUuid)),
    failure('not_found', states.administrator, toUser(exampleWorld.unknownUserUuid)),
  ],
  options: [
    success(states.administrator, { has_passkey: false, has_authenticator: true }),
    failure('permission_denied', states.client),
  ],
  advisors: [
    success(states.administrator, [
      { advisor_id: exampleWorld.advisorUuid, name: 'Geneviève Lapointe', has_user: true },
    ]),
    failure('permission_denied', states.client),
  ],
  passkeyOptions: [
    success(states.administrator, exampleOptions),
    failure('permission_denied', states.client),
  ],
  invite: [
    success(
      states.administrator,
      { user_id: exampleWorld.userUuid },
      {
        body: {
          ...newClient,
          client_number: '990017',
          birth_date: '1980-01-31',
          postal_code: 'H2X 1Y4',
          ...right,
        },
      },
    ),
    {
      ...success(
        states.administrator,
        { user_id: exampleWorld.userUuid },
        { body: { ...newStaff, ...right } },
      ),
      name: 'success for a member of staff',
    },
    {
      ...success(
        states.administrator,
        { user_id: exampleWorld.userUuid },
        { body: { ...newAdvisor, phone: '514 555-0123', ...right } },
      ),
      name: 'success for an advisor',
    },
    failure('permission_denied', states.client, { body: { ...newClient, ...right } }),
    failure('username_taken', states.administrator, {
      body: { ...newStaff, username: exampleWorld.username, ...right },
    }),
    failure('conflict', states.administrator, {
      body: { ...newAdvisor, advisor_id: exampleWorld.otherAdvisorUuid, ...right },
    }),
    failure('client_number_taken', states.administrator, {
      body: { ...newClient, client_number: exampleWorld.clientId, ...right },
    }),
    ...proofFailures((proof) => ({ body: { ...newClient, ...proof } })),
  ],
  renew: [success(states.administrator, true, own()), ...changeFailures()],
  unlock: [success(states.administrator, true, own()), ...changeFailures()],
  end: [success(states.administrator, true, own(ended)), ...changeFailures(ended)],
  assign: [success(states.administrator, true, own(unassigned)), ...changeFailures(unassigned)],
  changeRoles: [success(states.administrator, true, own(oneRole)), ...changeFailures(oneRole)],
};
