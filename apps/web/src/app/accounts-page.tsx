import { useTranslation } from 'react-i18next';
import { AccountOverview } from '../features/accounts/account-overview.tsx';
import { Offered } from '../parts/access/offered.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { lazyScreen } from './lazy-screen.tsx';

/** What the button takes that opens the editor, with the space below it, so that nothing moves when it is shown. */
const BUTTON_HEIGHT_PX = 68;

const GroupEditor = lazyScreen(
  async () => (await import('../features/account-groups/group-editor.tsx')).GroupEditor,
  { texts: 'group-editor', fallback: <Skeleton height={BUTTON_HEIGHT_PX} /> },
);

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
