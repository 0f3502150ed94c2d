import type { QuestionnairePage } from '@portal/contracts/questionnaire';
import type { Answers } from '@portal/contracts/questionnaire-answer';
import type { PageOnPath } from '@portal/contracts/questionnaire-path';
import type { Question } from '@portal/contracts/questionnaire-question';
import type { ReactNode } from 'react';
import type { Format } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { useAnswerText } from './use-answer-text.ts';

interface AnswersInWordsProps {
  pages: readonly PageOnPath<QuestionnairePage>[];
  answers: Answers;
  /** The formats of the figures among them. */
  format: Format;
  /** Shown with the title of each page. */
  aside?: (page: QuestionnairePage) => ReactNode;
}

interface AnswerListProps extends Pick<AnswersInWordsProps, 'answers' | 'format'> {
  questions: readonly Question[];
}

/** Questions, each with its answer as a sentence of the client's language. */
export const AnswerList = ({ questions, answers, format }: AnswerListProps) => {
  const { language } = useLanguage();
  const textOf = useAnswerText(format);
  return (
    <dl className="survey-answers">
      {questions.map((question) => (
        <div key={question.name}>
          <dt>{question.label[language]}</dt>
          <dd>{textOf(question, answers[question.name])}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Answers as sentences of the client's language, page by page. */
export const AnswersInWords = ({ pages, aside, ...shown }: AnswersInWordsProps) => {
  const { language } = useLanguage();
  return pages.map(({ page, questions }) => (
    <Section key={page.name} title={page.title[language]} aside={aside?.(page)}>
      <AnswerList questions={questions} {...shown} />
    </Section>
  ));
};
