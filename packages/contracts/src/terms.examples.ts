import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { terms } from './terms.ts';

const shown = { version: exampleWorld.termsVersion, hash: exampleWorld.termsHash };
const altered = { ...shown, hash: '0'.repeat(64) };
const inFrench = { language: 'fr', express_wish: false } as const;

export const termsExamples: ExamplesOf<typeof terms> = {
  current: [
    success(states.quebecClientBeforeTerms, {
      ...shown,
      effective_on: exampleWorld.termsVersion,
      is_quebec_client: true,
      is_french_shown: false,
      first_language: 'fr',
      texts: {
        fr: {
          title: 'Conditions d’utilisation du portail',
          sections: [{ heading: 'Votre accès', paragraphs: ['Votre accès est personnel.'] }],
        },
        en: null,
      },
      accepted: null,
    }),
    failure('step_closed', states.clientBeforeQuestions),
  ],
  shown: [
    success(states.quebecClientBeforeTerms, true, { body: shown }),
    failure('step_closed', states.clientBeforeQuestions, { body: shown }),
    failure('conflict', states.quebecClientBeforeTerms, { body: altered }),
  ],
  accept: [
    success(states.quebecClientBeforeTerms, true, { body: { ...shown, ...inFrench } }),
    failure('step_closed', states.clientBeforeQuestions, { body: { ...shown, ...inFrench } }),
    failure('conflict', states.quebecClientBeforeTerms, { body: { ...altered, ...inFrench } }),
    failure('french_first', states.quebecClientBeforeTerms, {
      body: { ...shown, language: 'en', express_wish: true },
    }),
  ],
};
