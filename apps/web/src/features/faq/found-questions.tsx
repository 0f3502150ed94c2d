import type { Question } from '@portal/contracts/faq';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { questionFinder } from './find-questions.ts';
import { QuestionList } from './question-list.tsx';

interface FoundQuestionsProps {
  questions: readonly Question[];
  text: string;
}

/** The questions that a search finds. */
export const FoundQuestions = ({ questions, text }: FoundQuestionsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const find = useMemo(() => questionFinder(questions, language), [questions, language]);
  const found = useMemo(() => find(text), [find, text]);
  return (
    <>
      <p role="status" className="soft">
        {found.length === 0 ? t('faq.none_found', { text }) : t('faq.found', { count: found.length })}
      </p>
      <QuestionList questions={found} />
    </>
  );
};
