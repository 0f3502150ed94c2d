import { useTranslation } from 'react-i18next';
import { GroupEditor } from '../features/account-groups/group-editor.tsx';
import { AccountOverview } from '../features/accounts/account-overview.tsx';
import { Offered } from '../parts/access/offered.tsx';

/** Every account of the client. */
export const AccountsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.accounts')}</h1>
      <AccountOverview
        arrange={(accounts) => (
          <Offered call="accountGroups/save">
            <GroupEditor accounts={accounts} />
          </Offered>
        )}
      />
    </>
  );
};
