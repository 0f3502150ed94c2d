import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { InvitationsView } from '../features/delegates/invitations-view.tsx';
import { useKnownUser, useSwitchRole } from '../features/user/use-user.ts';
import { restErrorOf } from '../rest/rest-error.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { useNotify } from '../ui/use-notify.ts';

/** What other clients share with the user, or invite them to see: the first page of a user who is no client. */
export const InvitationsPage = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const openRole = useOpenRole();
  return (
    <>
      <h1>{t('shell.menu.invitations')}</h1>
      <p>{t('delegates.invitations.lead')}</p>
      <SharingClients onOpen={openRole} />
      <InvitationsView
        onAccepted={(role) => {
          notify(t('delegates.invitations.accepted'), 'success');
          openRole(role);
        }}
        onNotice={(text) => notify(text, 'success')}
      />
    </>
  );
};

/** Changes to a role and opens its first page. */
const useOpenRole = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate } = useSwitchRole();
  return (role: string) =>
    mutate(
      { body: { role } },
      {
        onSuccess: () => void navigate('/', { state: { isNew: true } }),
        onError: (caught) => notify(t(restErrorOf(caught).messageKey), 'error'),
      },
    );
};

/** The clients for whom the user has a role, by which each is opened. */
const SharingClients = ({ onOpen }: { onOpen: (role: string) => void }) => {
  const { t } = useTranslation();
  const { roles, isDelegateOnly } = useKnownUser();
  const ofClients = roles.filter(({ isForOther }) => isForOther);
  if (ofClients.length === 0 && !isDelegateOnly) return null;
  return (
    <div className="delegates">
      <Section title={t('delegates.invitations.shared')}>
        {ofClients.length === 0 && <p>{t('delegates.invitations.none_shared')}</p>}
        <div className="delegate-actions">
          {ofClients.map(({ key, label }) => (
            <Button key={key} onClick={() => onOpen(key)}>
              {t('delegates.invitations.open', { client: label })}
            </Button>
          ))}
        </div>
      </Section>
    </div>
  );
};
