import { useTranslation } from 'react-i18next';
import { SurveyList } from '../features/surveys/survey-list.tsx';

/** What the firm asks the client, and what was signed. */
export const SurveysPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.surveys')}</h1>
      <p>{t('surveys.lead')}</p>
      <SurveyList />
    </>
  );
};
