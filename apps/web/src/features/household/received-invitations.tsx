import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import { useHouseholdChange, type HouseholdRead } from './use-household.ts';

type Invitation = HouseholdRead['invitations'][number];

interface ReceivedInvitationsProps {
  invitations: readonly Invitation[];
  /** Whether the client is in a household already, which they leave before they join another. */
  isMember: boolean;
  onDone: (text: string) => void;
}

/** The households that other clients invite the client to. */
export const ReceivedInvitations = ({ invitations, isMember, onDone }: ReceivedInvitationsProps) => {
  const { t } = useTranslation();
  return (
    <Section title={t('household.invitations.title')}>
      <p>{t('household.invitations.lead')}</p>
      {isMember && <p>{t('household.invitations.leave_first')}</p>}
      <List className="household-list" aria-label={t('household.invitations.title')}>
        {invitations.map((one) => (
          <ListItem key={one.invitation_id} className="household-item">
            <Received invitation={one} isMember={isMember} onDone={onDone} />
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

type ReceivedProps = Omit<ReceivedInvitationsProps, 'invitations'> & { invitation: Invitation };

const Received = ({ invitation: { invitation_id, client, lapses_at }, isMember, onDone }: ReceivedProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { accept, decline, isPending, error } = useHouseholdChange();
  const onAccept = async () => {
    if (await accept(invitation_id)) onDone(t('household.invitations.accepted'));
  };
  const onDecline = async () => {
    if (await decline(invitation_id)) onDone(t('household.invitations.declined', { client }));
  };
  return (
    <>
      <h3 className="household-name">{t('household.invitations.from', { client })}</h3>
      <p className="soft">{t('household.invitations.lapses_at', { date: dateTime(lapses_at) })}</p>
      {error && <FailureMessage failure={error} />}
      <div className="household-actions not-printed">
        {!isMember && (
          <Button
            look="primary"
            isBusy={isPending}
            label={t('household.invitations.accept_of', { client })}
            onClick={() => void onAccept()}
          >
            {t('household.invitations.accept')}
          </Button>
        )}
        <Button
          isBusy={isPending}
          label={t('household.invitations.decline_of', { client })}
          onClick={() => void onDecline()}
        >
          {t('household.invitations.decline')}
        </Button>
      </div>
    </>
  );
};
