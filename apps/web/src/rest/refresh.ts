import { session } from '@portal/contracts/session';
import { REFRESH_THRESHOLD_MS } from '@portal/contracts/constants';
import type { TokenPair } from '@portal/contracts/session';
import type { Gateways } from './gateways.ts';
import { sendCall } from './request.ts';
import { RestError } from './rest-error.ts';
import { serverNow } from './server-time.ts';
import { accessToken, refreshToken, saveTokens, type AccessToken } from './token-store.ts';

const LOCK = 'portal.refresh';

/** Milliseconds until a refresh is due; 0 when it is, Infinity without a session. */
export const refreshDueIn = (now = serverNow()): number => {
  const token = accessToken();
  return token ? Math.max(0, token.expiresAt - REFRESH_THRESHOLD_MS - now) : Infinity;
};

const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

const exchangeToken = async (gateways: Gateways, isNeeded: () => boolean) => {
  // Another tab may have refreshed while this one waited for its turn.
  const held = refreshToken();
  if (!isNeeded() || !held) return;
  const input = { body: { refresh_token: held } };
  const pair = await sendCall(session.refresh, input, { gateways, accessToken: null });
  // A sign-out in the meantime must stay one.
  if (refreshToken() === held) saveTokens(pair as TokenPair);
};

let inProgress: Promise<void> | null = null;

/** Refreshes once for all waiting calls, in this tab and in the others. */
const refreshOnce = (gateways: Gateways, isNeeded: () => boolean): Promise<void> => {
  inProgress ??= oneTabAtATime(() => exchangeToken(gateways, isNeeded)).finally(() => {
    inProgress = null;
  });
  return inProgress;
};

const isDue = () => refreshDueIn() === 0;

/**
 * Refreshes the tokens if 30 minutes or less remain. Throws a RestError when the gateway ends the session; a temporary
 * failure is ignored while the present token lasts.
 */
export const refreshIfDue = async (gateways: Gateways): Promise<void> => {
  if (!isDue()) return;
  try {
    await refreshOnce(gateways, isDue);
  } catch (caught) {
    const isFinal = caught instanceof RestError && caught.status === 401;
    if (isFinal || refreshDueIn() === Infinity) throw caught;
  }
};

/**
 * Replaces an access token that a gateway rejected, whatever its age by this browser's clock, unless that was done
 * meanwhile. Returns whether the same user now holds another one; throws a RestError when it cannot be had.
 */
export const replaceToken = async (gateways: Gateways, rejected: AccessToken): Promise<boolean> => {
  const isHeld = () => accessToken()?.value === rejected.value;
  await inProgress;
  if (isHeld()) await refreshOnce(gateways, isHeld);
  return !isHeld() && accessToken()?.subject === rejected.subject;
};
