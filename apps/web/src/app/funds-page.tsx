import { useTranslation } from 'react-i18next';
import { FundList } from '../features/funds/fund-list.tsx';
import { FundsValue } from '../features/holdings/funds-value.tsx';

/** What the client has in funds, and the prices of the firm's funds. */
export const FundsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.funds')}</h1>
      <FundsValue />
      <FundList />
    </>
  );
};
