import * as field from '@portal/contracts/field';
import { email } from '@portal/contracts/one-time-link';
import { newUsername, personName } from '@portal/contracts/registration';
import * as z from 'zod/mini';
import { optionLines, readArguments } from '../../settings/read-arguments.ts';

const options = z.object({
  username: newUsername,
  email,
  'first-name': z.optional(personName),
  'last-name': z.optional(personName),
  'client-number': z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  'birth-date': z.optional(
    field.isoDate.check(z.refine((day) => day <= new Date().toISOString().slice(0, 10))),
  ),
  'postal-code': z.optional(z.string().check(z.regex(/^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/))),
  language: z._default(field.language, 'en'),
  firm: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)), 'northmere'),
  mail: z._default(z.boolean(), false),
});

/** The arguments of the command: a client to be invited. */
export type NewClient = z.infer<typeof options>;

const expected: Record<string, string> = {
  username: '4 to 64 letters, digits, dots, hyphens or underscores',
  email: 'an e-mail address',
  'first-name': '1 to 100 characters without < and >',
  'last-name': '1 to 100 characters without < and >',
  'client-number': '1 to 12 digits',
  'birth-date': 'a day that has been, such as 1980-01-31',
  'postal-code': 'a postal code such as "H2X 1Y4"',
  language: 'en or fr',
  firm: 'lower-case letters, digits and hyphens',
};

const text = { type: 'string' } as const;
const given = {
  username: text,
  email: text,
  'first-name': text,
  'last-name': text,
  'client-number': text,
  'birth-date': text,
  'postal-code': text,
  language: text,
  firm: text,
  mail: { type: 'boolean' },
} as const;

const required = ['username', 'email'];

/** The usage of the command. */
export const usage: string = [
  'client:add --username NAME --email ADDRESS [options]',
  '',
  'Adds a client to the store of the settings, made empty where there is none, and prints the link that opens their access.',
  '',
  ...optionLines(expected, required),
  `  ${'--mail'.padEnd(15)} mail the link instead of printing it`,
].join('\n');

/** Parses the arguments of the command. Throws a StartupError that names the option and what is expected of it. */
export const readNewClient = (args: readonly string[]): NewClient =>
  readArguments(args, { schema: options, options: given, expected });
