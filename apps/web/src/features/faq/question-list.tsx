import type { Question } from '@portal/contracts/faq';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { useLanguage } from '../../ui/language.ts';

/** Questions that open to show their answers. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => (
  <div className="questions">
    {questions.map((question) => (
      <Answered key={question.key} question={question} />
    ))}
  </div>
);

const Answered = ({ question: { key, question, answer } }: { question: Question }) => {
  const { language } = useLanguage();
  const details = useOpenWhenNamed(key);
  return (
    <details ref={details} id={key}>
      <summary>{question[language]}</summary>
      <Markdown text={answer[language]} lines={3} />
    </details>
  );
};

/** A question that the address names is opened, and read from there on. */
const useOpenWhenNamed = (key: string) => {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${key}` || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus();
  }, [hash, key]);
  return details;
};
