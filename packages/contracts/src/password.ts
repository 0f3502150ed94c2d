import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { repeats } from './repeated-field.ts';

/** The fields of the password form. */
export const passwordChange = z
  .strictObject({
    current_password: field.currentPassword(),
    new_password: field.newPassword,
    confirm_new_password: z.string(),
    security_question: field.required('select_question'),
    security_answer: field.requiredText('enter_security_response'),
    /** True when left out. */
    end_others: field.endOthers,
  })
  .check(repeats('new_password', 'confirm_new_password', 'passwords_do_not_match'));

export const password = {
  change: call({
    method: 'POST',
    path: '/rest/portal/password',
    gateway: 'app',
    kind: 'mutation',
    access: 'session',
    summary:
      'Changes the password, authorized by the current one and a security answer. Other sessions and devices end unless the request says otherwise.',
    body: passwordChange,
    response: z.literal(true),
    errors: { wrong_password: 401, too_many_attempts: 403, password_refused: 422 },
  }),
};
