import type { Questionnaire } from '@portal/contracts/questionnaire';
import type { Answer } from '@portal/contracts/questionnaire-answer';
import { useTranslation } from 'react-i18next';
import { useReadBackFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { useAnswerText } from './use-answer-text.ts';

interface AnsweredElsewhereProps {
  questionnaire: Questionnaire;
  /** What was saved elsewhere, by question. */
  conflicts: ReadonlyMap<string, Answer | null>;
  onSettle: (question: string, isMine: boolean) => void;
}

/** Questions that were answered here and elsewhere, as something else: the client decides which answer stays. */
export const AnsweredElsewhere = ({ questionnaire, conflicts, onSettle }: AnsweredElsewhereProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const textOf = useAnswerText(useReadBackFormat());
  const questions = questionnaire.pages
    .flatMap((page) => page.questions)
    .filter(({ name }) => conflicts.has(name));
  if (questions.length === 0) return null;
  return (
    <Message tone="error" isUrgent>
      {questions.map((question) => (
        <div key={question.name}>
          <p>
            {t('surveys.elsewhere.said', {
              question: question.label[language],
              answer: textOf(question, conflicts.get(question.name)),
            })}
          </p>
          <div className="survey-actions">
            <Button onClick={() => onSettle(question.name, false)}>{t('surveys.elsewhere.take')}</Button>
            <Button onClick={() => onSettle(question.name, true)}>{t('surveys.elsewhere.replace')}</Button>
          </div>
        </div>
      ))}
    </Message>
  );
};
