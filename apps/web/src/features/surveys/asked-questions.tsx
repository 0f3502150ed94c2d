import type { Answer, Answers } from '@portal/contracts/questionnaire-answer';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { faultsOn, type AskedPage } from './faults-on-page.ts';
import { PrintedQuestions } from './printed-questions.tsx';
import { QuestionField } from './question-field.tsx';

interface AskedQuestionsProps {
  asked: AskedPage;
  at: number;
  count: number;
  answers: Answers;
  onAnswer: (question: string, answer: Answer | null) => void;
  onBack: (() => void) | null;
  onNext: () => void;
}

/** One page of questions, which leads on once they are answered. */
export const AskedQuestions = ({
  asked,
  at,
  count,
  answers,
  onAnswer,
  onBack,
  onNext,
}: AskedQuestionsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isChecked, setChecked] = useState(false);
  const faults = faultsOn(asked, answers);
  const next = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (faults.size === 0) return onNext();
    setChecked(true);
    focusFirstInvalid(event.currentTarget);
  };
  const { title, lead } = asked.page;
  return (
    <>
      <h2>{title[language]}</h2>
      <p className="soft">{t('surveys.page', { at: at + 1, count })}</p>
      {lead && <p>{lead[language]}</p>}
      <PrintedQuestions asked={asked} answers={answers} faults={faults} />
      <Form onSubmit={next}>
        {isChecked && faults.size > 0 && (
          <p role="alert" className="field-error">
            {t('surveys.faults', { count: faults.size })}
          </p>
        )}
        <div>
          {asked.questions.map((question) => {
            const fault = isChecked ? faults.get(question.name) : undefined;
            return (
              <QuestionField
                key={question.name}
                question={question}
                answer={answers[question.name] ?? null}
                error={fault && t(`surveys.fault.${fault}`)}
                onAnswer={(answer) => onAnswer(question.name, answer)}
              />
            );
          })}
        </div>
        <div className="survey-actions">
          {onBack && <Button onClick={onBack}>{t('surveys.back')}</Button>}
          <Button type="submit" look="primary">
            {t('surveys.next')}
          </Button>
        </div>
      </Form>
    </>
  );
};
