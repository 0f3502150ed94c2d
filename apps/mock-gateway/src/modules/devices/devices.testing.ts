import type { Device } from '@portal/contracts/devices';
import type { TokenPair } from '@portal/contracts/session';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { lastCode as lastCodeOf } from '../../testing/last-code.ts';

const PASSWORD = exampleWorld.password;
/** Users whose device step is not finished. */
export const STEPPING = 'zoe.tessier';
export const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.0 Safari/605.1';

/** A gateway, and what clients do on it with their devices. */
export const startDevices = async () => {
  const gateway = await startGateway();
  const { send } = gateway;
  const lastCode = () => lastCodeOf(gateway, 'device_code');
  const sendCode = async (client: Send) =>
    (await client({ method: 'POST', url: '/rest/user/devices/code' })).json<{ challenge_id: string }>();
  const register = (client: Send, challenge_id: string, code: string, userAgent = SAFARI) =>
    client({
      method: 'POST',
      url: '/rest/user/devices',
      body: { challenge_id, code },
      headers: { 'user-agent': userAgent },
    });
  const authorize = async (client: Send, userAgent?: string) => {
    const { challenge_id } = await sendCode(client);
    return (await register(client, challenge_id, await lastCode(), userAgent)).json<{
      device_value: string;
    }>().device_value;
  };
  const stateOf = async (client: Send, value?: string) =>
    (await client({ url: '/rest/user/state', query: value === undefined ? {} : { t: value } })).json().token;
  const list = async (client: Send) => (await client({ url: '/rest/user/devices' })).json<Device[]>();
  const revoke = (client: Send, id: string) =>
    client({ method: 'POST', url: `/rest/user/devices/${id}/revoke` });
  const signInWith = async (username: string, device_value: string) => {
    const body = { username, password: PASSWORD, product: 'dz', device_value };
    const { access_token } = (await send({ method: 'POST', url: '/auth/login', body })).json<TokenPair>();
    const client: Send = (options) =>
      send({ ...options, headers: { [ACCESS_TOKEN_HEADER]: access_token, ...options.headers } });
    return client;
  };
  return { ...gateway, lastCode, sendCode, register, authorize, stateOf, list, revoke, signInWith };
};
