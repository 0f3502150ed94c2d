import { useTranslation } from 'react-i18next';

/** Turns what a field rule says, which is the key of a sentence, into that sentence. */
export const useFaultText = () => {
  const { t } = useTranslation();
  return (fault: string | undefined): string | undefined =>
    fault === undefined ? undefined : t(`form.${fault}` as 'form.enter_username');
};
