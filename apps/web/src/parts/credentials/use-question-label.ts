import { useTranslation } from 'react-i18next';

/** The words of a security question. A firm may ask one the portal has no words for: its key is read out then. */
export const useQuestionLabel = () => {
  const { t, i18n } = useTranslation();
  return (key: string): string =>
    i18n.exists(`question.${key}`)
      ? t(`question.${key}` as 'question.first_car')
      : key.replaceAll(/[_.-]+/g, ' ');
};
