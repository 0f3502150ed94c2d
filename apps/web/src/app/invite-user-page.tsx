import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { InvitationForm } from '../features/users/invitation-form.tsx';
import { useProofOptions } from '../features/users/use-users.ts';
import { Load } from '../ui/load.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNotify } from '../ui/use-notify.ts';
import { useRejected } from './settings/use-rejected.ts';
import { signingHere } from './signing-here.ts';

const SKELETON_LINES = 8;

/** Invites a client or a member of staff. */
export const InviteUserPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notify = useNotify();
  const onLocked = useRejected();
  const signing = signingHere();
  return (
    <>
      <p className="not-printed">
        <Link to="/app/users">{t('users.all')}</Link>
      </p>
      <h1>{t('users.invite.title')}</h1>
      <p>{t('users.invite.lead')}</p>
      <Load read={useProofOptions()} skeleton={<Skeleton lines={SKELETON_LINES} />}>
        {() => (
          <InvitationForm
            signing={signing}
            onLocked={onLocked}
            onInvited={(id) => {
              notify(t('users.invite.done'), 'success');
              void navigate(`/app/users/${id}`);
            }}
          />
        )}
      </Load>
    </>
  );
};
