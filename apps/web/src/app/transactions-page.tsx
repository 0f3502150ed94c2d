import { useTranslation } from 'react-i18next';
import { TransactionList } from '../features/transactions/transaction-list.tsx';

/** The transactions of the client's accounts. */
export const TransactionsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.transactions')}</h1>
      <TransactionList />
    </>
  );
};
