import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { requestOptions } from './passkeys.ts';
import { proofErrors, proofFields } from './proof.ts';
import { questionnaire, surveyPurposes, type Questionnaire } from './questionnaire.ts';
import { answer, answers } from './questionnaire-answer.ts';
import { name as questionName, QUESTIONNAIRE_MAX_ITEMS } from './questionnaire-field.ts';
import { outcome } from './questionnaire-scoring.ts';

const path = '/rest/portal/surveys';
const area = { gateway: 'app', access: 'session' } as const;
const ofDraft = z.strictObject({ draft_id: field.uuid });
const ownRole = { own_role_required: 409 } as const;

/** How far a client is with a questionnaire. */
export const surveyStates = ['to_answer', 'in_progress', 'answered'] as const;

const resultHead = {
  result_id: field.uuid,
  /** The receipt number. */
  number: z.string(),
  key: field.contentKey,
  /** The version that was answered. */
  version: z.int(),
  title: field.localText,
  purpose: z.enum(surveyPurposes),
  signed_at: field.isoInstant,
};

const result = z.object({
  ...resultHead,
  /** The version that was answered, as it was. */
  questionnaire,
  /** The answers that count. */
  answers,
  /** Null for a questionnaire that has no score. */
  outcome: z.nullable(outcome),
  /** The language in which the answers were read back and signed. */
  language: field.language,
  is_proved: z.boolean(),
});
/** What was signed, with its questions typed by their kinds. */
export type SurveyResult = Omit<z.infer<typeof result>, 'questionnaire'> & { questionnaire: Questionnaire };

const draft = z.object({
  draft_id: field.uuid,
  key: field.contentKey,
  version: z.int(),
  /** The version that is in force; another one than that of the draft when the firm has changed it since. */
  current_version: z.int(),
  questionnaire,
  answers,
  /** Counts the saves; a save says which of them it knows. */
  revision: z.int(),
  /** By which means the client can prove who signs. */
  has_passkey: z.boolean(),
  has_authenticator: z.boolean(),
});
/** What is being answered, with its questions typed by their kinds. */
export type SurveyDraft = Omit<z.infer<typeof draft>, 'questionnaire'> & { questionnaire: Questionnaire };

export const surveys = {
  list: call({
    ...area,
    method: 'GET',
    path,
    kind: 'query',
    summary: "The questionnaires of the user's firm, with how far the user is and when each is due.",
    response: z.array(
      z.object({
        key: field.contentKey,
        title: field.localText,
        introduction: field.localText,
        purpose: z.enum(surveyPurposes),
        state: z.enum(surveyStates),
        /** Null where it is never due, or not again. */
        due_on: z.nullable(field.isoDate),
        is_overdue: z.boolean(),
        /** How many of the questions that are asked are answered; null unless it is in progress. */
        progress: z.nullable(z.object({ answered: z.int(), asked: z.int() })),
        /** What was signed last; null before. */
        last_result: z.nullable(z.object(resultHead)),
      }),
    ),
    errors: ownRole,
  }),
  start: call({
    ...area,
    method: 'POST',
    path: `${path}/start/{key}`,
    kind: 'mutation',
    summary:
      'Begins to answer a questionnaire, or resumes: one draft for each. A draft goes on with its version; `renew` moves it to the one in force, with the answers that are still valid.',
    params: z.strictObject({ key: field.contentKey }),
    body: z.strictObject({ renew: z.optional(z.boolean()) }),
    response: draft,
    errors: { ...ownRole, not_found: 404 },
  }),
  save: call({
    ...area,
    method: 'POST',
    path: `${path}/drafts/{draft_id}`,
    kind: 'mutation',
    summary:
      'Saves answers of a draft; null takes one back. One that was saved elsewhere after `revision`, as something else, is `conflict` with an issue for each, and nothing is saved. The same answers again change nothing. Other answers that were saved elsewhere are returned.',
    params: ofDraft,
    body: z.strictObject({
      /** The last save that the sender knows. */
      revision: z.int().check(z.gte(0)),
      answers: z
        .array(z.strictObject({ question: questionName, answer: z.nullable(answer) }))
        .check(z.minLength(1), z.maxLength(QUESTIONNAIRE_MAX_ITEMS)),
    }),
    response: z.object({
      revision: z.int(),
      /** What was saved elsewhere after the revision that the sender knew. */
      elsewhere: z.array(z.object({ question: questionName, answer: z.nullable(answer) })),
    }),
    errors: { ...ownRole, not_found: 404, conflict: 409 },
  }),
  passkeyOptions: call({
    ...area,
    method: 'POST',
    path: `${path}/passkey-options`,
    kind: 'mutation',
    summary: 'What a passkey signs to prove that it is the client who signs, once and within 5 minutes.',
    response: requestOptions,
    errors: ownRole,
  }),
  sign: call({
    ...area,
    method: 'POST',
    path: `${path}/drafts/{draft_id}/sign`,
    kind: 'mutation',
    summary:
      'Signs the answers of a draft as they were read back at `revision`, which makes them a result that nothing changes. The same again returns the result; answers saved since are `conflict`. What is missing is `invalid_request`, with an issue for each question.',
    params: ofDraft,
    body: z.strictObject({
      revision: z.int().check(z.gte(0)),
      /** The language in which the answers were read back. */
      language: field.language,
      ...proofFields,
    }),
    response: result,
    errors: { ...ownRole, not_found: 404, conflict: 409, ...proofErrors },
  }),
  result: call({
    ...area,
    method: 'GET',
    path: `${path}/results/{result_id}`,
    kind: 'query',
    summary: 'What the user signed: the version that was answered, the answers and what they come to.',
    params: z.strictObject({ result_id: field.uuid }),
    response: result,
    errors: { ...ownRole, not_found: 404 },
  }),
  results: call({
    ...area,
    method: 'GET',
    path: `${path}/results`,
    kind: 'query',
    summary: 'Everything that the user has signed, the newest first.',
    response: z.array(z.object(resultHead)),
    errors: ownRole,
  }),
  profile: call({
    ...area,
    method: 'GET',
    path: `${path}/profile`,
    kind: 'query',
    summary: "What the user's last investor profile came to; null before there is one.",
    response: z.nullable(
      z.object({
        result_id: field.uuid,
        signed_at: field.isoInstant,
        level: outcome.shape.level,
      }),
    ),
    errors: ownRole,
  }),
};
