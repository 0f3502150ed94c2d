import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { email, isConfirmed, linkCode, passwordFields } from './one-time-link.ts';
import { tokenPair } from './session.ts';

/** What an invited client fills in. The username is the firm's choice and is only shown. */
export const activationForm = z
  .strictObject({ ...passwordFields, communication_language: field.language })
  .check(isConfirmed);

/** The form of a client whose link no longer works. */
export const newLinkForm = z.strictObject({ email });

export const activation = {
  check: call({
    method: 'POST',
    path: '/auth/activation/check',
    gateway: 'auth',
    kind: 'query',
    access: 'public',
    summary: 'Returns whom an activation link invites. Repeated requests do not use the link.',
    body: z.strictObject({ code: linkCode }),
    response: z.object({
      username: z.string(),
      first_name: z.string(),
      communication_language: field.language,
      expires_at: field.isoInstant,
    }),
    errors: { code_invalid: 404 },
  }),
  renew: call({
    method: 'POST',
    path: '/auth/activation/renew',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary:
      'Mails a new activation link to an address that waits for one. The response is the same for any address.',
    body: newLinkForm,
    response: z.literal(true),
    errors: {},
  }),
  complete: call({
    method: 'POST',
    path: '/auth/activation/complete',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary: 'Uses an activation link, once: creates the user and signs them in; the security steps follow.',
    body: z
      .strictObject({ code: linkCode, ...passwordFields, communication_language: field.language })
      .check(isConfirmed),
    response: tokenPair,
    errors: { code_invalid: 404, password_refused: 422 },
  }),
};
