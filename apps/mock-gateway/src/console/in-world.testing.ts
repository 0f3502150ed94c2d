import { PRODUCT } from '@portal/contracts/constants';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import type { Send } from '../testing/gateway.ts';
import { WORLD_HEADER } from './world-name.ts';

const LOCAL = { host: 'localhost:4000' };

/** Sends requests to one world, as a browser that names it in each request does. */
export const inWorld = (send: Send, name: string) => {
  const here: Send = (options) =>
    send({ ...options, headers: { ...LOCAL, [WORLD_HEADER]: name, ...options.headers } });
  const post = (path: string, body: object = {}) => here({ method: 'POST', url: `/__mock/${path}`, body });
  const get = async (path: string) => (await here({ url: `/__mock/${path}` })).json();
  const signIn = (username: string = exampleWorld.username) =>
    here({
      method: 'POST',
      url: '/auth/login',
      body: { username, password: exampleWorld.password, product: PRODUCT },
    });
  const withToken =
    (token: string): Send =>
    (options) =>
      here({
        ...options,
        headers: { [ACCESS_TOKEN_HEADER]: token, ...options.headers },
      });
  const as = async (username?: string) => {
    const tokens = (await signIn(username)).json<TokenPair>();
    return Object.assign(withToken(tokens.access_token), { tokens });
  };
  return { send: here, post, get, signIn, as, withToken };
};
