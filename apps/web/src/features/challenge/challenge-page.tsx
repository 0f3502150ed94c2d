import type { TokenPair } from '@portal/contracts/session';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WayIn } from '../../ui/way-in.tsx';
import { CodeForm } from './code-form.tsx';
import { keptChallenge } from './kept-challenge.ts';
import { useChallenge, useVerify } from './use-challenge.ts';

interface ChallengePageProps {
  /** The challenge that the sign-in has just opened; after a reload the one this tab was at counts. */
  openedId: string | null;
  onMet: (tokens: TokenPair) => void;
}

/** What a sign-in must still prove. Opened without a challenge, it says so. */
export const ChallengePage = ({ openedId, onMet }: ChallengePageProps) => {
  const { t } = useTranslation();
  const [id] = useState(() => openedId ?? keptChallenge.read());
  useEffect(() => {
    if (id) keptChallenge.keep(id);
  }, [id]);
  return (
    <WayIn title={t('challenge.title')}>
      {id ? (
        <Challenge id={id} onMet={onMet} />
      ) : (
        <Message tone="error">{t('error.missing_challenge')}</Message>
      )}
      <p className="way-in-more">
        <Link to="/signin">{t('challenge.back')}</Link>
      </p>
    </WayIn>
  );
};

const FORM_HEIGHT_PX = 280;

const Challenge = ({ id, onMet }: { id: string; onMet: (tokens: TokenPair) => void }) => {
  const { t } = useTranslation();
  const { state, error, isOver, resendFrom, look, resend } = useChallenge(id);
  const verify = useVerify(id, onMet);
  if (isOver) return <FailureMessage failure={{ messageKey: 'error.code_expired' }} />;
  if (!state)
    return error ? (
      <LoadError text={t(error.messageKey)} onTryAgain={look} />
    ) : (
      <Skeleton height={FORM_HEIGHT_PX} />
    );
  return (
    <CodeForm
      canRemember
      state={state}
      resendFrom={resendFrom}
      submit={t('challenge.submit')}
      onResend={resend}
      onCode={async (form) => {
        const failure = await verify(form);
        if (failure) await look();
        return failure;
      }}
    />
  );
};
