import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { email, isConfirmed, linkCode, passwordFields } from './one-time-link.ts';

/** The forms of the steps, in their order. */
export const recoveryEmail = z.strictObject({ email });
export const recoveryCode = z.strictObject({
  code: z.string().check(z.regex(/^\d{6}$/, 'enter_code')),
  /** The user whose password is reset, where several users share the address; otherwise left out. */
  username: z.optional(z.string().check(z.trim(), z.maxLength(64))),
});
export const recoveryAnswer = z.strictObject({ answer: field.required('enter_answer') });
export const recoveryPassword = z.strictObject(passwordFields).check(isConfirmed);

/** The id of a recovery from its start to its end: random, short-lived, and worthless without its code. */
const recovery_id = linkCode;

export const recovery = {
  start: call({
    method: 'POST',
    path: '/auth/recovery/start',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary:
      'Begins a recovery and mails a code when the address is known. The response is the same for any address.',
    body: z.extend(recoveryEmail, { language: field.language }),
    response: z.object({
      recovery_id,
      expires_at: field.isoInstant,
      /** Seconds before another code can be requested. */
      resend_after: z.int(),
    }),
    errors: {},
  }),
  verify: call({
    method: 'POST',
    path: '/auth/recovery/verify',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary:
      'Verifies a recovery by the code that was mailed, and with a username where several users share the address.',
    body: z.extend(recoveryCode, { recovery_id }),
    /** The security question to answer next; null for a user without one. */
    response: z.object({ security_question: z.nullable(field.key) }),
    errors: { invalid_challenge: 401, code_expired: 410 },
  }),
  answer: call({
    method: 'POST',
    path: '/auth/recovery/answer',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary: 'Answers the security question of a recovery whose code was verified.',
    body: z.extend(recoveryAnswer, { recovery_id }),
    response: z.literal(true),
    errors: { invalid_challenge: 401, code_expired: 410, user_timeout: 429 },
  }),
  complete: call({
    method: 'POST',
    path: '/auth/recovery/complete',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary:
      'Sets the new password and ends every session and remembered device of the user. Does not sign the user in.',
    body: z.strictObject({ recovery_id, ...passwordFields }).check(isConfirmed),
    response: z.literal(true),
    errors: { code_expired: 410, password_refused: 422 },
  }),
};
