import type { HouseholdMember } from '@portal/contracts/household';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import { useInPlaceOfButton } from '../../ui/use-in-place-of-button.ts';
import { InviteForm } from './invite-form.tsx';
import { useHouseholdChange, type HouseholdRead } from './use-household.ts';

type Household = NonNullable<HouseholdRead['household']>;

interface HouseholdMembersProps {
  household: Household;
  onDone: (text: string) => void;
}

/** Who is in the household, who is invited to it, and the way to invite. */
export const HouseholdMembers = ({ household: { members, invited }, onDone }: HouseholdMembersProps) => {
  const { t } = useTranslation();
  const invitation = useInPlaceOfButton();
  return (
    <Section title={t('household.members')} isDivided>
      <List className="household-list" aria-label={t('household.members')}>
        {members.map((one) => (
          <ListItem key={one.member_id} className="household-item">
            <Member member={one} />
          </ListItem>
        ))}
      </List>
      {invited.length > 0 && (
        <>
          <h3>{t('household.invited.title')}</h3>
          <List className="household-list" aria-label={t('household.invited.title')}>
            {invited.map((one) => (
              <ListItem key={one.invitation_id} className="household-item">
                <Invited invitation={one} onDone={onDone} />
              </ListItem>
            ))}
          </List>
        </>
      )}
      {invitation.isOpen ? (
        <InviteForm
          onCancel={invitation.close}
          onSent={(email) => {
            invitation.close();
            onDone(t('household.invite.sent', { email }));
          }}
        />
      ) : (
        <Button takesFocus={invitation.takesFocus} className="not-printed" onClick={invitation.open}>
          {t('household.invite.open')}
        </Button>
      )}
    </Section>
  );
};

const Member = ({ member: { name, is_self, joined_at, shows } }: { member: HouseholdMember }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <>
      <h3 className="household-name">
        {is_self ? t('household.figures.you', { name }) : name} <Badge text={t(`household.shows.${shows}`)} />
      </h3>
      <p className="soft">{t('household.joined_at', { date: dateTime(joined_at) })}</p>
    </>
  );
};

interface InvitedProps {
  invitation: Household['invited'][number];
  onDone: (text: string) => void;
}

const Invited = ({ invitation: { invitation_id, email, lapses_at, is_own }, onDone }: InvitedProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { withdraw, isPending, error } = useHouseholdChange();
  const end = async () => {
    if (await withdraw(invitation_id)) onDone(t('household.invited.withdrawn', { email }));
  };
  return (
    <>
      <p className="household-name">
        <span>{email}</span>
        <br />
        <span className="soft">{t('household.invited.lapses_at', { date: dateTime(lapses_at) })}</span>
      </p>
      {error && <FailureMessage failure={error} />}
      {is_own && (
        <div className="household-actions not-printed">
          <Button
            isBusy={isPending}
            label={t('household.invited.withdraw_of', { email })}
            onClick={() => void end()}
          >
            {t('household.invited.withdraw')}
          </Button>
        </div>
      )}
    </>
  );
};
