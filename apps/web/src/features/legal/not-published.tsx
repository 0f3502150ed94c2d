import type { LegalPage } from '@portal/contracts/legal';
import { useTranslation } from 'react-i18next';

/** Says that the firm has published no such text. */
export const NotPublished = ({ page }: { page: LegalPage }) => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t(`shell.menu.${page}`)}</h1>
      <p>{t('legal.none')}</p>
    </>
  );
};
