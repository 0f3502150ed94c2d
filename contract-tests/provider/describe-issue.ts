import type * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';

/** What a schema says in words; the small build of its library brings none. */
export const inEnglish = english().localeError;

/** What is said of the value itself is told beside it. */
const inShort = (message: string) =>
  message
    .replace(/^Invalid (?:input|option|string|key|value)[^:]*: (?:expected |must )?/, '')
    .replace(/, received .*$/, '')
    .replace(/^Invalid (?=[A-Z])/, 'a valid ');

/** What a shape expects where a value, read in English, differs from it. */
export const wordsOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return inShort(issue.message);
  const branches = issue.errors.flatMap(([first]) => (first ? [wordsOf(first)] : []));
  return [...new Set(branches)].join(' or ');
};
