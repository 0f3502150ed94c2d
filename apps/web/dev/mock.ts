import { applicationHeader } from '@portal/contracts/application';
import { PRODUCT } from '@portal/contracts/constants';
import { session } from '@portal/contracts/session';
import type { TokenPair } from '@portal/contracts/session';
import { storageKeys } from '@portal/contracts/storage-keys';

export interface ListedScenario {
  name: string;
  shows: { en: string; fr: string };
  sign_in_as: string | null;
  page: string;
  keeps_session: boolean;
  is_on: boolean;
}
export interface ClockState {
  now: string;
  is_frozen: boolean;
  valuation_date: string;
}
export interface Names {
  calls: string[];
  codes: string[];
  profiles: Record<string, unknown>;
}
export interface ListedUser {
  username: string;
  password: string;
  shows: string;
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
};

/** The mock gateway of this tab, by the calls of its console. Each throws an Error with the error that it returns. */
export const connectMock = async () => {
  const { appGateway, authGateway } = (await (await fetch('/config.json')).json()) as Record<string, string>;
  const send = (address: string, body: object) =>
    fetch(address, {
      method: 'POST',
      headers: { ...applicationHeader, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    console: `${appGateway}/__mock`,
    outbox: `${appGateway}/outbox`,
    // The caller knows the type of each path's response.
    get: async <Body>(path: string) => (await bodyOf(await fetch(`${appGateway}/__mock/${path}`))) as Body,
    post: async <Body>(path: string, body: object = {}) =>
      (await bodyOf(await send(`${appGateway}/__mock/${path}`, body))) as Body,
    /** Signs a user in. Returns false for a challenge or an error, which the sign-in page shows. */
    signIn: async ({ username, password }: Pick<ListedUser, 'username' | 'password'>) => {
      const body = { username, password, product: PRODUCT };
      const response = await send(`${authGateway}${session.login.path}`, body);
      const tokens = (await response.json()) as Partial<TokenPair> | null;
      if (!tokens?.access_token || !tokens.refresh_token) return false;
      localStorage.setItem(storageKeys.refreshToken, tokens.refresh_token);
      localStorage.setItem(storageKeys.accessToken, tokens.access_token);
      return true;
    },
    signOut: () => {
      localStorage.removeItem(storageKeys.accessToken);
      localStorage.removeItem(storageKeys.refreshToken);
    },
  };
};
export type Mock = Awaited<ReturnType<typeof connectMock>>;
