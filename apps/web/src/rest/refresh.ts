import { session } from '@portal/contracts/session';
import { REFRESH_THRESHOLD_MS } from '@portal/contracts/constants';
import type { TokenPair } from '@portal/contracts/session';
import type { Gateways } from './gateways.ts';
import { sendCall } from './request.ts';
import { RestError } from './rest-error.ts';
import { serverNow } from './server-time.ts';
import { accessToken, refreshToken, saveTokens } from './token-store.ts';

const LOCK = 'portal.refresh';

/** Milliseconds until a refresh is due; 0 when it is, Infinity without a session. */
export const refreshDueIn = (now = serverNow()): number => {
  const token = accessToken();
  return token ? Math.max(0, token.expiresAt - REFRESH_THRESHOLD_MS - now) : Infinity;
};

const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

const exchangeToken = async (gateways: Gateways) => {
  // Another tab may have refreshed while this one waited for its turn.
  const held = refreshToken();
  if (refreshDueIn() > 0 || !held) return;
  const input = { body: { refresh_token: held } };
  const pair = await sendCall(session.refresh, input, { gateways, accessToken: null });
  // A sign-out in the meantime must stay one.
  if (refreshToken() === held) saveTokens(pair as TokenPair);
};

let underWay: Promise<void> | null = null;

/**
 * Refreshes the tokens if 30 minutes or less remain: once for all who wait, in this tab and in the others. Throws a
 * RestError when the gateway ends the session; a passing failure is let go while the present token lasts.
 */
export const refreshIfDue = (gateways: Gateways): Promise<void> => {
  if (refreshDueIn() > 0) return Promise.resolve();
  underWay ??= oneTabAtATime(() => exchangeToken(gateways))
    .catch((caught: unknown) => {
      const isFinal = caught instanceof RestError && caught.status === 401;
      if (isFinal || refreshDueIn() === Infinity) throw caught;
    })
    .finally(() => {
      underWay = null;
    });
  return underWay;
};
