import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { states } from './provider-states.ts';
import type { questionnaires } from './questionnaires.ts';

const text = (en: string, fr: string) => ({ en, fr });
const opinion = {
  date: '2026-11-02',
  title: text('How are we doing?', 'Que pensez-vous de nous?'),
  introduction: text('One question.', 'Une question.'),
  purpose: 'opinion',
  declaration: text('This is my opinion.', 'C’est mon opinion.'),
  needs_proof: false,
  pages: [
    {
      name: 'service',
      title: text('Our service', 'Notre service'),
      questions: [
        { name: 'why', kind: 'text', label: text('Why?', 'Pourquoi?'), is_required: false, max_length: 500 },
      ],
    },
  ],
};
/** The same, written out in full. */
const inFull = {
  ...opinion,
  withdrawn: false,
  due_days: null,
  repeat_months: null,
  begins_with_last: false,
  pages: opinion.pages.map((page) => ({
    ...page,
    lead: null,
    branches: [],
    questions: page.questions.map((question) => ({ ...question, help: null, ask_if: null })),
  })),
  scoring: null,
};
const fileOf = (content: object) => ({
  body: { files: [{ name: 'opinion.json', text: JSON.stringify(content, null, 2) }] },
});
const untranslated = { ...opinion, title: { en: 'How are we doing?' } };
const definition = JSON.stringify(inFull);
const another = JSON.stringify({ ...inFull, title: text('How do we do?', 'Comment allons-nous?') });

const editor = 'Olivia Martin';
const version = {
  version: 1,
  dated: '2021-12-31',
  is_withdrawn: false,
  published_at: '2026-11-23T14:00:00.000Z',
  published_by: null,
};
const draft = { saved_at: '2026-11-23T14:00:00.000Z', saved_by: editor };
const ofKey = (key: string, body?: object) => ({ params: { key }, ...(body && { body }) });
const edited = 'service-opinion';
const incomplete = 'untranslated-opinion';
const fault = 'title.fr';

export const questionnairesExamples: ExamplesOf<typeof questionnaires> = {
  publish: [
    success(states.surveyEditor, [{ key: 'opinion', version: 1, is_new: true }], fileOf(opinion)),
    failure('permission_denied', states.client, fileOf(opinion)),
    failure('content_refused', states.surveyEditor, fileOf(untranslated), {
      issues: [{ path: 'opinion.json:3', message: 'title.fr: missing translation' }],
    }),
  ],
  list: [
    success(states.surveyEditorWithDrafts, [
      {
        key: 'investor-profile',
        title: text('Investor profile', 'Profil d’investisseur'),
        latest: version,
        results: 12,
        open_drafts: 3,
        draft,
      },
    ]),
    failure('permission_denied', states.client),
  ],
  read: [
    success(
      states.surveyEditorWithDrafts,
      {
        key: 'investor-profile',
        versions: [version],
        published: definition,
        revision: 1,
        draft: { definition, ...draft },
        open_drafts: 3,
      },
      ofKey('investor-profile'),
    ),
    failure('permission_denied', states.client, ofKey('investor-profile')),
    failure('not_found', states.surveyEditor, ofKey('no-such')),
  ],
  version: [
    success(states.surveyEditor, { definition }, { params: { key: 'investor-profile', version: '1' } }),
    failure('permission_denied', states.client, { params: { key: 'investor-profile', version: '1' } }),
    failure('not_found', states.surveyEditor, { params: { key: 'investor-profile', version: '9999' } }),
  ],
  save: [
    success(
      states.surveyEditor,
      { revision: 1, faults: [{ path: fault, code: 'missing_translation' }] },
      ofKey('new-opinion', {
        revision: 0,
        definition: JSON.stringify({ ...inFull, title: text('How are we doing?', '') }),
      }),
    ),
    failure('permission_denied', states.client, ofKey('new-opinion', { revision: 0, definition })),
    failure('conflict', states.surveyEditorWithDrafts, ofKey(edited, { revision: 0, definition: another })),
  ],
  publishDraft: [
    success(states.surveyEditorWithDrafts, { version: 1, is_new: true }, ofKey(edited, { revision: 1 })),
    failure('permission_denied', states.client, ofKey(edited, { revision: 1 })),
    failure('not_found', states.surveyEditor, ofKey('no-such', { revision: 1 })),
    failure('conflict', states.surveyEditorWithDrafts, ofKey(edited, { revision: 9 })),
    failure('content_refused', states.surveyEditorWithDrafts, ofKey(incomplete, { revision: 1 }), {
      issues: [{ path: fault, message: 'missing_translation' }],
    }),
  ],
};
