import { exampleChallengeId } from './challenge.examples.ts';
import type { contactDetails } from './contact-details.ts';
import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { exampleCredential, exampleOptions } from './passkeys.examples.ts';

const home = {
  country: 'CA',
  civic_number: '310',
  street: 'Front Street West, Suite 1204',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5V 2T6',
};
/** The address and the e-mail address that the examples change to. */
export const exampleAddress = {
  country: 'CA',
  civic_number: '4218',
  street: 'rue Saint-Denis',
  city: 'Montréal',
  province: 'QC',
  postal_code: 'H2J 2K8',
};
export const exampleEmail = 'olivia@example.com';
const received = {
  change_id: exampleWorld.contactChangeUuid,
  kind: 'address',
  email: null,
  phone: null,
  address: exampleAddress,
  state: 'received',
  requested_at: '2026-11-20T15:00:00Z',
  moved_at: null,
  reason: null,
};
const declined = {
  ...received,
  change_id: exampleWorld.declinedContactChangeUuid,
  state: 'declined',
  moved_at: '2026-11-20T15:05:00Z',
  reason: 'not_found',
};
const changed = {
  ...received,
  kind: 'email',
  email: exampleEmail,
  address: null,
  state: 'applied',
  moved_at: '2026-11-20T15:00:00Z',
};
const modes = { email: 'at_once', phone: 'at_once', address: 'on_request' };
const opened = {
  challenge_id: exampleChallengeId,
  kind: 'email',
  destination: 'o•••@example.com',
  expires_at: '2026-11-20T15:10:00Z',
};

const password = { current_password: exampleWorld.password };
const wrongPassword = { current_password: 'not the password' };
const toEmail = (proof: object) => ({ body: { contact: { email: exampleEmail }, ...proof } });
const toPhone = (proof: object) => ({ body: { contact: { phone: '5145550123' }, ...proof } });
const toAddress = (proof: object) => ({ body: { address: exampleAddress, ...proof } });
const verifying = { challenge_id: exampleChallengeId, code: '123456', end_others: true };
/** A challenge that does not exist. */
const unknown = { challenge_id: '00000000-0000-4000-8000-000000000000' };
const own = { params: { change_id: exampleWorld.contactChangeUuid } };
const over = { params: { change_id: exampleWorld.declinedContactChangeUuid } };
const others = { params: { change_id: exampleWorld.otherContactChangeUuid } };

export const contactDetailsExamples: ExamplesOf<typeof contactDetails> = {
  overview: [
    success(states.clientWithContactChanges, {
      email: `${exampleWorld.username}@example.ca`,
      phone: '5145550134',
      address: home,
      modes,
      changes: [received, declined],
      has_passkey: false,
    }),
    failure('own_role_required', states.trustee),
  ],
  passkeyOptions: [success(states.client, exampleOptions), failure('own_role_required', states.trustee)],
  sendCode: [
    success(states.client, opened, toEmail(password)),
    {
      ...success(states.client, { ...opened, kind: 'sms', destination: '•••• 0123' }, toPhone(password)),
      name: 'success by text message',
    },
    {
      ...success(states.passkeyConfirmed, opened, toEmail({ credential: exampleCredential })),
      name: 'success by passkey',
    },
    failure('own_role_required', states.trustee, toEmail(password)),
    failure('conflict', states.clientWithContactChanges, toEmail(password)),
    failure('wrong_password', states.client, toEmail(wrongPassword)),
    failure('too_many_attempts', states.clientWithManyFailures, toEmail(wrongPassword)),
    failure('passkey_refused', states.client, toEmail({ credential: exampleCredential })),
  ],
  confirm: [
    success(states.contactCodeSent, changed, { body: verifying }),
    failure('own_role_required', states.trustee, { body: { ...verifying, ...unknown } }),
    failure('conflict', states.contactCodeLate, { body: verifying }),
    failure('invalid_challenge', states.contactCodeSent, { body: { ...verifying, code: '654321' } }),
    failure('code_expired', states.client, { body: { ...verifying, ...unknown } }),
    failure('user_timeout', states.contactCodeFailed, { body: verifying }, { retry_after: 30 }),
  ],
  changeAddress: [
    success(states.client, received, toAddress(password)),
    {
      ...success(states.passkeyConfirmed, received, toAddress({ credential: exampleCredential })),
      name: 'success by passkey',
    },
    failure('own_role_required', states.trustee, toAddress(password)),
    failure('conflict', states.clientWithContactChanges, toAddress(password)),
    failure('wrong_password', states.client, toAddress(wrongPassword)),
    failure('too_many_attempts', states.clientWithManyFailures, toAddress(wrongPassword)),
    failure('passkey_refused', states.client, toAddress({ credential: exampleCredential })),
  ],
  withdraw: [
    success(
      states.clientWithContactChanges,
      { ...received, state: 'withdrawn', moved_at: '2026-11-20T15:05:00Z' },
      own,
    ),
    failure('own_role_required', states.trustee, own),
    failure('not_found', states.clientWithContactChanges, others),
    failure('conflict', states.clientWithContactChanges, over),
  ],
};
