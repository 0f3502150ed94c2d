import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { arePasskeysSupported } from '../features/passkeys/passkey-support.ts';
import { Answering } from '../features/surveys/answering.tsx';
import { useSurveyDraft } from '../features/surveys/use-draft.ts';
import { useLanguage } from '../ui/language.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { LoadFound } from './load-found.tsx';
import { useRejected } from './settings/use-rejected.ts';

/** One questionnaire, answered and signed. */
export const SurveyPage = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { survey = '' } = useParams();
  const navigate = useNavigate();
  const onLocked = useRejected();
  const read = useSurveyDraft(survey);
  const title = read.data?.questionnaire.title[language];
  usePageTitle(title);
  return (
    <>
      <LoadFound read={read} title={t('shell.menu.surveys')} notFound={t('surveys.not_found')}>
        {(draft) => (
          <>
            <h1>{title}</h1>
            <p>{draft.questionnaire.introduction[language]}</p>
            <Answering
              draft={draft}
              canSign={arePasskeysSupported()}
              sign={async (wanted) =>
                (await import('../features/passkeys/web-authn.ts')).signWithPasskey(wanted)
              }
              onSigned={({ result_id }) =>
                void navigate(`/app/surveys/results/${result_id}`, {
                  replace: true,
                  state: { isNew: true, isReceived: true },
                })
              }
              onLocked={onLocked}
            />
          </>
        )}
      </LoadFound>
      <p className="survey-back not-printed">
        <Link to="/app/surveys">{t('surveys.all')}</Link>
      </p>
    </>
  );
};
