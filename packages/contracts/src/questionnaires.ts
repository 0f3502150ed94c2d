import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import {
  QUESTIONNAIRE_FILE_MAX_LENGTH,
  questionnaireFaults,
  readQuestionnaireDraft,
} from './questionnaire-draft.ts';

const MAX_FILES = 10;

const path = '/rest/portal/questionnaires';
const area = { gateway: 'app', access: 'dz.manage.surveys' } as const;
const denied = { permission_denied: 403 } as const;
const ofKey = z.strictObject({ key: field.contentKey });

/** A version of a questionnaire. */
const version = z.object({
  version: z.int(),
  /** The first day on which it is in force. */
  dated: field.isoDate,
  is_withdrawn: z.boolean(),
  published_at: field.isoInstant,
  /** The name of the user who did; null for the gateway and its operator. */
  published_by: z.nullable(z.string()),
});
export type QuestionnaireVersionHead = z.infer<typeof version>;

const saved = {
  saved_at: field.isoInstant,
  /** The name of the user who did. */
  saved_by: z.string(),
};

/** A questionnaire as JSON, written out in full; texts may be missing. */
const definition = z.string().check(
  z.maxLength(QUESTIONNAIRE_FILE_MAX_LENGTH),
  z.refine((json) => readQuestionnaireDraft(json) !== null, 'the text is no questionnaire'),
);

export const questionnaires = {
  publish: call({
    ...area,
    method: 'POST',
    path,
    kind: 'mutation',
    summary:
      "Publishes the firm's questionnaires as new versions; all of them or, when one has a fault, none. The issues name file, line and path.",
    body: z.strictObject({
      files: z
        .array(
          z.strictObject({
            name: z.string().check(z.minLength(1), z.maxLength(100)),
            text: z.string().check(z.maxLength(QUESTIONNAIRE_FILE_MAX_LENGTH)),
          }),
        )
        .check(z.minLength(1), z.maxLength(MAX_FILES)),
    }),
    response: z.array(
      z.object({
        key: field.contentKey,
        version: z.int(),
        /** False when the last version says the same already. */
        is_new: z.boolean(),
      }),
    ),
    errors: { ...denied, content_refused: 422 },
  }),
  list: call({
    ...area,
    method: 'GET',
    path,
    kind: 'query',
    summary: "The firm's questionnaires, published or not yet, with how many clients answer and have signed.",
    response: z.array(
      z.object({
        key: field.contentKey,
        /** That of the editors' draft where there is one; a text that is missing is empty. */
        title: field.localText,
        /** The last version; null before it is published. */
        latest: z.nullable(version),
        /** How often it was signed. */
        results: z.int(),
        /** How many clients are answering it. */
        open_drafts: z.int(),
        /** When and by whom the draft of a next version was saved; null without one. */
        draft: z.nullable(z.object(saved)),
      }),
    ),
    errors: denied,
  }),
  read: call({
    ...area,
    method: 'GET',
    path: `${path}/{key}`,
    kind: 'query',
    summary: 'One questionnaire with its versions and the draft of a next one, as JSON.',
    params: ofKey,
    response: z.object({
      key: field.contentKey,
      /** The last one first. */
      versions: z.array(version),
      /** The last version; null before it is published. */
      published: z.nullable(z.string()),
      /** Counts the saves and publications of drafts; a save says which of them it knows. */
      revision: z.int(),
      draft: z.nullable(z.object({ definition: z.string(), ...saved })),
      open_drafts: z.int(),
    }),
    errors: { ...denied, not_found: 404 },
  }),
  version: call({
    ...area,
    method: 'GET',
    path: `${path}/{key}/versions/{version}`,
    kind: 'query',
    summary: 'One version of a questionnaire, as JSON.',
    params: z.strictObject({ key: field.contentKey, version: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
    response: z.object({ definition: z.string() }),
    errors: { ...denied, not_found: 404 },
  }),
  save: call({
    ...area,
    method: 'POST',
    path: `${path}/{key}/draft`,
    kind: 'mutation',
    summary:
      'Saves the draft of a next version, or of a new questionnaire at revision 0. Where another editor has saved or published after `revision`, it is `conflict`, and nothing is saved. The same again changes nothing. Answers why it could not be published yet.',
    params: ofKey,
    body: z.strictObject({ revision: z.int().check(z.gte(0)), definition }),
    response: z.object({
      revision: z.int(),
      faults: z.array(
        z.object({
          /** Such as `pages[2].questions[0].label.fr`. */
          path: z.string(),
          code: z.enum(questionnaireFaults),
        }),
      ),
    }),
    errors: { ...denied, conflict: 409 },
  }),
  publishDraft: call({
    ...area,
    method: 'POST',
    path: `${path}/{key}/publish`,
    kind: 'mutation',
    summary:
      'Publishes the saved draft as of `revision` as the next version. The issues name each fault by its path and a code of `questionnaires.save`. A draft that was saved or published since is `conflict`.',
    params: ofKey,
    body: z.strictObject({ revision: z.int().check(z.gte(1)) }),
    response: z.object({ version: z.int(), is_new: z.boolean() }),
    errors: { ...denied, not_found: 404, conflict: 409, content_refused: 422 },
  }),
};
