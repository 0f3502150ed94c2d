import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { change } from '../../testing/sql.ts';
import { startDevices, STEPPING } from './devices.testing.ts';

describe('the device step', () => {
  it('is finished by the code, on the device that sends the value and on no other', async () => {
    const { as, authorize, stateOf } = await startDevices();
    const client = await as(STEPPING);
    expect(await stateOf(client)).toBe(0);
    const value = await authorize(client);
    expect([await stateOf(client, value), await stateOf(client)]).toEqual([1, 1]);
    const another = await as(STEPPING);
    expect([await stateOf(another), await stateOf(another, `${value}x`)]).toEqual([0, 0]);
    expect(await stateOf(await as('ines.morin'), value)).toBe(0);
  });

  it('is finished for a session that sends the value later, which from then on ends with its device', async () => {
    const { as, authorize, stateOf, list, revoke } = await startDevices();
    const client = await as(STEPPING);
    const value = await authorize(client);
    const other = await as(STEPPING);
    expect((await other({ url: '/rest/user/devices' })).json().message).toBe('step_unfinished');
    expect(await stateOf(other, value)).toBe(1);
    const [device] = await list(other);
    expect(device?.is_current).toBe(true);
    await revoke(client, device!.device_id);
    expect((await other({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
  });

  it('is finished completely or not at all, and its code remains valid until then', async () => {
    const { as, sendCode, register, lastCode, stateOf, store } = await startDevices();
    const client = await as(STEPPING);
    const { challenge_id } = await sendCode(client);
    const code = await lastCode();
    await change(store, 'alter table outbox rename to gone');
    expect((await register(client, challenge_id, code)).statusCode).toBe(500);
    await change(store, 'alter table gone rename to outbox');
    expect(await stateOf(client)).toBe(0);
    expect((await register(client, challenge_id, code)).statusCode).toBe(200);
    expect(await stateOf(client)).toBe(1);
  });

  it('sends ten codes an hour and no more, also to thirty requests at once', async () => {
    const { as, services } = await startDevices();
    const client = await as(STEPPING);
    const request = () => client({ method: 'POST', url: '/rest/user/devices/code' });
    const responses = await Promise.all(Array.from({ length: 30 }, request));
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(rejected.map((one) => one.json().message))).toEqual(new Set(['too_many_requests']));
    const sent = await services.db
      .selectFrom('outbox')
      .select('id')
      .where('template', '=', 'device_code')
      .execute();
    expect([rejected.length, sent.length]).toEqual([20, 10]);
  });

  it('requires nothing of users who need no device', async () => {
    const { as, stateOf } = await startDevices();
    expect(await stateOf(await as())).toBe(1);
  });

  it('accepts no code of another session, another user or a sign-in', async () => {
    const { as, sendCode, register, lastCode, signIn, send } = await startDevices();
    const client = await as(STEPPING);
    const { challenge_id } = await sendCode(client);
    const code = await lastCode();
    const responses = [
      await register(await as(STEPPING), challenge_id, code),
      await register(await as(), challenge_id, code),
      await send({
        method: 'POST',
        url: '/auth/challenge/verify',
        body: { challenge_id, code, remember_device: false },
      }),
    ];
    expect(responses.map((response) => response.json().message)).toEqual(responses.map(() => 'code_expired'));
    const { challenge } = (await signIn(exampleWorld.challengedUsername)).json();
    const signInCode = await register(client, challenge.challenge_id, await lastCode());
    expect(signInCode.json().message).toBe('code_expired');
    expect((await register(client, challenge_id, code)).statusCode).toBe(200);
  });
});
