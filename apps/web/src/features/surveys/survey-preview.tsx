import type { Answer } from '@portal/contracts/questionnaire-answer';
import { pathOf } from '@portal/contracts/questionnaire-path';
import type { Questionnaire } from '@portal/contracts/questionnaire';
import { languages, type Language } from '@portal/i18n/languages';
import { useRef, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useReadBackFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AnswersInWords } from './answers-in-words.tsx';
import { AskedQuestions } from './asked-questions.tsx';
import { useTextsIn } from './use-texts-in.ts';
import './surveys.css';

const SKELETON_HEIGHT_PX = 320;

/** A questionnaire as clients answer it, in both languages. Nothing is saved. */
export const SurveyPreview = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [shown, setShown] = useState<Language>(language);
  return (
    <Tabs
      name={t('surveys.preview.languages')}
      tabs={languages.map(({ code, label }) => ({ key: code, label }))}
      chosen={shown}
      onChoose={setShown}
    >
      <div lang={`${shown}-CA`}>
        <InLanguage key={shown} language={shown} questionnaire={questionnaire} />
      </div>
    </Tabs>
  );
};

interface InLanguageProps {
  language: Language;
  questionnaire: Questionnaire;
}

/** Shows a language beside that of the page, whose texts it loads. */
const InLanguage = ({ language, questionnaire }: InLanguageProps) => (
  <Load read={useTextsIn(language)} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {(i18n) => (
      <I18nextProvider i18n={i18n}>
        <Answered questionnaire={questionnaire} />
      </I18nextProvider>
    )}
  </Load>
);

const Answered = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useReadBackFormat();
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const path = pathOf(questionnaire, answers);
  const [name, setName] = useState<string | null>(questionnaire.pages[0]?.name ?? null);
  const place = useRef<HTMLDivElement>(null);
  const at = path.pages.findIndex(({ page }) => page.name === name);
  const current = path.pages[at];
  const go = (to: number) => {
    setName(path.pages[to]?.page.name ?? null);
    place.current?.focus();
  };
  return (
    <div className="survey" ref={place} tabIndex={-1}>
      <h1>{questionnaire.title[language]}</h1>
      <p>{questionnaire.introduction[language]}</p>
      {current ? (
        <AskedQuestions
          key={current.page.name}
          asked={current}
          at={at}
          count={path.pages.length}
          answers={answers}
          onAnswer={(question, answer) => setAnswers((known) => ({ ...known, [question]: answer ?? [] }))}
          onBack={at > 0 ? () => go(at - 1) : null}
          onNext={() => go(at + 1)}
        />
      ) : (
        <>
          <h2>{t('surveys.review.title')}</h2>
          <AnswersInWords pages={path.pages} answers={path.counted} format={format} />
          <p className="survey-declaration">{questionnaire.declaration[language]}</p>
          <p role="status">{t('surveys.preview.over')}</p>
        </>
      )}
    </div>
  );
};
