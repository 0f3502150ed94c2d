// Behaviour: docs/behaviour/surveys.md
import { faultOfAnswer, isAnswered, type Answer, type Answers } from './questionnaire-answer.ts';
import type { Condition, Question } from './questionnaire-question.ts';

/** A question of any shape: as a client answers it, or as it is published. */
type AnyQuestion = Pick<Question, 'name' | 'kind' | 'is_required' | 'ask_if'> & Question;
interface AnyPage<Asked extends Question> {
  name: string;
  questions: readonly Asked[];
  branches: readonly { when: Condition | null; to: string | null }[];
}

/** A page that a client comes to, with those of its questions that are asked. */
export interface PageOnPath<Page> {
  page: Page;
  questions: readonly Question[];
}

/** Where the answers lead. */
export interface Path<Page> {
  pages: readonly PageOnPath<Page>[];
  /** The answers that count: valid ones to questions that are asked. */
  counted: Answers;
}

const isWithin = (given: Answer, { at_least, at_most }: Condition) => {
  // Bounds are whole numbers; no arithmetic is done with what is compared.
  const number = Number(given[0]);
  return (at_least === null || number >= at_least) && (at_most === null || number <= at_most);
};

/** Whether an earlier answer is what a condition says. An answer that is missing meets none. */
export const isMet = (condition: Condition | null, counted: Answers): boolean => {
  if (condition === null) return true;
  const given = Object.hasOwn(counted, condition.question) ? counted[condition.question] : undefined;
  if (given === undefined) return false;
  const { any_of } = condition;
  if (any_of === null) return isWithin(given, condition);
  return given.some((one) => any_of.includes(one));
};

/** The page that follows another on its own; null where it is the last. */
export const followingPage = <Page extends { name: string }>(
  pages: readonly Page[],
  { name }: { name: string },
): Page | null => pages[pages.findIndex((page) => page.name === name) + 1] ?? null;

const nextPage = <Page extends AnyPage<Question>>(
  pages: readonly Page[],
  page: Page,
  counted: Answers,
): Page | null => {
  const branch = page.branches.find(({ when }) => isMet(when, counted));
  if (!branch) return followingPage(pages, page);
  return pages.find(({ name }) => name === branch.to) ?? null;
};

/**
 * The pages that answers lead to, from the first to the last before the review, with the questions that are asked on
 * each. Answers to questions that are no longer asked do not count, and neither do invalid ones.
 */
export const pathOf = <Page extends AnyPage<AnyQuestion>>(
  { pages }: { pages: readonly Page[] },
  answers: Answers,
): Path<Page> => {
  const counted: Record<string, Answer> = {};
  const path: PageOnPath<Page>[] = [];
  const seen = new Set<string>();
  let page: Page | null = pages[0] ?? null;
  while (page && !seen.has(page.name)) {
    seen.add(page.name);
    const questions: Question[] = [];
    for (const question of page.questions) {
      if (!isMet(question.ask_if, counted)) continue;
      questions.push(question);
      const given = Object.hasOwn(answers, question.name) ? answers[question.name] : undefined;
      if (isAnswered(given) && faultOfAnswer(question, given) === null) counted[question.name] = given;
    }
    path.push({ page, questions });
    page = nextPage(pages, page, counted);
  }
  return { pages: path, counted };
};

/** The required questions on a path without a valid answer, in order. */
export const missingOn = ({ pages, counted }: Path<unknown>): string[] =>
  pages.flatMap(({ questions }) =>
    questions
      .filter(({ name, is_required }) => is_required && !Object.hasOwn(counted, name))
      .map(({ name }) => name),
  );

/** How far a client is: how many of the questions that are asked are answered. */
export const progressOn = ({ pages, counted }: Path<unknown>): { answered: number; asked: number } => ({
  answered: Object.keys(counted).length,
  asked: pages.reduce((sum, { questions }) => sum + questions.length, 0),
});
