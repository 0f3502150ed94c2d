import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { Passkey } from '@portal/contracts/passkeys';
import type { TokenPair } from '@portal/contracts/session';
import type { StoreServices } from '../../services.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { startSignIn, signInBy } from '../../console/states/passkey-calls.ts';
import type { softwareAuthenticator } from '../../console/states/software-authenticator.ts';

/** A session whose device step is finished, as if on a remembered device. */
export const authorized = async ({ db }: StoreServices, client: Send) => {
  await db.updateTable('session').set({ device_id: crypto.randomUUID() }).execute();
  return client;
};

export const startPasskeys = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const { send, services } = gateway;
  const enrol = (client: Send, credential: object, name = 'Telephone') =>
    client({ method: 'POST', url: '/rest/user/passkeys', body: { name, credential } });
  const list = async (client: Send) => (await client({ url: '/rest/user/passkeys' })).json<Passkey[]>();
  const change = (client: Send, id: string, deed: 'rename' | 'remove', body?: object) =>
    client({ method: 'POST', url: `/rest/user/passkeys/${id}/${deed}`, ...(body ? { body } : {}) });
  const withTokens = ({ access_token }: TokenPair): Send => {
    const headers = { [ACCESS_TOKEN_HEADER]: access_token };
    return (options) => send({ ...options, headers: { ...headers, ...options.headers } });
  };
  const signIn = async ({ get }: ReturnType<typeof softwareAuthenticator>, ways = {}) =>
    signInBy(send, get(await startSignIn(send), ways));
  const events = async () =>
    (await services.db.selectFrom('audit_event').select('event').orderBy('number').execute()).map(
      ({ event }) => event,
    );
  return { ...gateway, enrol, list, change, withTokens, signIn, events };
};
