import * as z from 'zod/mini';
import { securityQuestionKeys } from './app-config.ts';
import { call } from './call.ts';
import * as field from './field.ts';
import { repeats } from './repeated-field.ts';

/** The fields of the security question form. */
export const securityQuestionChange = z
  .strictObject({
    security_question: field.required('select_question_to_update'),
    new_security_question: field.required('select_new_question'),
    new_security_answer: field.requiredText('enter_response'),
    confirm_new_security_answer: z.string(),
    current_password: field.currentPassword('enter_to_authorise'),
    end_others: field.endOthers,
  })
  .check(repeats('new_security_answer', 'confirm_new_security_answer', 'responses_do_not_match'));

/** The same fields for a user whose questions are known: the new question must be none of them. */
export const securityQuestionChangeOf = (current: readonly string[]) =>
  securityQuestionChange.check(
    z.refine((form) => !current.includes(form.new_security_question), {
      error: 'select_new_question',
      path: ['new_security_question'],
    }),
  );

/** How many questions a client answers during sign-in. */
export const SECURITY_QUESTION_COUNT = 3;

/** An answer with at least one letter or digit, so that it can be repeated after normalization. */
const repeatableAnswer = field
  .required('enter_response')
  .check(z.refine((answer) => /[\p{L}\p{N}]/u.test(answer), 'enter_response'));

const questionAnswer = z.strictObject({
  security_question: field.required('select_question'),
  security_answer: repeatableAnswer,
});

/** The positions whose question is at an earlier position too. */
const repeated = (chosen: readonly { security_question: string }[]) =>
  chosen.flatMap(({ security_question: question }, at) =>
    question && chosen.findIndex((one) => one.security_question === question) < at ? [at] : [],
  );

/** The fields of the first choice: distinct questions, each with its answer. */
export const securityQuestionChoice = z
  .strictObject({
    security_questions: z
      .array(questionAnswer)
      .check(z.minLength(SECURITY_QUESTION_COUNT), z.maxLength(SECURITY_QUESTION_COUNT)),
  })
  .check((form) => {
    for (const at of repeated(form.value.security_questions)) {
      form.issues.push({
        code: 'custom',
        input: form.value,
        message: 'select_distinct_question',
        path: ['security_questions', at, 'security_question'],
      });
    }
  });
export type SecurityQuestionChoice = z.infer<typeof securityQuestionChoice>;

export const securityQuestions = {
  current: call({
    method: 'GET',
    path: '/rest/user/sq',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: "The keys of the user's security questions.",
    response: securityQuestionKeys,
    errors: {},
  }),
  choose: call({
    method: 'POST',
    path: '/rest/user/sq',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    during: 'sq',
    summary: 'The first choice of security questions, while that security step is unfinished.',
    body: securityQuestionChoice,
    response: z.literal(true),
    errors: { step_closed: 409, question_unknown: 422 },
  }),
  change: call({
    method: 'POST',
    path: '/rest/portal/sq',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Replaces one security question by another, authorized by the password.',
    body: securityQuestionChange,
    response: z.literal(true),
    errors: { wrong_password: 401, too_many_attempts: 403, question_unknown: 422, question_taken: 409 },
  }),
};
