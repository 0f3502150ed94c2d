import type { ExamplesOf } from './call.ts';
import { failure, nothingYet, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import { exampleCredential, exampleOptions } from './passkeys.examples.ts';
import type { surveys } from './surveys.ts';

const title = { en: 'Review of your information', fr: 'Révision de vos renseignements' };
const profileTitle = { en: 'Investor profile', fr: 'Profil d’investisseur' };
const introduction = { en: 'Is what we know still right?', fr: 'Nos renseignements sont-ils encore exacts?' };
const declaration = { en: 'This is true and complete.', fr: 'Ces renseignements sont exacts et complets.' };
const option = { value: 'growth', label: { en: 'Growth', fr: 'Croissance' } };
const page = {
  name: 'goals',
  title: { en: 'Your goals', fr: 'Vos objectifs' },
  lead: null,
  questions: [
    {
      name: 'objective',
      kind: 'single',
      label: { en: 'What matters most?', fr: 'Qu’est-ce qui compte le plus?' },
      help: null,
      is_required: true,
      ask_if: null,
      options: [option],
      max_choices: null,
      exclusive: null,
      min: null,
      max: null,
      min_label: null,
      max_label: null,
      currency: null,
      earliest: null,
      latest: null,
      max_length: null,
    },
  ],
  branches: [],
};
const profileHead = {
  result_id: exampleWorld.surveyResultUuid,
  number: 'SEED9-B7C73',
  key: 'investor-profile',
  version: 1,
  title: profileTitle,
  purpose: 'investor_profile',
  signed_at: '2025-12-12T15:00:00.000Z',
};
const level = {
  name: 'growth',
  label: { en: 'Growth', fr: 'Croissance' },
  explanation: {
    en: 'Growth over many years comes first.',
    fr: 'La croissance à long terme passe en premier.',
  },
};
const withMix = { ...level, target_mix: [{ asset_class: 'fixed_income', share: '0.18' }] };
const questionnaire = {
  title: profileTitle,
  introduction,
  purpose: 'investor_profile',
  declaration,
  needs_proof: true,
  pages: [page],
};
const result = {
  ...profileHead,
  questionnaire,
  answers: { objective: ['growth'] },
  outcome: {
    level: withMix,
    dimensions: [
      {
        name: 'tolerance',
        label: { en: 'Willingness to take risk', fr: 'Tolérance au risque' },
        points: 67,
        min: 0,
        max: 85,
        level,
      },
    ],
    points: [{ question: 'objective', dimension: 'tolerance', points: 15 }],
  },
  language: 'en',
  is_proved: true,
};
const draft = {
  draft_id: exampleWorld.surveyDraftUuid,
  key: 'kyc-review',
  version: 1,
  current_version: 1,
  questionnaire: { ...questionnaire, title, purpose: 'kyc_review' },
  answers: { employment: ['employed'] },
  revision: 1,
  has_passkey: false,
  has_authenticator: false,
};

const toStart = { params: { key: 'kyc-review' }, body: {} };
const own = { params: { draft_id: exampleWorld.surveyDraftUuid } };
const others = { params: { draft_id: exampleWorld.otherSurveyDraftUuid } };
const changed = { revision: 1, answers: [{ question: 'dependants', answer: ['3'] }] };
const stale = { revision: 0, answers: [{ question: 'dependants', answer: ['4'] }] };
const signature = { revision: 1, language: 'en', current_password: exampleWorld.password };
const signedWith = (proof: object) => ({ ...own, body: { revision: 1, language: 'en', ...proof } });
const byWrongPassword = signedWith({ current_password: 'not the password' });
const toRead = { params: { result_id: exampleWorld.surveyResultUuid } };
const othersResult = { params: { result_id: exampleWorld.otherSurveyResultUuid } };

export const surveysExamples: ExamplesOf<typeof surveys> = {
  list: [
    success(states.client, [
      {
        key: 'kyc-review',
        title,
        introduction,
        purpose: 'kyc_review',
        state: 'in_progress',
        due_on: '2026-12-12',
        is_overdue: false,
        progress: { answered: 14, asked: 18 },
        last_result: null,
      },
      {
        key: 'investor-profile',
        title: profileTitle,
        introduction,
        purpose: 'investor_profile',
        state: 'answered',
        due_on: null,
        is_overdue: false,
        progress: null,
        last_result: profileHead,
      },
    ]),
    failure('own_role_required', states.trustee),
  ],
  start: [
    success(states.client, draft, toStart),
    failure('not_found', states.client, { params: { key: 'no-such' }, body: {} }),
    failure('own_role_required', states.trustee, toStart),
  ],
  save: [
    success(states.client, { revision: 2, elsewhere: [] }, { ...own, body: changed }),
    failure('conflict', states.client, { ...own, body: stale }),
    failure('not_found', states.client, { ...others, body: changed }),
    failure('own_role_required', states.trustee, { ...own, body: changed }),
  ],
  passkeyOptions: [success(states.client, exampleOptions), failure('own_role_required', states.trustee)],
  sign: [
    success(states.client, result, {
      params: { draft_id: exampleWorld.signableSurveyUuid },
      body: signature,
    }),
    failure('conflict', states.client, { ...own, body: { ...signature, revision: 0 } }),
    failure('not_found', states.client, { ...others, body: signature }),
    failure('wrong_password', states.client, byWrongPassword),
    failure('too_many_attempts', states.clientWithManyFailures, byWrongPassword),
    failure('passkey_refused', states.client, signedWith({ credential: exampleCredential })),
    failure('invalid_challenge', states.client, signedWith({ code: '000000' })),
    failure('user_timeout', states.authenticatorFailed, signedWith({ code: '000000' }), { retry_after: 30 }),
    failure('own_role_required', states.trustee, { ...own, body: signature }),
  ],
  result: [
    success(states.client, result, toRead),
    failure('not_found', states.client, othersResult),
    failure('own_role_required', states.trustee, toRead),
  ],
  results: [
    success(states.client, [profileHead]),
    nothingYet([]),
    failure('own_role_required', states.trustee),
  ],
  profile: [
    success(states.client, {
      result_id: exampleWorld.surveyResultUuid,
      signed_at: profileHead.signed_at,
      level: withMix,
    }),
    failure('own_role_required', states.trustee),
  ],
};
