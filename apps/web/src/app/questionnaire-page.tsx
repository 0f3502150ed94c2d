import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { QuestionnaireEditor } from '../features/questionnaires/questionnaire-editor.tsx';
import { useQuestionnaire } from '../features/questionnaires/use-questionnaires.ts';
import { SurveyPreview } from '../features/surveys/survey-preview.tsx';
import { useKnownUser } from '../features/user/use-user.ts';
import { useNotify } from '../ui/use-notify.ts';
import { LoadFound } from './load-found.tsx';

/** One questionnaire, edited, previewed and published by the firm's staff. */
export const QuestionnairePage = () => {
  const { t } = useTranslation();
  const { id } = useKnownUser();
  const { questionnaire = '' } = useParams();
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <>
      <LoadFound
        read={useQuestionnaire(questionnaire)}
        title={t('shell.menu.questionnaires')}
        notFound={t('questionnaires.not_found')}
      >
        {(read) => (
          <QuestionnaireEditor
            key={read.key}
            owner={id}
            read={read}
            preview={(file) => <SurveyPreview questionnaire={file} />}
            onPublished={(version) => {
              notify(t('questionnaires.publish.done', { version }), 'success');
              void navigate('/app/questionnaires');
            }}
          />
        )}
      </LoadFound>
      <p className="questionnaire-back">
        <Link to="/app/questionnaires">{t('questionnaires.all')}</Link>
      </p>
    </>
  );
};
