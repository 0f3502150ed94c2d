import { useLocation } from 'react-router-dom';
import { ChallengePage } from '../features/challenge/challenge-page.tsx';
import { useSession } from '../features/session/use-session.ts';

/** The challenge of a sign-in, connected to the session that it begins. */
export const ChallengeScreen = () => {
  const { begin } = useSession();
  // Any other way here has no challenge.
  const state = useLocation().state as { challenge?: { challenge_id?: string } } | null;
  return <ChallengePage openedId={state?.challenge?.challenge_id ?? null} onVerified={begin} />;
};
