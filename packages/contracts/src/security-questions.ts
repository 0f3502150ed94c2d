import * as z from 'zod/mini';
import { securityQuestionKeys } from './app-config.ts';
import { call } from './call.ts';
import * as field from './field.ts';

/** The fields of the security question form. */
export const securityQuestionChange = z
  .strictObject({
    security_question: field.required('select_question_to_update'),
    new_security_question: field.required('select_new_question'),
    new_security_answer: field.required('enter_response'),
    confirm_new_security_answer: z.string(),
    current_password: field.currentPassword('enter_to_authorise'),
  })
  .check(
    z.refine((form) => form.new_security_answer === form.confirm_new_security_answer, {
      error: 'responses_do_not_match',
      path: ['confirm_new_security_answer'],
    }),
  );

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
  change: call({
    method: 'POST',
    path: '/rest/portal/sq',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary: 'Replaces one security question by another, proved by the password.',
    body: securityQuestionChange,
    response: z.literal(true),
    errors: { wrong_password: 401, too_many_attempts: 403, question_unknown: 422, question_taken: 409 },
  }),
};
