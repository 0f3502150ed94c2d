import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../testing/gateway.ts';
import { givePermissions } from '../testing/give-permissions.ts';
import { lastCode } from '../testing/last-code.ts';
import { closedCalls } from '../testing/request-of.ts';
import { withoutReferences } from '../testing/sql.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;
type Client = Awaited<ReturnType<Gateway['as']>>;

const NEW_PASSWORD = 'Sugar-Shack-2027?';
const EMAIL = `${exampleWorld.username}@example.ca`;

const post = (send: Send, url: string, body?: object) =>
  send({ method: 'POST', url, ...(body ? { body } : {}) });

const change = (password: string) => ({
  current_password: exampleWorld.password,
  new_password: password,
  confirm_new_password: password,
  security_question: exampleWorld.securityQuestion,
  security_answer: exampleWorld.securityAnswer,
});

const reset = async (gateway: Gateway) => {
  const { send } = gateway;
  const started = await post(send, '/auth/recovery/start', { email: EMAIL, language: 'en' });
  const { recovery_id } = started.json<{ recovery_id: string }>();
  await post(send, '/auth/recovery/verify', { recovery_id, code: await lastCode(gateway) });
  await post(send, '/auth/recovery/answer', { recovery_id, answer: exampleWorld.securityAnswer });
  const passwords = { new_password: NEW_PASSWORD, confirm_new_password: NEW_PASSWORD };
  return post(send, '/auth/recovery/complete', { recovery_id, ...passwords });
};

const authorize = async (gateway: Gateway, client: Send) => {
  const { challenge_id } = (await post(client, '/rest/user/devices/code')).json<{ challenge_id: string }>();
  return post(client, '/rest/user/devices', { challenge_id, code: await lastCode(gateway) });
};

const revokeItsDevice = async (gateway: Gateway, client: Client) => {
  await authorize(gateway, client);
  const other = await gateway.as();
  const [device] = (await other({ url: '/rest/user/devices' })).json<{ device_id: string }[]>();
  return post(other, `/rest/user/devices/${device?.device_id}/revoke`);
};

const closeAccount = ({ services }: Gateway) =>
  services.db
    .updateTable('user')
    .set({ status: 'locked' })
    .where('id', '=', exampleWorld.userUuid)
    .executeTakeFirstOrThrow();

/** What ends the session of a client, by any user. */
const ends: Record<string, (gateway: Gateway, client: Client) => Promise<unknown>> = {
  'sign-out': (_, client) => post(client, '/rest/user/logout'),
  'a password change elsewhere': async ({ as }) =>
    post(await as(), '/rest/portal/password', change(NEW_PASSWORD)),
  'a password reset': (gateway) => reset(gateway),
  'the revocation of its device': revokeItsDevice,
  'signing out everywhere': async ({ as }) =>
    post(await as(), '/rest/user/sessions/end', { revoke_devices: false }),
  'the closing of the account': closeAccount,
};

describe('sign-out, password change, reset, device revocation and account closing take effect on the very next call', () => {
  it.each(Object.entries(ends))('%s', async (_, end) => {
    const gateway = await startGateway();
    const client = await gateway.as();
    await client({ url: '/rest/user/me' });
    const done = await end(gateway, client);
    if (done && typeof done === 'object' && 'statusCode' in done) expect(done.statusCode).toBe(200);
    for (const { title, request } of closedCalls)
      expect([title, (await client(request)).json().message]).toEqual([title, 'session_invalid']);
    const { refresh_token } = client.tokens;
    const refreshed = await post(gateway.send, '/rest/user/refresh', { refresh_token });
    expect(refreshed.json().message).toBe('session_invalid');
  });
});

const byPermission = closedCalls.filter(({ call }) => call.access !== 'session');

describe('role or permission change takes effect on the very next call', () => {
  it('permissions that are taken away close their calls', async () => {
    const { as, services } = await startGateway();
    const client = await as();
    await givePermissions(services);
    for (const { title, request } of byPermission)
      expect([title, (await client(request)).json().message]).not.toEqual([title, 'permission_denied']);
    await givePermissions(services, []);
    for (const { title, request } of byPermission)
      expect([title, (await client(request)).json().message]).toEqual([title, 'permission_denied']);
  });

  it('so does a role that is taken away', async () => {
    const { as, services } = await startGateway();
    const client = await as();
    await client({ url: '/rest/user/me' });
    await services.db.deleteFrom('user_role').where('user_id', '=', exampleWorld.userUuid).execute();
    for (const { title, request } of byPermission)
      expect([title, (await client(request)).json().message]).toEqual([title, 'permission_denied']);
  });

  it('a removed user is rejected at every call', async () => {
    const { send, as, store } = await startGateway();
    const { tokens } = await as();
    await withoutReferences(store, `delete from "user" where id = '${exampleWorld.userUuid}'`);
    const headers = { [ACCESS_TOKEN_HEADER]: tokens.access_token };
    for (const { title, request } of closedCalls)
      expect([title, (await send({ ...request, headers })).json().message]).toEqual([
        title,
        'UserNotFoundException',
      ]);
  });
});
