import { faqTopics } from '@portal/contracts/content-topics';
import type { Question } from '@portal/contracts/faq';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../rest/read.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Form } from '../../ui/form.tsx';
import { Load } from '../../ui/load.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QuestionList } from './question-list.tsx';
import './faq.css';

const SKELETON_LINES = 12;

/** The search library is fetched with the first search. */
const FoundQuestions = deferred(async () => (await import('./found-questions.tsx')).FoundQuestions);

/** Questions and answers by topic, or those that a search finds. */
export const FaqView = ({ read }: { read: Read<Question[]> }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <div className="faq">
      <Form
        className="faq-search not-printed"
        role="search"
        aria-label={t('faq.search')}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField label={t('faq.search')} text={text} onText={setText} />
      </Form>
      <Load read={read} skeleton={<Skeleton lines={SKELETON_LINES} />}>
        {(questions) => {
          if (questions.length === 0) return <p>{t('faq.empty')}</p>;
          if (text === '') return <Topics questions={questions} />;
          return (
            <Suspense fallback={<Skeleton lines={SKELETON_LINES} />}>
              <FoundQuestions questions={questions} text={text} />
            </Suspense>
          );
        }}
      </Load>
    </div>
  );
};

const Topics = ({ questions }: { questions: readonly Question[] }) => {
  const { t } = useTranslation();
  return faqTopics.map((topic) => {
    const onTopic = questions.filter((one) => one.topic === topic);
    return (
      onTopic.length > 0 && (
        <Section key={topic} title={t(`faq.topic.${topic}`)}>
          <QuestionList questions={onTopic} />
        </Section>
      )
    );
  });
};
