import { useTranslation } from 'react-i18next';
import { UsersList } from '../features/users/users-list.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

/** The firm's users, and the way to invite another. */
export const UsersPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.users')}</h1>
      <p>{t('users.lead')}</p>
      <p className="users-invite not-printed">
        <ButtonLink to="/app/users/invite">{t('users.invite.title')}</ButtonLink>
      </p>
      <UsersList />
    </>
  );
};
