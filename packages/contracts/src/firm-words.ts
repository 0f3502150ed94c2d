import * as z from 'zod/mini';
import * as field from './field.ts';

/** Maximum length of a text of the firm, in characters, and how many it may have. */
export const FIRM_TEXT_MAX_LENGTH = 2000;
export const MAX_FIRM_TEXTS = 200;

const TEXT_KEY = /^[a-z0-9_]+(?:\.[a-z0-9_-]+)+$/i;

/** Plain text on one line. The messages of these rules are keys of `portal_settings.fault`. */
const text = z.string().check(
  z.refine((typed) => typed.trim() !== '', 'enter_text'),
  z.maxLength(FIRM_TEXT_MAX_LENGTH, 'enter_shorter_text'),
  z.refine(field.isPlainLine, 'enter_plain_text'),
);

/** A text of the portal by its key, in the firm's words. */
const firmText = z.strictObject({ key: z.string().check(z.regex(TEXT_KEY)), en: text, fr: text });
export type FirmText = z.infer<typeof firmText>;

/** The firm's own words: each text once, in both languages. */
export const firmWordsForm = z.array(firmText).check(
  z.maxLength(MAX_FIRM_TEXTS, 'choose_fewer_texts'),
  z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'choose_text_once'),
);

/** The names of what is put into a text when it is shown, such as `count` of `{{count}}`, sorted. */
const placeholdersOf = (words: string): string[] =>
  [...new Set([...words.matchAll(/\{\{\s*([\w-]+)[^}]*\}\}/g)].map(([, name = '']) => name))].toSorted();

/** Whether words of the firm can be shown where a text of the portal is: they hold the same placeholders, and no other text. */
export const canReplace = (own: string, words: string): boolean =>
  !words.includes('$t(') &&
  placeholdersOf(own).join(' ') === placeholdersOf(words).join(' ') &&
  // A brace that is no placeholder would be shown, or break one.
  !/[{}]/.test(words.replace(/\{\{[^{}]*\}\}/g, ''));
