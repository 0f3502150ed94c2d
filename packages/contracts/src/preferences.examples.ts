import type { ExamplesOf } from './call.ts';
import { exampleWorld, refusal, states, success } from './example-world.ts';
import type { preferences } from './preferences.ts';

const chosen = { [exampleWorld.clientUuid]: { statements: 1, tax_slips: 0, reports: '' } };

export const preferencesExamples: ExamplesOf<typeof preferences> = {
  get: [
    success(states.client, {
      documentPreferences: chosen,
      languagePreferences: { communication: 'en' },
      setPreferences: [{ root_uuid: exampleWorld.clientUuid, statements: 1, tax_slips: 0, reports: '' }],
    }),
  ],
  save: [
    success(states.client, true, {
      body: { documentPreferences: chosen, languagePreferences: { communication: 'fr' } },
    }),
    refusal('not_found', states.client, {
      body: { documentPreferences: { [exampleWorld.otherClientUuid]: { statements: 1 } } },
    }),
  ],
};
