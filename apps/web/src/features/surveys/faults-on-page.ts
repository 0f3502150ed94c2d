import {
  faultOfAnswer,
  isAnswered,
  type AnswerFault,
  type Answers,
} from '@portal/contracts/questionnaire-answer';
import type { QuestionnairePage } from '@portal/contracts/questionnaire';
import type { PageOnPath } from '@portal/contracts/questionnaire-path';

export type AskedPage = PageOnPath<QuestionnairePage>;

/** What is missing or not accepted on a page, by question. */
export const faultsOn = ({ questions }: AskedPage, answers: Answers): Map<string, AnswerFault> =>
  new Map(
    questions.flatMap((question) => {
      const given = answers[question.name];
      const fault = isAnswered(given)
        ? faultOfAnswer(question, given)
        : question.is_required && ('answer_required' as const);
      return fault ? [[question.name, fault] as const] : [];
    }),
  );
