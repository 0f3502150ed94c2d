import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Gateways } from '../../rest/gateways.ts';
import { clearTokens, removeDrafts, removeOfflineFigures } from '../../rest/clear-session.ts';
import { rememberSessionEnd, sessionEndElsewhere, type SessionEnd } from '../../rest/session-end.ts';
import { canContinueSession, saveTokens } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';
import { refreshInTime } from './refresh-in-time.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { SessionContext, type Session } from './use-session.ts';

/** A gateway that does not respond must not delay signing out. */
const SIGN_OUT_WAIT_MS = 1_500;
const after = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Provides the session: begins it, refreshes its tokens, and ends it in every tab. */
export const SessionProvider = ({ gateways, children }: { gateways: Gateways; children: ReactNode }) => {
  const cache = useQueryClient();
  const logout = trpc.session.logout.useMutation().mutateAsync;
  const [isSignedIn, setSignedIn] = useState(canContinueSession);

  const leave = useCallback(
    (reason: SessionEnd) => {
      rememberSessionEnd(reason);
      clearTokens();
      // A sign-out removes the drafts; a session that expired leaves them for the next one.
      if (reason !== 'expired') removeDrafts();
      // All data of the user is in this cache and nowhere else.
      cache.clear();
      setSignedIn(false);
    },
    [cache],
  );
  const leaveWithOtherTab = useCallback(() => leave(sessionEndElsewhere()), [leave]);

  useOtherTabs(leaveWithOtherTab);
  useEffect(() => (isSignedIn ? refreshInTime(gateways) : undefined), [gateways, isSignedIn]);

  const session = useMemo<Session>(
    () => ({
      isSignedIn,
      gateways,
      begin: (tokens) => {
        cache.clear();
        // Those of the session before this one, whose user may be another.
        removeOfflineFigures();
        saveTokens(tokens);
        setSignedIn(true);
      },
      signOut: () => {
        // At once: a gateway that cannot be reached must not delay it either.
        removeOfflineFigures();
        const loggedOut = logout().catch(() => undefined);
        void Promise.race([loggedOut, after(SIGN_OUT_WAIT_MS)]).then(() => leave('signed_out'));
      },
      leave,
    }),
    [cache, gateways, isSignedIn, leave, logout],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
};
