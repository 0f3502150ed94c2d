import type { OutputOf } from '@portal/contracts/call';
import type { session } from '@portal/contracts/session';
import { useState } from 'react';
import type { Gateways } from '../../rest/gateways.ts';
import type { Failure } from '../../ui/failure.ts';
import { substituteWhenBuildIsGone } from '../../ui/served-build.ts';

type Answer = OutputOf<typeof session.login>;
type Tokens = Extract<Answer, { access_token: string }>;

/** What a sign-in must still prove before it gets tokens. */
export type Challenge = Extract<Answer, { challenge: object }>['challenge'];

export interface Credentials {
  username: string;
  password: string;
}

/** The errors of the fields, by the keys of their sentences. */
export type Faults = Partial<Record<keyof Credentials, { message: string }>>;

/** What a sign-in led to. */
export type SignInOutcome =
  | { kind: 'signed_in'; tokens: Tokens }
  | { kind: 'challenged'; challenge: Challenge }
  | { kind: 'rejected'; error: Failure };

interface SignInOptions {
  /** Finds where the gateways are; a client may type before that is known. */
  gateways: () => Promise<Gateways>;
  /** Begins the session; the form is busy until it has begun. */
  onTokens: (tokens: Tokens) => Promise<void> | void;
  onChallenge: (challenge: Challenge) => Promise<void> | void;
}

/** The contract's rules and the call are loaded when the first field is entered: the page is read before that. */
const loadCalls = () => import('./sign-in-calls.ts');

/** Loads what checks and sends the form, ahead of time. A failure shows when the form is sent. */
export const prepareSignIn = (): void => void loadCalls().catch(() => {});

/** What is wrong with the fields, by the contract's own rules. */
export const findFaults = async (typed: Credentials): Promise<Faults> => (await loadCalls()).faultsIn(typed);

const NOT_LOADED = { messageKey: 'error.network' } as const;

/** Signs in with a username and a password, once both are what the contract requires. */
export const useSignIn = ({ gateways, onTokens, onChallenge }: SignInOptions) => {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Failure | null>(null);

  const attempt = async (typed: Credentials): Promise<Faults> => {
    const calls = await substituteWhenBuildIsGone<Awaited<ReturnType<typeof loadCalls>> | null>(
      loadCalls(),
      null,
    );
    // The notice of the new build is shown by now.
    if (!calls) return {};
    const faults = calls.faultsIn(typed);
    if (Object.keys(faults).length > 0) return faults;
    const outcome = await calls.logIn(gateways(), typed);
    if (outcome.kind === 'signed_in') await onTokens(outcome.tokens);
    else if (outcome.kind === 'challenged') await onChallenge(outcome.challenge);
    else setError(outcome.error);
    return {};
  };

  /** Resolves to what is wrong with the fields, which are not sent then. */
  const signIn = async (typed: Credentials): Promise<Faults> => {
    setPending(true);
    setError(null);
    try {
      return await attempt(typed);
    } catch {
      setError(NOT_LOADED);
      return {};
    } finally {
      setPending(false);
    }
  };
  return { signIn, isPending, error };
};
