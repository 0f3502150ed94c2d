import * as field from '@portal/contracts/field';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { businessDay } from '../../ui/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { newQuestionnaire } from './definition.ts';
import './questionnaires.css';
import { useCreateQuestionnaire, useQuestionnaires, type ListedQuestionnaire } from './use-questionnaires.ts';
import { useWrittenVersion } from './use-written-version.ts';

const SKELETON_LINES = 6;
const KEY_MAX_LENGTH = 80;

interface QuestionnaireListProps {
  /** Called with the key of a questionnaire that was begun. */
  onBegun: (key: string) => void;
}

/** What the firm asks its clients, and the way to something new. */
export const QuestionnaireList = ({ onBegun }: QuestionnaireListProps) => {
  const { t } = useTranslation();
  return (
    <Load read={useQuestionnaires()} skeleton={<Skeleton lines={SKELETON_LINES} />}>
      {(listed) => (
        <>
          {listed.length === 0 && <p role="status">{t('questionnaires.empty')}</p>}
          <List className="questionnaire-list" aria-label={t('questionnaires.list')}>
            {listed.map((one) => (
              <ListItem key={one.key}>
                <Listed listed={one} />
              </ListItem>
            ))}
          </List>
          <NewQuestionnaire taken={listed.map(({ key }) => key)} onBegun={onBegun} />
        </>
      )}
    </Load>
  );
};

const Listed = ({ listed }: { listed: ListedQuestionnaire }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { dateTime, longDate } = useFormat();
  const written = useWrittenVersion();
  const { key, title, latest, results, open_drafts, draft } = listed;
  return (
    <>
      <h2>
        <Link to={`/app/questionnaires/${key}`}>{title[language] || key}</Link>
      </h2>
      <p className="soft">
        <code>{key}</code>
      </p>
      <p className="questionnaire-facts">
        <span>{latest ? written(latest) : t('questionnaires.unpublished')}</span>
        {latest && <span>{t('questionnaires.in_force', { day: longDate(latest.dated) })}</span>}
      </p>
      <p className="questionnaire-facts">
        <span>{t('questionnaires.results', { count: results })}</span>
        <span>{t('questionnaires.answering', { count: open_drafts })}</span>
      </p>
      {draft && <p>{t('questionnaires.draft', { name: draft.saved_by, at: dateTime(draft.saved_at) })}</p>}
    </>
  );
};

const NewQuestionnaire = ({ taken, onBegun }: { taken: readonly string[] } & QuestionnaireListProps) => {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const [error, setError] = useState<'key_invalid' | 'key_taken' | null>(null);
  const { create, isBusy, failure } = useCreateQuestionnaire();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = key.trim();
    const isKey = field.contentKey.safeParse(typed).success;
    const fault = isKey ? (taken.includes(typed) ? 'key_taken' : null) : 'key_invalid';
    setError(fault);
    if (fault) return focusFirstInvalid(event.currentTarget);
    const today = businessDay(new Date().toISOString());
    if (await create(typed, JSON.stringify(newQuestionnaire(today)))) onBegun(typed);
  };
  return (
    <Section title={t('questionnaires.new.title')} isDivided>
      <Form className="questionnaire-new" onSubmit={(event) => void submit(event)}>
        {failure && <FailureMessage failure={failure} />}
        <TextField
          label={t('questionnaires.new.key')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={KEY_MAX_LENGTH}
          value={key}
          error={error ? t(`questionnaires.new.${error}`) : undefined}
          onChange={({ target }) => {
            setKey(target.value);
            setError(null);
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('questionnaires.new.begin')}
        </Button>
      </Form>
    </Section>
  );
};
