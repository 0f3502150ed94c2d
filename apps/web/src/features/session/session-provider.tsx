import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Gateways } from '../../rest/gateways.ts';
import { clearTokens, removeDrafts, removeOfflineFigures } from '../../rest/clear-session.ts';
import { refreshDueIn, refreshIfDue } from '../../rest/refresh.ts';
import { endSession, rememberSessionEnd, type SessionEnd } from '../../rest/session-end.ts';
import { canContinueSession, saveTokens } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { SessionContext, type Session } from './use-session.ts';

/** Browsers run a timer of more days than this at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const useRefreshInTime = (gateways: Gateways, isSignedIn: boolean) => {
  useEffect(() => {
    if (!isSignedIn) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(check, Math.min(Math.max(refreshDueIn(), 1_000), MAX_TIMER_MS));
    };
    // Whether a session is over is for the gateway to say: this browser may have slept, or its clock been set.
    const check = () => void refreshIfDue(gateways).then(plan, () => endSession('expired'));
    const onReturn = () => {
      if (document.visibilityState === 'visible') check();
    };
    plan();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [gateways, isSignedIn]);
};

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
      clearTokens();
      rememberSessionEnd(reason);
      // A sign-out removes the drafts; a session that expired leaves them for the next one.
      if (reason !== 'expired') removeDrafts();
      // All data of the user is in this cache and nowhere else.
      cache.clear();
      setSignedIn(false);
    },
    [cache],
  );
  const leaveWithOtherTab = useCallback(() => leave('signed_out'), [leave]);

  useOtherTabs(leaveWithOtherTab);
  useRefreshInTime(gateways, isSignedIn);

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
