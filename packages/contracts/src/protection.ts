import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { linkCode } from './one-time-link.ts';

/** The changes of an access, and the request for a copy of everything, that its owner is notified of by mail, with a link for "this was not me". */
export const ACCESS_CHANGES = [
  'password_changed',
  'password_reset',
  'security_questions_chosen',
  'security_question_changed',
  'authenticator_added',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'device_added',
  'language_changed',
  'delivery_changed',
  'own_data_requested',
  'email_changed',
  'phone_changed',
  'address_changed',
] as const;
export type AccessChangeName = (typeof ACCESS_CHANGES)[number];

export const protection = {
  check: call({
    method: 'POST',
    path: '/auth/protection/check',
    gateway: 'auth',
    kind: 'query',
    access: 'public',
    summary: 'The change that a "this was not me" link is about. Repeated requests do not use the link.',
    body: z.strictObject({ code: linkCode }),
    response: z.object({
      change: z.enum(ACCESS_CHANGES),
      changed_at: field.isoInstant,
      expires_at: field.isoInstant,
    }),
    errors: { code_invalid: 404 },
  }),
  protect: call({
    method: 'POST',
    path: '/auth/protection',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary:
      'Uses a "this was not me" link, once: every session, remembered device and open challenge of its owner ends, and sign-in is blocked until the owner has chosen a new password by recovery.',
    body: z.strictObject({ code: linkCode }),
    response: z.literal(true),
    errors: { code_invalid: 404 },
  }),
};
