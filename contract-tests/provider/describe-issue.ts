import type * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';

/** The messages of a schema in English; the small build of zod has none. */
export const englishMessages = english().localeError;

/** A message without the parts that a report shows separately. */
const shortenMessage = (message: string) =>
  message
    .replace(/^Invalid (?:input|option|string|key|value)[^:]*: (?:expected |must )?/, '')
    .replace(/, received .*$/, '')
    .replace(/^Invalid (?=[A-Z])/, 'a valid ');

/** Describes what a schema expects at an issue that was found with `englishMessages`. */
export const describeIssue = (issue: z.core.$ZodIssue): string => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return shortenMessage(issue.message);
  const branches = issue.errors.flatMap(([first]) => (first ? [describeIssue(first)] : []));
  return [...new Set(branches)].join(' or ');
};
