import type { TokenPair } from '@portal/contracts/session';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Message } from '../../ui/message.tsx';
import { EntryPage } from '../../parts/entry/entry-page.tsx';
import { ChallengeCode } from './challenge-code.tsx';
import { storedChallenge } from './stored-challenge.ts';
import { useChallenge, useVerify } from './use-challenge.ts';

interface ChallengePageProps {
  /** The challenge that the sign-in has just opened; after a reload that of this tab. */
  openedId: string | null;
  onVerified: (tokens: TokenPair) => void;
}

/** The second step of a sign-in. Opened without a challenge, it shows that there is none. */
export const ChallengePage = ({ openedId, onVerified }: ChallengePageProps) => {
  const { t } = useTranslation();
  const [id] = useState(() => openedId ?? storedChallenge.read());
  useEffect(() => {
    if (id) storedChallenge.write(id);
  }, [id]);
  return (
    <EntryPage title={t('challenge.title')}>
      {id ? (
        <Challenge id={id} onVerified={onVerified} />
      ) : (
        <Message tone="error">{t('error.missing_challenge')}</Message>
      )}
      <p className="entry-more">
        <Link to="/signin">{t('challenge.back')}</Link>
      </p>
    </EntryPage>
  );
};

const Challenge = ({ id, onVerified }: { id: string; onVerified: (tokens: TokenPair) => void }) => {
  const { t } = useTranslation();
  const challenge = useChallenge(id);
  const verify = useVerify(id, onVerified);
  if (challenge.isOver) return <FailureMessage failure={{ messageKey: 'error.code_expired' }} />;
  return <ChallengeCode canRemember challenge={challenge} submit={t('challenge.submit')} send={verify} />;
};
