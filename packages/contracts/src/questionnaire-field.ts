import * as z from 'zod/mini';

/** Maximum number of pages, of questions on a page, of options of a question, of branches of a page. */
export const QUESTIONNAIRE_MAX_ITEMS = 30;
/** Maximum length of an answer in own words, in characters. */
export const ANSWER_MAX_LENGTH = 2_000;
/** Maximum length of one line, in characters. */
export const TITLE_MAX_LENGTH = 160;
/** Maximum length of a paragraph, in characters. */
export const TEXT_MAX_LENGTH = 2_000;
const MAX_POINTS = 1000;

const writtenIn = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));
const textOf = (maxLength: number) => z.strictObject({ en: writtenIn(maxLength), fr: writtenIn(maxLength) });

/** What a page, a question, an option, a dimension or a level is referred to by. */
export const name = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));
/** One line in both languages. */
export const title = textOf(TITLE_MAX_LENGTH);
/** A paragraph in both languages. */
export const text = textOf(TEXT_MAX_LENGTH);
/** What an option or a step adds to a dimension of the score; null for nothing. */
export const points = z.nullable(z.int().check(z.gte(0), z.lte(MAX_POINTS)));
/** At least one of these, and at most `QUESTIONNAIRE_MAX_ITEMS`. */
export const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(QUESTIONNAIRE_MAX_ITEMS));
