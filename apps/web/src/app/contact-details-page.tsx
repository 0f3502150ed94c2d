import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ChallengeCode } from '../features/challenge/challenge-code.tsx';
import { useChallenge } from '../features/challenge/use-challenge.ts';
import type { CodeForm } from '../features/contact-details/change-flow.tsx';
import { ContactDetailsView } from '../features/contact-details/contact-details-view.tsx';
import { arePasskeysSupported } from '../features/passkeys/passkey-support.ts';
import { useKnownUser } from '../features/user/use-user.ts';
import { useNotify } from '../ui/use-notify.ts';
import { useRejected } from './settings/use-rejected.ts';

/** The code that was sent to a new e-mail address or number. */
const SentCode = ({ challengeId, submit, send, correct, over }: ComponentProps<CodeForm>) => {
  const challenge = useChallenge(challengeId);
  if (challenge.isOver) return over;
  return (
    <>
      <ChallengeCode takesFocus challenge={challenge} submit={submit} send={({ code }) => send(code)} />
      {correct}
    </>
  );
};

/** By what the firm reaches the client, and the way to change it. */
export const ContactDetailsPage = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const { id } = useKnownUser();
  return (
    <>
      <h1>{t('shell.menu.contact_details')}</h1>
      <p>{t('contact_details.lead')}</p>
      <ContactDetailsView
        owner={id}
        canSign={arePasskeysSupported()}
        sign={async (options) => (await import('../features/passkeys/web-authn.ts')).signWithPasskey(options)}
        CodeForm={SentCode}
        onNotice={(text) => notify(text, 'success')}
        onLocked={useRejected()}
      />
    </>
  );
};
