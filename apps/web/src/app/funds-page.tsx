import { useTranslation } from 'react-i18next';
import { FundList } from '../features/funds/fund-list.tsx';

/** The prices of the firm's funds. */
export const FundsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.funds')}</h1>
      <FundList />
    </>
  );
};
