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

const answerOf = async (answer: Response): Promise<unknown> => {
  const told: unknown = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(told));
  return told;
};

/** The mock gateway of this tab, by its console's own calls. Each throws an Error that says what was refused. */
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
    // What is asked for is named by the caller; the console answers it so.
    get: async <Told>(path: string) => (await answerOf(await fetch(`${appGateway}/__mock/${path}`))) as Told,
    post: async <Told>(path: string, body: object = {}) =>
      (await answerOf(await send(`${appGateway}/__mock/${path}`, body))) as Told,
    /** Signs a user in. Returns whether that was all; a challenge or a refusal is for the sign-in page to show. */
    signIn: async ({ username, password }: Pick<ListedUser, 'username' | 'password'>) => {
      const body = { username, password, product: PRODUCT };
      const answer = await send(`${authGateway}${session.login.path}`, body);
      const tokens = (await answer.json()) as Partial<TokenPair> | null;
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
