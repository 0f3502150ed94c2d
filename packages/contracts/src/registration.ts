import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { email, isConfirmed, linkCode, passwordFields } from './one-time-link.ts';
import { anyPostalCode } from './postal-code.ts';
import { tokenPair } from './session.ts';

/** A username that a client chooses, or the firm for them. */
export const newUsername = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{3,63}$/, 'enter_new_username'));

/** A pattern, so that the API description has it too. */
const PERSON_NAME = new RegExp(`^${field.PLAIN}{1,100}$`, 'u');

/** A person's name. */
export const personName = z.string().check(z.trim(), z.regex(PERSON_NAME, 'enter_person_name'));

/** The identity a client enters to be found in the firm's records. */
export const identityForm = z.strictObject({
  client_number: z.string().check(z.regex(/^\d{4,12}$/, 'enter_client_number')),
  birth_date: z.iso
    .date('enter_birth_date')
    .check(z.refine((day) => day <= new Date().toISOString().slice(0, 10), 'birth_date_in_future')),
  /** Canadian or of the United States. */
  postal_code: z.string().check(z.regex(anyPostalCode, 'enter_postal_code')),
  email,
});

const registrationFields = {
  username: newUsername,
  ...passwordFields,
  communication_language: field.language,
};

/** What a client fills in whose identity and address are confirmed. */
export const registrationForm = z.strictObject(registrationFields).check(isConfirmed);

/** The same of a person whom a client invited: the firm does not know their name. */
export const delegateRegistrationForm = z
  .strictObject({ first_name: personName, last_name: personName, ...registrationFields })
  .check(isConfirmed);

export const registration = {
  start: call({
    method: 'POST',
    path: '/auth/registration/start',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary:
      "Compares an identity with the firm's records and mails a registration link when all of it agrees. The response is the same either way.",
    body: z.extend(identityForm, { language: field.language }),
    /** Seconds before another mail can be requested. */
    response: z.object({ resend_after: z.int() }),
    errors: {},
  }),
  check: call({
    method: 'POST',
    path: '/auth/registration/check',
    gateway: 'auth',
    kind: 'query',
    access: 'public',
    summary:
      'Returns whom a registration link is for: a client of the firm, or a person whom a client invited as a delegate. Repeated requests do not use the link.',
    body: z.strictObject({ code: linkCode }),
    response: z.object({
      /** As the firm's records have it; of an invited person, what the client calls them. */
      first_name: z.string(),
      /** The name of the client who invited the person; null for a client of the firm. */
      invited_by: z.nullable(z.string()),
      communication_language: field.language,
      expires_at: field.isoInstant,
    }),
    errors: { code_invalid: 404 },
  }),
  complete: call({
    method: 'POST',
    path: '/auth/registration/complete',
    gateway: 'auth',
    kind: 'mutation',
    access: 'public',
    summary:
      'Uses a registration link, once: creates the user and signs them in; the security steps follow. An invited person gives their name, which of a client the firm knows.',
    body: z
      .strictObject({
        code: linkCode,
        first_name: z.optional(personName),
        last_name: z.optional(personName),
        ...registrationFields,
      })
      .check(isConfirmed),
    response: tokenPair,
    errors: { code_invalid: 404, username_taken: 409, password_refused: 422 },
  }),
};
