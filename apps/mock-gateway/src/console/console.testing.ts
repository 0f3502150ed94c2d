import { contracts } from '@portal/contracts';
import { startGateway } from '../testing/gateway.ts';

export const LOCAL = { host: 'localhost:4000' };
export const SUMMARY = contracts.performance.summary.path;
export const ME = contracts.user.me.path;

/** A gateway with the two ways to send requests to its console. */
export const withConsole = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const get = async (path: string) => (await gateway.send({ url: `/__mock/${path}`, headers: LOCAL })).json();
  const post = (path: string, body: object = {}) =>
    gateway.send({ method: 'POST', url: `/__mock/${path}`, headers: LOCAL, body });
  return { ...gateway, get, post };
};
export type Gateway = Awaited<ReturnType<typeof withConsole>>;
