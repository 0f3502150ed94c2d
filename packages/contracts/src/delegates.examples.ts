import type { ExamplesOf } from './call.ts';
import type { delegates } from './delegates.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { exampleCredential, exampleOptions } from './passkeys.examples.ts';

const active = {
  delegate_id: exampleWorld.delegateUuid,
  name: 'Henri Lavoie',
  email: 'henri.lavoie@example.ca',
  relation: 'accountant',
  accounts: null,
  has_amounts: true,
  has_documents: false,
  from: '2026-11-18',
  until: null,
  state: 'active',
  invited_at: '2026-11-20T15:00:00Z',
  lapses_at: '2026-12-04T15:00:00Z',
  accepted_at: '2026-11-20T15:00:00Z',
  ended_at: null,
};
const account = { account_uuid: exampleWorld.accountUuid, number: '10423301', type: 'rrsp' };
const form = {
  name: 'Jeanne Morel',
  email: 'jeanne.morel@example.ca',
  relation: 'spouse',
  language: 'fr',
  from: '2099-01-01',
  accounts: [exampleWorld.accountUuid],
  has_amounts: false,
  has_documents: false,
  until: '2099-12-31',
};
const invited = {
  ...active,
  name: form.name,
  email: form.email,
  relation: form.relation,
  from: form.from,
  until: form.until,
  has_amounts: false,
  accounts: [account],
  state: 'invited',
  accepted_at: null,
};
const scope = {
  accounts: [exampleWorld.accountUuid],
  has_amounts: true,
  has_documents: true,
  until: '2099-12-31',
};
const password = { current_password: exampleWorld.password };
const wrongPassword = { current_password: 'not the password' };
const byPasskey = { credential: exampleCredential };
const toInvite = (proof: object) => ({ body: { invitation: form, ...proof } });
const own = { params: { delegate_id: exampleWorld.delegateUuid } };
const revoked = { params: { delegate_id: exampleWorld.revokedDelegateUuid } };
/** A delegate of another client. */
const others = { params: { delegate_id: exampleWorld.otherDelegateUuid } };
const toChange = (of: object, proof: object = password) => ({ ...of, body: { scope, ...proof } });

export const delegatesExamples: ExamplesOf<typeof delegates> = {
  list: [
    success(states.clientWithDelegates, {
      delegates: [active],
      accounts: [account],
      today: '2026-11-20',
      has_passkey: false,
    }),
    nothingYet({ delegates: [], accounts: [], today: '2026-11-20', has_passkey: false }),
    failure('own_role_required', states.trustee),
  ],
  passkeyOptions: [success(states.client, exampleOptions), failure('own_role_required', states.trustee)],
  invite: [
    success(states.client, invited, toInvite(password)),
    { ...success(states.passkeyConfirmed, invited, toInvite(byPasskey)), name: 'success by passkey' },
    failure('own_role_required', states.trustee, toInvite(password)),
    // An account of another client is like one that does not exist.
    failure('not_found', states.client, {
      body: { invitation: { ...form, accounts: [exampleWorld.otherAccountUuid] }, ...password },
    }),
    failure('conflict', states.clientWithManyDelegates, toInvite(password)),
    failure('wrong_password', states.client, toInvite(wrongPassword)),
    failure('too_many_attempts', states.clientWithManyFailures, toInvite(wrongPassword)),
    failure('passkey_refused', states.client, toInvite(byPasskey)),
  ],
  change: [
    success(
      states.clientWithDelegates,
      { ...active, accounts: [account], has_documents: true, until: scope.until },
      toChange(own),
    ),
    failure('own_role_required', states.trustee, toChange(own)),
    failure('not_found', states.clientWithDelegates, toChange(others)),
    failure('conflict', states.clientWithDelegates, toChange(revoked)),
    failure('wrong_password', states.clientWithDelegates, toChange(own, wrongPassword)),
    failure('too_many_attempts', states.clientWithDelegatesAndFailures, toChange(own, wrongPassword)),
    failure('passkey_refused', states.clientWithDelegates, toChange(own, byPasskey)),
  ],
  revoke: [
    success(
      states.clientWithDelegates,
      { ...active, state: 'revoked', ended_at: '2026-11-20T15:05:00Z' },
      own,
    ),
    failure('own_role_required', states.trustee, own),
    failure('not_found', states.clientWithDelegates, others),
  ],
};
