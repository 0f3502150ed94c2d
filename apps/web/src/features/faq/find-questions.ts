import type { Language } from '@portal/i18n/languages';
import type { Question } from '@portal/contracts/faq';
import MiniSearch, { type SearchOptions } from 'minisearch';

/** Words that are in every question and tell none apart. */
const COMMON_WORDS: Record<Language, string> = {
  en: 'a an and are be can do does for from get how i if in is it me my not of on or the to was what when where which who why will with you your',
  fr: 'a au aux ce ces comment d dans de des du elle en est et il je l la le les ma mes mon n ne on ou par pas pour pourquoi puis qu quand que quel quelle quels qui quoi s sa se ses son sont sur un une vos votre y',
};

/** From how many letters on a word may begin another one, or differ from it by one letter, or by two. Letters in the wrong order are two. */
const PREFIX_FROM = 3;
const ONE_ERROR_FROM = 4;
const TWO_ERRORS_FROM = 6;

/** A word without capitals, accents and ligatures. */
export const foldWord = (word: string): string =>
  word.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');

const allowedErrors = ({ length }: string) => {
  if (length >= TWO_ERRORS_FROM) return 2;
  return length >= ONE_ERROR_FROM ? 1 : 0;
};

const searchOptions: SearchOptions = {
  boost: { question: 3 },
  prefix: ({ length }) => length >= PREFIX_FROM,
  fuzzy: allowedErrors,
};

/**
 * Returns a function that finds questions by words of them or of their answers, the best first: accents and capitals do
 * not count, and words may have errors of typing. Questions with all the words are found, or else those with any.
 */
export const questionFinder = (questions: readonly Question[], language: Language) => {
  const common = new Set(COMMON_WORDS[language].split(' '));
  const index = new MiniSearch({
    idField: 'key',
    fields: ['question', 'answer'],
    processTerm: (word) => {
      const folded = foldWord(word);
      return common.has(folded) ? null : folded;
    },
    searchOptions,
  });
  index.addAll(
    questions.map(({ key, question, answer }) => ({
      key,
      question: question[language],
      answer: answer[language],
    })),
  );
  const byKey = new Map(questions.map((one) => [one.key, one]));
  return (text: string): Question[] => {
    const withAll = index.search(text, { combineWith: 'AND' });
    const found = withAll.length > 0 ? withAll : index.search(text);
    return found.flatMap(({ id }) => byKey.get(String(id)) ?? []);
  };
};
