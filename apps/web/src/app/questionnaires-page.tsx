import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { QuestionnaireList } from '../features/questionnaires/questionnaire-list.tsx';

/** What the firm's editors ask its clients. */
export const QuestionnairesPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{t('shell.menu.questionnaires')}</h1>
      <p>{t('questionnaires.lead')}</p>
      <QuestionnaireList onBegun={(key) => void navigate(`/app/questionnaires/${key}`)} />
    </>
  );
};
