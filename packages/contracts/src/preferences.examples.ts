import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { preferences } from './preferences.ts';

const chosen = { [exampleWorld.clientUuid]: { statements: 1, tax_slips: 0, reports: '' } };

export const preferencesExamples: ExamplesOf<typeof preferences> = {
  get: [
    success(states.client, {
      documentPreferences: chosen,
      languagePreferences: { communication: 'en' },
      revision: '12',
      setPreferences: [{ root_uuid: exampleWorld.clientUuid, statements: 1, tax_slips: 0, reports: '' }],
    }),
  ],
  save: [
    success(states.client, true, {
      body: { documentPreferences: chosen, languagePreferences: { communication: 'fr' } },
    }),
    failure('not_found', states.client, {
      body: { documentPreferences: { [exampleWorld.otherClientUuid]: { statements: 1 } } },
    }),
    failure('conflict', states.client, {
      body: { revision: 'long-past', languagePreferences: { communication: 'fr' } },
    }),
  ],
  changes: [
    success(states.client, [
      {
        client_uuid: exampleWorld.clientUuid,
        key: 'statements',
        value: 1,
        changed_at: '2025-03-04T15:00:00.000Z',
      },
    ]),
  ],
};
