import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enrolPasskey, signInBy, startSignIn } from '../../console/states/passkey-calls.ts';
import { rememberDevice } from '../../identity/devices/remembered-device.ts';
import type { inTransaction } from '../../store/in-transaction.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { answerQuestion, complete } from '../recovery/recovery.testing.ts';

const hook = vi.hoisted(() => ({ beforeTransaction: undefined as (() => Promise<unknown>) | undefined }));

vi.mock(import('../../store/in-transaction.ts'), async (original) => {
  const real = await original();
  const hooked: typeof inTransaction = async (db, held, work) => {
    const { beforeTransaction } = hook;
    const isOfUser = Array.isArray(held) && held.some((lock: string) => lock.startsWith('user/'));
    if (beforeTransaction && isOfUser && !db.isTransaction) {
      hook.beforeTransaction = undefined;
      await beforeTransaction();
    }
    return real.inTransaction(db, held, work);
  };
  return { inTransaction: hooked };
});

afterEach(() => {
  hook.beforeTransaction = undefined;
});

const { challengedUsername, username, password } = exampleWorld;
/** A user whose device step is not finished. */
const STEPPING = 'zoe.tessier';
const ORIGIN = { ip: '203.0.113.9', userAgent: undefined };

/** A gateway, a session of a user, and a device that is remembered for them. */
const startRemembered = async (name: string) => {
  const gateway = await startGateway();
  const { services, send } = gateway;
  const client = await gateway.as(name);
  const { db, clock } = services;
  const { id: userId } = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow();
  const { id, value } = await rememberDevice({ clock, origin: ORIGIN }, db, userId);
  const revoke = (by: Send = client) => by({ method: 'POST', url: `/rest/user/devices/${id}/revoke` });
  const endAll = () =>
    client({ method: 'POST', url: '/rest/user/sessions/end', body: { revoke_devices: true } });
  const signIn = () =>
    send({
      method: 'POST',
      url: '/auth/login',
      body: { username: name, password, product: 'dz', device_value: value },
    });
  const openOnDevice = () =>
    db.selectFrom('session').select('id').where('device_id', '=', id).where('ended_at', 'is', null).execute();
  return { ...gateway, client, value, revoke, endAll, signIn, openOnDevice };
};

const expectDone = async (request: ReturnType<Send>) => expect((await request).statusCode).toBe(200);

describe('a remembered device that is revoked while the password is checked', () => {
  it('spares its user the challenge as long as it is remembered', async () => {
    const { signIn, openOnDevice } = await startRemembered(challengedUsername);
    expect((await signIn()).json<TokenPair>().access_token).toBeTruthy();
    expect(await openOnDevice()).toHaveLength(1);
  });

  it.each(['revoke', 'endAll'] as const)('spares no challenge and begins no session: %s', async (how) => {
    const { [how]: end, signIn, openOnDevice } = await startRemembered(challengedUsername);
    hook.beforeTransaction = () => expectDone(end());
    expect((await signIn()).json()).toHaveProperty('challenge');
    expect(await openOnDevice()).toEqual([]);
  });

  it('finishes no device step', async () => {
    const { client, value, send, signIn, revoke, openOnDevice } = await startRemembered(STEPPING);
    const state = async () => (await client({ url: '/rest/user/state', query: { t: value } })).json();
    const { access_token } = (await signIn()).json<TokenPair>();
    const headers = { [ACCESS_TOKEN_HEADER]: access_token };
    hook.beforeTransaction = () => expectDone(revoke((options) => send({ ...options, headers })));
    expect(await state()).toMatchObject({ token: 0 });
    expect(await openOnDevice()).toEqual([]);
  });
});

describe('a passkey that is used to sign in', () => {
  const startSigned = async () => {
    const gateway = await startGateway();
    const client = await gateway.as();
    const { authenticator, passkey } = await enrolPasskey(client);
    const signed = authenticator.get(await startSignIn(gateway.send));
    const signIn = async () => (await signInBy(gateway.send, signed)).json();
    const remove = () =>
      client({
        method: 'POST',
        url: `/rest/user/passkeys/${passkey.passkey_id}/remove`,
        body: { current_password: password },
      });
    const lock = () =>
      gateway.services.db
        .updateTable('user')
        .set({ status: 'locked' })
        .where('username', '=', username)
        .execute();
    return { ...gateway, signIn, remove, lock };
  };

  it('begins no session when it is removed while it is proved', async () => {
    const { signIn, remove } = await startSigned();
    hook.beforeTransaction = () => expectDone(remove());
    expect(await signIn()).toMatchObject({ status_code: 401, message: 'passkey_refused' });
  });

  it('begins no session when a recovery sets a new password while it is proved', async () => {
    const gateway = await startSigned();
    const recovery_id = await answerQuestion(gateway);
    hook.beforeTransaction = () => expectDone(complete(gateway, recovery_id));
    expect(await gateway.signIn()).toMatchObject({ status_code: 401, message: 'passkey_refused' });
  });

  it('begins no session when the firm locks the user while it is proved', async () => {
    const { signIn, lock } = await startSigned();
    hook.beforeTransaction = lock;
    expect(await signIn()).toMatchObject({ status_code: 403, message: 'user_locked' });
  });
});
