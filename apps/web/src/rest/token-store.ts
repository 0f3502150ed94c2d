import { claimsOf } from '@portal/contracts/access-token-claims';
import { storageKeys } from '@portal/contracts/storage-keys';
import type { TokenPair } from '@portal/contracts/session';
import { serverNow, setServerTime } from './server-time.ts';

/** The claims of the access token; times in milliseconds since 1970. */
export interface AccessToken {
  value: string;
  subject: string;
  /** `NaN` when the token has no `iat`. */
  issuedAt: number;
  expiresAt: number;
}

const parseToken = (value: string): AccessToken | null => {
  const claims = claimsOf(value);
  if (!claims) return null;
  const { exp, iat, sub } = claims;
  return { value, subject: String(sub), issuedAt: Number(iat) * 1000, expiresAt: exp * 1000 };
};

/** The last token that was read, which every request reads again, several times. */
let last: { value: string; token: AccessToken | null } | undefined;

const readToken = (value: string | null): AccessToken | null => {
  if (!value) return null;
  if (last?.value !== value) last = { value, token: parseToken(value) };
  return last.token;
};

/** The access token in local storage, expired or not; null when there is none that can be read. */
export const accessToken = (): AccessToken | null => readToken(localStorage.getItem(storageKeys.accessToken));

export const refreshToken = (): string | null => localStorage.getItem(storageKeys.refreshToken);

/** Stores tokens just received, and sets the server time to the moment the access token was issued. */
export const saveTokens = (pair: TokenPair): void => {
  setServerTime(readToken(pair.access_token)?.issuedAt ?? 0);
  localStorage.setItem(storageKeys.refreshToken, pair.refresh_token);
  localStorage.setItem(storageKeys.accessToken, pair.access_token);
};

/** The session is valid while the access token has not expired. */
export const isSessionValid = (now = serverNow()): boolean => (accessToken()?.expiresAt ?? 0) > now;

/** A session may continue while its access token lasts, or while there is a token to refresh it with. */
export const canContinueSession = (): boolean =>
  isSessionValid() || (accessToken() !== null && refreshToken() !== null);

/** The value that marks this browser as a remembered device. */
export const deviceValue = (): string | null => localStorage.getItem(storageKeys.device);
export const saveDevice = (value: string): void => localStorage.setItem(storageKeys.device, value);
export const forgetDevice = (): void => localStorage.removeItem(storageKeys.device);

/** Calls back when another tab signs in, signs out or switches users. Returns the function that unsubscribes. */
export const onOtherTabsToken = (
  changed: (before: AccessToken | null, after: AccessToken | null) => void,
) => {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === storageKeys.accessToken) changed(readToken(oldValue), readToken(newValue));
    if (key === null) changed(null, null);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
