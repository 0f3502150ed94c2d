import { useTranslation } from 'react-i18next';

/** Turns what a field rule of the ways in says, which is the key of a sentence, into that sentence. */
export const useWayInFault = () => {
  const { t } = useTranslation();
  return (fault: string | undefined): string | undefined =>
    fault === undefined ? undefined : t(`way_in.fault.${fault}` as 'way_in.fault.enter_code');
};
