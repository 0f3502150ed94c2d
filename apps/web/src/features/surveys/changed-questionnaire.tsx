import type { SurveyDraft } from '@portal/contracts/surveys';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Message } from '../../ui/message.tsx';
import { useRenewal } from './use-draft.ts';

interface ChangedQuestionnaireProps {
  draft: SurveyDraft;
  /** Called before the new version replaces the draft, and what is shown of it. */
  beforeRenewal: () => void;
}

/** Tells that the firm has changed the questionnaire since it was begun, and offers the new version. */
export const ChangedQuestionnaire = ({
  draft: { key, version, current_version },
  beforeRenewal,
}: ChangedQuestionnaireProps) => {
  const { t } = useTranslation();
  const { renew, isBusy, failure } = useRenewal(key, beforeRenewal);
  if (version === current_version) return null;
  return (
    <Message>
      <p>{t('surveys.changed.said')}</p>
      <Button isBusy={isBusy} onClick={renew}>
        {t('surveys.changed.renew')}
      </Button>
      {failure && <FailureMessage failure={failure} />}
    </Message>
  );
};
