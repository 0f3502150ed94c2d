import { useTranslation } from 'react-i18next';
import { AccountList } from '../features/accounts/account-list.tsx';

/** Every account of the client. */
export const AccountsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.accounts')}</h1>
      <AccountList />
    </>
  );
};
