import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { SurveyReceipt } from '../features/surveys/survey-receipt.tsx';
import { useSurveyResult } from '../features/surveys/use-surveys.ts';
import { useLanguage } from '../ui/language.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { LoadFound } from './load-found.tsx';

/** What the client signed. */
export const SurveyResultPage = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { result = '' } = useParams();
  const { state } = useLocation();
  const read = useSurveyResult(result);
  usePageTitle(read.data?.title[language]);
  return (
    <>
      <LoadFound read={read} title={t('shell.menu.surveys')} notFound={t('surveys.not_found')}>
        {(found) => (
          <SurveyReceipt
            result={found}
            isNew={(state as { isReceived?: boolean } | null)?.isReceived === true}
          />
        )}
      </LoadFound>
      <p className="survey-back not-printed">
        <Link to="/app/surveys">{t('surveys.all')}</Link>
      </p>
    </>
  );
};
