import * as z from 'zod/mini';
import * as field from './field.ts';
import { email } from './one-time-link.ts';
import { anyPostalCode } from './postal-code.ts';
import { newUsername, personName } from './registration.ts';

/** The roles of staff that an administrator can give. */
export const staffRoleNames = ['compliance', 'administrator'] as const;
export type StaffRoleName = (typeof staffRoleNames)[number];

/** The number of a client, as the firm writes it. */
const newClientNumber = z.string().check(z.regex(/^\d{4,12}$/, 'enter_client_number'));

/** What an administrator fills in about a person who is invited. */
const invited = {
  first_name: personName,
  last_name: personName,
  email,
  username: newUsername,
  communication_language: field.language,
};

/** An invitation of a client. Without a number the next free one is given. */
export const clientInvitation = z.strictObject({
  kind: z.literal('client'),
  ...invited,
  client_number: z.optional(newClientNumber),
  /** With the postal code: lets the client register with their number too. */
  birth_date: z.optional(
    z.iso
      .date('enter_birth_date')
      .check(z.refine((day) => day <= new Date().toISOString().slice(0, 10), 'birth_date_in_future')),
  ),
  postal_code: z.optional(z.string().check(z.regex(anyPostalCode, 'enter_postal_code'))),
});

export const staffRoles = z.array(z.enum(staffRoleNames)).check(
  z.maxLength(staffRoleNames.length),
  z.refine((names) => new Set(names).size === names.length, 'choose_role'),
);

/** An invitation of a member of staff. */
export const staffInvitation = z.strictObject({
  kind: z.literal('staff'),
  ...invited,
  roles: staffRoles.check(z.minLength(1, 'choose_role')),
});

/** The fields of an advisor who is invited. */
const invitedAdvisor = {
  /** The record of the advisor, who has no user yet; left out for one of whom there is none. */
  advisor_id: z.optional(field.uuid),
  /** What clients are shown of a new record. */
  phone: z.optional(z.string().check(z.regex(/^\+?[\d ().-]{7,20}$/, 'enter_phone'))),
  languages: z.array(field.language).check(
    z.minLength(1, 'choose_language'),
    z.maxLength(2),
    z.refine((all) => new Set(all).size === all.length, 'choose_language'),
  ),
  /** The advisor whose team a new one supports; left out for one who has clients of their own alone. */
  supports: z.optional(field.uuid),
};

/** An invitation of an advisor. */
export const advisorInvitation = z.strictObject({
  kind: z.literal('advisor'),
  ...invited,
  ...invitedAdvisor,
});
