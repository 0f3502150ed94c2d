import { useTranslation } from 'react-i18next';

/** Returns the text of a security question. A question of a firm without a text in the portal is shown by its key. */
export const useQuestionLabel = () => {
  const { t, i18n } = useTranslation();
  return (key: string): string =>
    // A firm's questions are not known to the types; the text is there.
    i18n.exists(`question.${key}`)
      ? t(`question.${key}` as 'question.first_car')
      : key.replaceAll(/[_.-]+/g, ' ');
};
