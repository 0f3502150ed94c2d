import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { ownData } from './own-data.ts';
import { exampleCredential, exampleOptions } from './passkeys.examples.ts';

const asked = {
  export_id: exampleWorld.exportUuid,
  state: 'preparing',
  requested_at: '2026-11-20T15:00:00Z',
  ready_at: null,
  expires_at: null,
  size: null,
  sha256: null,
  downloaded_at: null,
};
const ready = {
  ...asked,
  state: 'ready',
  ready_at: '2026-11-20T15:00:02Z',
  expires_at: '2026-11-27T15:00:02Z',
  size: 48_213,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
const statement = 'My postal code is H2X 1Y4.';
const correction = {
  correction_id: exampleWorld.correctionUuid,
  subject: 'address',
  statement,
  state: 'received',
  requested_at: '2026-11-20T15:00:00Z',
  due_on: '2026-12-20',
  moved_at: null,
  answer: null,
};
const answered = {
  ...correction,
  state: 'answered',
  moved_at: '2026-11-21T15:00:00Z',
  answer: 'We have changed it.',
};
const byPassword = (current_password: string) => ({ body: { language: 'en', current_password } });
const byPasskey = { body: { language: 'fr', credential: exampleCredential } };
const own = { params: { export_id: exampleWorld.exportUuid } };
/** An export of another user. */
const others = { params: { export_id: exampleWorld.otherExportUuid } };
const wanted = { body: { subject: 'address', statement } };

export const ownDataExamples: ExamplesOf<typeof ownData> = {
  overview: [
    success(states.clientWithOwnData, { exports: [ready], corrections: [answered], has_passkey: false }),
    failure('own_role_required', states.trustee),
  ],
  passkeyOptions: [success(states.client, exampleOptions), failure('own_role_required', states.trustee)],
  requestExport: [
    success(states.client, asked, byPassword(exampleWorld.password)),
    { ...success(states.passkeyConfirmed, asked, byPasskey), name: 'success by passkey' },
    failure('own_role_required', states.trustee, byPassword(exampleWorld.password)),
    failure('wrong_password', states.client, byPassword('not the password')),
    failure('too_many_attempts', states.clientWithManyFailures, byPassword('not the password')),
    failure('passkey_refused', states.client, byPasskey),
    failure('conflict', states.clientWithExportInPreparation, byPassword(exampleWorld.password)),
  ],
  address: [
    success(
      states.clientWithOwnData,
      {
        url: `https://gateway.example/media/own-data/${exampleWorld.exportUuid}?expires=1795186800000&signature=c2lnbmVk`,
        expires_at: '2026-11-20T15:05:00Z',
        file_name: 'your-data-2026-11-20.zip',
      },
      own,
    ),
    failure('own_role_required', states.trustee, own),
    failure('not_found', states.clientWithOwnData, others),
  ],
  requestCorrection: [
    success(states.client, correction, wanted),
    failure('own_role_required', states.trustee, wanted),
    failure('conflict', states.clientWithManyCorrections, wanted),
  ],
};
