// Behaviour: docs/behaviour/surveys.md
import type { Answers } from '@portal/contracts/questionnaire-answer';
import { pathOf, progressOn } from '@portal/contracts/questionnaire-path';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { AnsweringProps } from './answering-props.ts';
import { AnsweredElsewhere } from './answered-elsewhere.tsx';
import { AskedQuestions } from './asked-questions.tsx';
import { ChangedQuestionnaire } from './changed-questionnaire.tsx';
import { faultsOn, type AskedPage } from './faults-on-page.ts';
import { Review } from './review.tsx';
import './surveys.css';
import { useAnswering } from './use-draft.ts';

/** The first page with something to answer; the review where nothing is missing. */
const firstOpen = (pages: readonly AskedPage[], answers: Answers): string | null =>
  pages.find((one) => faultsOn(one, answers).size > 0)?.page.name ?? null;

/** A questionnaire page by page, saved as it is answered, then read back and signed. */
export const Answering = (props: AnsweringProps) => {
  const { draft } = props;
  const survey = useRef<HTMLDivElement>(null);
  // Takes the focus from a button that goes as it is pressed.
  const takeFocus = () => survey.current?.focus();
  return (
    <div className="survey" ref={survey} tabIndex={-1}>
      <ChangedQuestionnaire draft={draft} beforeRenewal={takeFocus} />
      <OneVersion key={`${draft.draft_id} ${draft.version}`} {...props} beforeSettling={takeFocus} />
    </div>
  );
};

interface OneVersionProps extends AnsweringProps {
  /** Called before a question that was answered elsewhere too is settled. */
  beforeSettling: () => void;
}

const OneVersion = ({ draft, beforeSettling, ...signing }: OneVersionProps) => {
  const { t } = useTranslation();
  const answering = useAnswering(draft);
  const { answers, save, conflicts, failure } = answering;
  const path = pathOf(draft.questionnaire, answers);
  const [name, setName] = useState(() => firstOpen(path.pages, answers));
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  const at = path.pages.findIndex(({ page }) => page.name === name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    place.current?.focus();
  }, [name]);
  const current = path.pages[at];
  const { answered, asked } = progressOn(path);
  const progress = t('surveys.progress', { answered, asked });
  return (
    <>
      <ProgressBar label={t('surveys.progress_label')} value={answered} max={asked} text={progress} />
      <p className="soft">
        {progress} <span role="status">{t(`surveys.save.${answering.state}`)}</span>
      </p>
      {failure && (
        <FailureMessage failure={failure}>
          <p>
            <Button onClick={() => void save()}>{t('surveys.save.again')}</Button>
          </p>
        </FailureMessage>
      )}
      <AnsweredElsewhere
        questionnaire={draft.questionnaire}
        conflicts={conflicts}
        onSettle={(question, isMine) => {
          beforeSettling();
          answering.settle(question, isMine);
        }}
      />
      <div ref={place} tabIndex={-1}>
        {current ? (
          <AskedQuestions
            key={current.page.name}
            asked={current}
            at={at}
            count={path.pages.length}
            answers={answers}
            onAnswer={answering.answer}
            onBack={at > 0 ? () => setName(path.pages[at - 1]?.page.name ?? null) : null}
            onNext={() => {
              void save();
              setName(path.pages[at + 1]?.page.name ?? null);
            }}
          />
        ) : (
          <Review
            {...signing}
            draft={draft}
            path={path}
            isSaved={
              (answering.state === 'saved' || answering.state === 'incomplete') && conflicts.size === 0
            }
            saveShown={answering.saveShown}
            onChange={setName}
            onOutdated={() => void answering.reread()}
          />
        )}
      </div>
    </>
  );
};
