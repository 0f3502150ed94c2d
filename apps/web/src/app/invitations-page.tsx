import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { InvitationsView } from '../features/delegates/invitations-view.tsx';
import { useSwitchRole } from '../features/user/use-user.ts';
import { useNotify } from '../ui/use-notify.ts';

/** What other clients invite the user to see. */
export const InvitationsPage = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate } = useSwitchRole();
  return (
    <>
      <h1>{t('shell.menu.invitations')}</h1>
      <p>{t('delegates.invitations.lead')}</p>
      <InvitationsView
        onAccepted={(role) => {
          notify(t('delegates.invitations.accepted'), 'success');
          mutate({ body: { role } }, { onSuccess: () => void navigate('/') });
        }}
        onNotice={(text) => notify(text, 'success')}
      />
    </>
  );
};
