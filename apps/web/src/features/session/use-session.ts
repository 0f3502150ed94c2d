import type { TokenPair } from '@portal/contracts/session';
import { createContext, use } from 'react';
import type { Gateways } from '../../rest/gateways.ts';
import type { SessionEnd } from '../../rest/session-end.ts';

export interface Session {
  isSignedIn: boolean;
  gateways: Gateways;
  /** Begins a session with tokens just received. */
  begin: (tokens: TokenPair) => void;
  /** Signs out here, in every other tab, and on the gateway. */
  signOut: () => void;
  /** Leaves a session that cannot continue, here and in every other tab; the sign-in page shows why. */
  leave: (reason: SessionEnd) => void;
}

/** Given by SessionProvider. */
export const SessionContext = createContext<Session | null>(null);

/** The session of this browser. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession found no session; put the part inside SessionProvider.');
  return session;
};
