import { languages } from '@portal/i18n/languages';
import * as format from '@portal/i18n/format';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormStep } from '../../ui/form-step.tsx';
import { Form } from '../../ui/form.tsx';
import { Load, type Read } from '../../ui/load.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { changesOf, NO_DRAFT } from './delivery.ts';
import { DeliveryChoices } from './delivery-choices.tsx';
import { useStoredDraft } from './stored-draft.ts';
import { PreferenceHistory } from './preference-history.tsx';
import { usePreferences, useSavePreferences, type SaveError } from './use-preferences.ts';
import './preferences.css';

const SKELETON_HEIGHT_PX = 480;
const PREVIEW_AMOUNT = '1234.56';

type Clients = readonly { uuid: string; id: string }[];

interface PreferencesFormProps {
  /** The clients whose documents are delivered. */
  clients: Read<Clients, SaveError>;
  /** Whose preferences they are. */
  owner: string;
  onSaved: () => void;
  onRejected: (error: SaveError) => void;
}

/** The language of e-mail, and which documents come on paper too. */
export const PreferencesForm = ({ clients, ...props }: PreferencesFormProps) => {
  const { data, error, retry } = usePreferences();
  return (
    <Load
      read={{
        data: data && clients.data ? { ...data, clients: clients.data } : undefined,
        error: error ?? clients.error,
        retry: () => {
          retry();
          if (clients.error) clients.retry();
        },
      }}
      skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}
    >
      {(loaded) => <LoadedForm {...props} {...loaded} />}
    </Load>
  );
};

interface LoadedFormProps
  extends Omit<PreferencesFormProps, 'clients'>, NonNullable<ReturnType<typeof usePreferences>['data']> {
  clients: Clients;
}

const LoadedForm = ({
  saved,
  entries,
  booleans,
  changes,
  clients,
  owner,
  onSaved,
  onRejected,
}: LoadedFormProps) => {
  const { t } = useTranslation();
  const { save, isPending } = useSavePreferences();
  const { draft, onDraft, endSaved } = useStoredDraft(owner);
  const body = changesOf(saved, draft);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!body) return;
    const error = await save({ body });
    if (error) return onRejected(error);
    endSaved(draft);
    onSaved();
  };

  return (
    <Form className="preferences" onSubmit={submit}>
      <FormStep number={1} title={t('settings.preferences.language_title')}>
        <EmailLanguage
          chosen={draft.language ?? saved.languagePreferences.communication}
          onChoose={(language) => onDraft({ ...draft, language })}
        />
      </FormStep>
      <FormStep number={2} title={t('settings.preferences.delivery_title')}>
        <p className="soft form-lead">{t('settings.preferences.delivery_lead')}</p>
        <DeliveryChoices
          saved={saved}
          draft={draft}
          clients={clients}
          entries={entries}
          booleans={booleans}
          changes={changes ?? []}
          onDraft={onDraft}
        />
      </FormStep>
      <FormButtons
        canUpdate={body !== null}
        canCancel={body !== null}
        isBusy={isPending}
        onCancel={() => onDraft(NO_DRAFT)}
      />
      {changes && <EarlierChoices changes={changes} entries={entries} clients={clients} />}
    </Form>
  );
};

interface EmailLanguageProps {
  chosen: 'en' | 'fr';
  onChoose: (language: 'en' | 'fr') => void;
}

const EmailLanguage = ({ chosen, onChoose }: EmailLanguageProps) => {
  const { t } = useTranslation();
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA').format(new Date()));
  return (
    <RadioGroup
      legend={t('settings.preferences.language')}
      hint={t('settings.preferences.language_preview', {
        date: format.longDate(today, chosen),
        amount: format.money(PREVIEW_AMOUNT, 'CAD', chosen),
      })}
      options={languages.map(({ code, label }) => ({ value: code, label, lang: code }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
};

const EarlierChoices = (props: Parameters<typeof PreferenceHistory>[0]) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className="plain-button link-like"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t('settings.preferences.history_hide') : t('settings.preferences.history_show')}
      </button>
      {isShown && <PreferenceHistory {...props} />}
    </>
  );
};
