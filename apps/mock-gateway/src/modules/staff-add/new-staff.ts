import * as field from '@portal/contracts/field';
import { email } from '@portal/contracts/one-time-link';
import { newUsername, personName } from '@portal/contracts/registration';
import * as z from 'zod/mini';
import { optionLines, readArguments } from '../../settings/read-arguments.ts';
import { staffRoles } from '../user/staff-roles.ts';

const roleNames = Object.keys(staffRoles) as (keyof typeof staffRoles)[];

const schema = z.object({
  username: newUsername,
  email,
  role: z.enum(roleNames),
  'first-name': z.optional(personName),
  'last-name': z.optional(personName),
  language: z._default(field.language, 'en'),
  firm: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)), 'northmere'),
  advisor: z.optional(z.string().check(z.minLength(1), z.maxLength(254))),
  renew: z._default(z.boolean(), false),
});

/** The arguments of the command: a member of staff to be added, or let in again. */
export type NewStaff = z.infer<typeof schema>;

const expected: Record<string, string> = {
  username: '4 to 64 letters, digits, dots, hyphens or underscores',
  email: 'an e-mail address',
  role: roleNames.join(' or '),
  'first-name': '1 to 100 characters without < and >',
  'last-name': '1 to 100 characters without < and >',
  language: 'en or fr',
  firm: 'lower-case letters, digits and hyphens',
  advisor: 'the id or the e-mail address of the advisor who signs in, for --role advisor',
};

const text = { type: 'string' } as const;
const options = {
  ...Object.fromEntries(Object.keys(expected).map((name) => [name, text])),
  renew: { type: 'boolean' },
} as const;

/** The usage of the command. */
export const usage: string = [
  'staff:add --username NAME --email ADDRESS --role ROLE [options]',
  '',
  'Adds a member of staff to the store of the settings, made empty where there is none, and prints their initial password.',
  '',
  ...optionLines(expected, ['username', 'email', 'role']),
  `  ${'--renew'.padEnd(15)} lets one in again who has lost their password, passkey or app: same username, e-mail address and role`,
].join('\n');

/** Parses the arguments of the command. Throws a StartupError that names the option and what is expected of it. */
export const readNewStaff = (args: readonly string[]): NewStaff =>
  readArguments(args, { schema, options, expected });
