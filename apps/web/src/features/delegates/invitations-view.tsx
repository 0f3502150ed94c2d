import type { DelegateInvitation } from '@portal/contracts/delegations';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { ScopeFacts } from './scope-facts.tsx';
import { useAnswerInvitation, useInvitations } from './use-delegates.ts';
import './delegates.css';

const SKELETON_HEIGHT_PX = 320;

interface InvitationsViewProps {
  /** Called with the role that was accepted. */
  onAccepted: (role: string) => void;
  onNotice: (text: string) => void;
}

/** What other clients invite the user to see, with the terms to accept. */
export const InvitationsView = (props: InvitationsViewProps) => (
  <Load read={useInvitations()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
    {(invitations) => <Listed invitations={invitations} {...props} />}
  </Load>
);

type ListedProps = InvitationsViewProps & { invitations: readonly DelegateInvitation[] };

const Listed = ({ invitations, ...props }: ListedProps) => {
  const { t } = useTranslation();
  const { place, beforeRemoval } = useFocusAfterRemoval(invitations.length);
  return (
    <div ref={place} tabIndex={-1} className="delegates">
      {invitations.length === 0 && <p className="soft">{t('delegates.invitations.none')}</p>}
      {invitations.map((one) => (
        <Invitation key={one.delegate_id} invitation={one} beforeDecline={beforeRemoval} {...props} />
      ))}
    </div>
  );
};

interface InvitationProps extends InvitationsViewProps {
  invitation: DelegateInvitation;
  /** Called before the invitation is declined, and goes. */
  beforeDecline: () => void;
}

const Invitation = ({ invitation, beforeDecline, onAccepted, onNotice }: InvitationProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [isAgreed, setAgreed] = useState(false);
  const [hasSubmitted, setSubmitted] = useState(false);
  const { accept, decline, isPending, error } = useAnswerInvitation();
  const { client, relation, lapses_at } = invitation;
  const onAccept = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isAgreed) return focusFirstInvalid(event.currentTarget);
    if (isPending) return;
    const role = await accept(invitation);
    if (role !== null) onAccepted(role);
  };
  const onDecline = async () => {
    if (isPending) return;
    beforeDecline();
    if (await decline(invitation)) onNotice(t('delegates.invitations.declined', { client }));
  };
  return (
    <Section title={t('delegates.invitations.from', { client })}>
      <p>{t('delegates.invitations.as', { relation: t(`delegates.relation.${relation}`) })}</p>
      <ScopeFacts {...invitation} />
      <p>{t('delegates.invitations.terms', { client })}</p>
      <p className="soft">{t('delegates.lapses_at', { date: dateTime(lapses_at) })}</p>
      <Form onSubmit={(event) => void onAccept(event)}>
        <CheckField
          label={t('delegates.invitations.agree', { client })}
          checked={isAgreed}
          error={hasSubmitted && !isAgreed ? t('delegates.invitations.agree_first') : undefined}
          onChange={({ target }) => setAgreed(target.checked)}
        />
        {error && <FailureMessage failure={error} />}
        <div className="delegate-actions">
          <Button
            type="submit"
            look="primary"
            isBusy={isPending}
            label={t('delegates.invitations.accept_of', { client })}
          >
            {t('delegates.invitations.accept')}
          </Button>
          <Button
            isBusy={isPending}
            label={t('delegates.invitations.decline_of', { client })}
            onClick={() => void onDecline()}
          >
            {t('delegates.invitations.decline')}
          </Button>
        </div>
      </Form>
    </Section>
  );
};
