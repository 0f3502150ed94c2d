import { clearTokens } from './clear-session.ts';
import { sessionEndKey } from './session-end-key.ts';
import { accessToken, forgetDevice } from './token-store.ts';

/** Why a session ended. */
export type SessionEnd = 'expired' | 'too_many_attempts' | 'not_a_client' | 'user_not_found' | 'signed_out';

/**
 * Stores why a session ends: across a reload, so that the sign-in page can show it, and for the other tabs, which see the
 * tokens go. So it is called before they go.
 */
export const rememberSessionEnd = (reason: SessionEnd): void => {
  sessionStorage.setItem(sessionEndKey, reason);
  localStorage.setItem(sessionEndKey, reason);
};

/** Why another tab ended the session; a sign-out, which leaves no draft, unless it is known that the session expired. */
export const sessionEndElsewhere = (): SessionEnd =>
  localStorage.getItem(sessionEndKey) === 'expired' ? 'expired' : 'signed_out';

/** Why the last session ended, until it is forgotten; empty if none ended. Another build may have stored another reason. */
export const lastSessionEnd = (): string => sessionStorage.getItem(sessionEndKey) ?? '';

/** Removes why the last session ended, once it has been shown. */
export const forgetSessionEnd = (): void => sessionStorage.removeItem(sessionEndKey);

/**
 * Ends a session that is no longer valid: the tokens go and the page reloads, which leads to the sign-in page with the
 * present page remembered. Without tokens there is nothing to end, so it cannot loop.
 */
export const endSession = (reason: 'expired' | 'too_many_attempts'): void => {
  if (!accessToken()) return;
  rememberSessionEnd(reason);
  clearTokens();
  if (reason === 'too_many_attempts') forgetDevice();
  window.location.reload();
};
