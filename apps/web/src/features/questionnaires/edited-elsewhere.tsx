import type { QuestionnaireFile } from '@portal/contracts/questionnaire-draft';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { ChangesList } from './changes-list.tsx';
import type { EditedElsewhere } from './use-editing.ts';

interface EditedElsewhereProps {
  elsewhere: EditedElsewhere;
  /** What is edited here. */
  file: QuestionnaireFile;
  onSettle: (isMine: boolean) => void;
}

/** Another editor has saved or published meanwhile: what differs, and which of the two is used next. */
export const EditedElsewhereMessage = ({ elsewhere, file, onSettle }: EditedElsewhereProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { by, at, isPublished } = elsewhere;
  const named = { name: by ?? t('questionnaires.operator'), at: dateTime(at) };
  return (
    <Message tone="error" isUrgent>
      <p>{t(isPublished ? 'questionnaires.elsewhere.published' : 'questionnaires.elsewhere.saved', named)}</p>
      <p>{t('questionnaires.elsewhere.differs')}</p>
      <ChangesList before={elsewhere.file} after={file} />
      <div className="questionnaire-actions">
        <Button onClick={() => onSettle(false)}>{t('questionnaires.elsewhere.take')}</Button>
        <Button onClick={() => onSettle(true)}>{t('questionnaires.elsewhere.keep')}</Button>
      </div>
    </Message>
  );
};
