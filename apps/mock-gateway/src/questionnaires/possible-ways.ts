import type { PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import type { Condition, ScoredQuestion } from '@portal/contracts/questionnaire-question';

type Page = PublishedQuestionnaire['pages'][number];

/** The page that ends a questionnaire: the review. */
export const REVIEW = null;

const isAlwaysAnswered = (question: ScoredQuestion) => question.is_required && question.ask_if === null;

/** Whether one of the conditions is always met: together they name every option of a question that is always answered. */
const areExhaustive = (page: Page, conditions: readonly (Condition | null)[]): boolean => {
  if (conditions.includes(null)) return true;
  const byQuestion = Map.groupBy(
    conditions.flatMap((one) => one ?? []),
    ({ question }) => question,
  );
  return page.questions.some((question) => {
    const named = byQuestion.get(question.name)?.flatMap(({ any_of }) => any_of ?? []);
    return (
      named !== undefined &&
      question.kind === 'single' &&
      isAlwaysAnswered(question) &&
      question.options.every(({ value }) => named.includes(value))
    );
  });
};

/** The branches of a page that can be taken, and whether the page after it can follow. */
export const waysFrom = (page: Page) => {
  const conditions = page.branches.map(({ when }) => when);
  return {
    branches: page.branches.filter((_, at) => !areExhaustive(page, conditions.slice(0, at))),
    goesOn: !areExhaustive(page, conditions),
  };
};

/** The places in the order of pages that a page can lead to; `REVIEW` for the end. */
export const successorsOf = ({ pages }: Pick<PublishedQuestionnaire, 'pages'>, at: number) => {
  const page = pages[at]!;
  const { branches, goesOn } = waysFrom(page);
  const places = branches.map(({ to }) =>
    to === null ? REVIEW : pages.findIndex(({ name }) => name === to),
  );
  if (goesOn) places.push(at + 1 < pages.length ? at + 1 : REVIEW);
  return [...new Set(places)];
};
