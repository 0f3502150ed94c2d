import type { QuestionnaireVersionHead } from '@portal/contracts/questionnaires';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';

/** Writes which version it is, when and by whom it was published, and whether it withdraws the questionnaire. */
export const useWrittenVersion = () => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return ({ version, published_at, published_by, is_withdrawn }: QuestionnaireVersionHead): string =>
    t(is_withdrawn ? 'questionnaires.withdrawn_by' : 'questionnaires.published_by', {
      version,
      name: published_by ?? t('questionnaires.operator'),
      at: dateTime(published_at),
    });
};
