import { useLocation } from 'react-router-dom';
import { ChallengePage } from '../features/challenge/challenge-page.tsx';
import { useSession } from '../features/session/use-session.ts';

/** The challenge of a sign-in, joined to the session it leads to. */
export const ChallengeScreen = () => {
  const { begin } = useSession();
  // Whatever else led here left no challenge.
  const state = useLocation().state as { challenge?: { challenge_id?: string } } | null;
  return <ChallengePage openedId={state?.challenge?.challenge_id ?? null} onVerified={begin} />;
};
