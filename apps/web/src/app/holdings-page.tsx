import { useTranslation } from 'react-i18next';
import { HoldingList } from '../features/holdings/holding-list.tsx';

/** What the client holds. */
export const HoldingsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.holdings')}</h1>
      <HoldingList />
    </>
  );
};
