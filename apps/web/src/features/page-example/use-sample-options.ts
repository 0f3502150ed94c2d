import { useTranslation } from 'react-i18next';
import type { SampleRow } from './sample.ts';

/** The kinds of accounts, which every choice here is of. */
export const useSampleOptions = (): readonly { value: SampleRow['key']; label: string }[] => {
  const { t } = useTranslation();
  return [
    { value: 'tfsa', label: t('page_example.sample.tfsa') },
    { value: 'rrsp', label: t('page_example.sample.rrsp') },
    { value: 'non_registered', label: t('page_example.sample.non_registered') },
  ];
};
