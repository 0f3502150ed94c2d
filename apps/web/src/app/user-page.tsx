import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { UserView } from '../features/users/user-view.tsx';
import { useUser } from '../features/users/use-users.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { LoadFound } from './load-found.tsx';
import { useRejected } from './settings/use-rejected.ts';
import { signingHere } from './signing-here.ts';

/** One user of the firm. */
export const UserPage = () => {
  const { t } = useTranslation();
  const { user: id = '' } = useParams();
  const read = useUser(id);
  const name = read.data && (read.data.name || read.data.username);
  const onLocked = useRejected();
  const signing = signingHere();
  usePageTitle(name);
  return (
    <>
      <p className="not-printed">
        <Link to="/app/users">{t('users.all')}</Link>
      </p>
      <LoadFound read={read} title={t('shell.menu.users')} notFound={t('users.not_found')}>
        {(user) => (
          <>
            <h1>{name}</h1>
            <UserView key={id} user={user} signing={signing} onLocked={onLocked} />
          </>
        )}
      </LoadFound>
    </>
  );
};
