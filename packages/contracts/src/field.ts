import * as z from 'zod/mini';
import {
  CURRENCIES,
  LANGUAGES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SEARCH_MAX_LENGTH,
} from './constants.ts';

/**
 * Rules of the fields people fill and of the values calls carry. Each is defined once and serves the form, the wire and
 * the gateway. The message of a rule is the key of its sentence in the `form` texts.
 */

/** A field that must not be left empty; `message` is the key of the sentence that requests it. */
export const required = (message: string) =>
  z.string().check(z.minLength(1, message), z.maxLength(512, message));

/** The same for words: blanks alone do not count. */
export const requiredText = (message: string) =>
  required(message).check(z.refine((text) => text.trim() !== '', message));

/** What a password belongs to; spaces pasted around it are none of it. */
export const username = z
  .string()
  .check(z.trim(), z.minLength(1, 'enter_username'), z.maxLength(512, 'enter_username'));
/** A password offered as proof: only its presence is checked, whatever rules held when it was chosen. */
export const currentPassword = (message = 'enter_current_password') => required(message);

/** The live rules of a new password, in the order they are listed. Source: specification, section 5. */
export const passwordRules = {
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  symbol: /[-!$%^&*()_+|~=`{}[\]:";'<>?,./@#]/,
  number: /\d/,
  length: new RegExp(`^.{${PASSWORD_MIN_LENGTH},${PASSWORD_MAX_LENGTH}}$`, 'su'),
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** Which of the live rules a password breaks; none when it is valid. */
export const brokenPasswordRules = (password: string): PasswordRule[] =>
  (Object.keys(passwordRules) as PasswordRule[]).filter((rule) => !passwordRules[rule].test(password));

export const newPassword = z
  .string()
  .check(z.refine((password) => brokenPasswordRules(password).length === 0, 'enter_valid_password'));

/** All control characters but tabs and line breaks, and those that reorder adjacent text. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

/** Any character that is visible when printed. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

/**
 * What a person writes in their own words, over any number of lines: not empty, of at most so many characters. `message`
 * is the key of the sentence about whatever is wrong with it.
 */
export const ownWords = (maxLength: number, message?: string) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(maxLength, message),
    z.refine((text) => VISIBLE.test(text) && !UNWRITABLE.test(text), message),
  );

/** The same in one line. */
export const ownLine = (maxLength: number, message?: string) =>
  ownWords(maxLength, message).check(z.refine((text) => !/[\t\n\r]/.test(text), message));

/**
 * The pattern of a character of a plain line, with the flag u: one without markup, halves of characters, or marks that
 * turn the direction of adjacent text.
 */
export const PLAIN = String.raw`[^\p{Cc}\p{Cs}<>\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]`;
const PLAIN_LINE = new RegExp(`^${PLAIN}*$`, 'u');

/** Whether text is a plain line. */
export const isPlainLine = (text: string): boolean => PLAIN_LINE.test(text);

/** An id. It reads the same in capitals and becomes lower case, in which ids are stored. Source: RFC 9562, section 4. */
export const uuid = z.uuid().check(z.toLowerCase());
export const language = z.enum(LANGUAGES);
export const currency = z.enum(CURRENCIES);
/** A calendar day, `YYYY-MM-DD`. */
export const isoDate = z.iso.date();
/** An instant, ISO 8601 with an offset or Z. */
export const isoInstant = z.iso.datetime({ offset: true });
/** A decimal number as text, so that no digit is lost on the way. */
export const decimal = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,10})?$/));
/** A rate as a decimal: `0.0123` is 1.23 %. */
export const rate = decimal;
/** The value that marks a remembered device. */
export const deviceValue = z.string().check(z.minLength(1), z.maxLength(512));
/** Whether a change also ends every other session and forgets every other remembered device of the user. */
export const endOthers = z.optional(z.boolean());
/** A short code or key. */
export const key = z.string().check(z.regex(/^[\w.-]{1,100}$/));
/** The key of what stands in an address, where `.` and `..` would be another address. */
export const addressKey = z.string().check(z.regex(/^\w[\w.-]{0,99}$/));
/** The key of a published text, which is a part of its address: `.` would be another address. */
export const contentKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/));
/** A position in a list, by any text without spaces that its gateway likes: it is sent back as it came. */
export const cursor = z.string().check(z.regex(/^\S{1,512}$/));
/** A search text: part of what is looked for, such as a name or a symbol. */
export const searchText = z.string().check(z.minLength(1), z.maxLength(SEARCH_MAX_LENGTH));
/** A text per language. */
export const localText = z.object({ en: z.string(), fr: z.string() });
/** A CSS color, in the few notations that cannot carry anything else. */
export const color = z.string().check(z.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/));
/** `true` is sent as 1, `false` as 0, and "never chosen" as an empty string. */
export const choice = z.union([z.literal(0), z.literal(1), z.literal('')]);
/** A sign-in step: 1 when finished; 0 or missing when not. */
export const stepFlag = z.union([z.literal(0), z.literal(1)]);
