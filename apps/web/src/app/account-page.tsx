import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AccountPage as Account } from '../features/accounts/account-page.tsx';
import { useKnownUser } from '../features/user/use-user.ts';
import { RelatedPages } from '../parts/money/related-pages.tsx';
import { Message } from '../ui/message.tsx';
import { lazyScreen } from './lazy-screen.tsx';

const AccountChange = lazyScreen(
  async () => (await import('../features/value-change/account-change.tsx')).AccountChange,
  { texts: 'value-change' },
);

/** One account of the client. */
export const AccountPage = () => {
  const { account = '' } = useParams();
  const { permissions } = useKnownUser();
  return (
    <Account
      key={account}
      account={account}
      notFound={<NotFound />}
      explanation={
        <>
          <AccountChange account={account} />
          <RelatedPages account={account} />
        </>
      }
      hasTransactions={permissions.has('dz.view.transactions')}
    />
  );
};

const NotFound = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.not_found.title')}</h1>
      <Message>{t('accounts.not_found')}</Message>
      <p>
        <Link to="/app/accounts">{t('accounts.back')}</Link>
      </p>
    </>
  );
};
