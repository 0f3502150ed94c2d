import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Send } from '../../testing/gateway.ts';
import { SAFARI, startDevices, STEPPING } from './devices.testing.ts';

describe('the list of devices', () => {
  it('shows what each is, when it was used, and which is this one', async () => {
    const { as, authorize, list, clock, signInWith } = await startDevices();
    const client = await as(STEPPING);
    const value = await authorize(client);
    clock.move(60_000);
    await authorize(await as(STEPPING));
    const [second, first] = await list(client);
    expect(first).toMatchObject({
      browser: 'Safari',
      os: 'macOS',
      kind: 'desktop',
      is_current: true,
      name: null,
    });
    expect(second).toMatchObject({ is_current: false });
    clock.move(60_000);
    const again = await signInWith(STEPPING, value);
    expect((await list(again))[0]).toMatchObject({
      device_id: first?.device_id,
      is_current: true,
      last_used_at: clock.now().toISOString(),
    });
  });

  it('accepts a name as plain text, trimmed, and rejects an invalid one', async () => {
    const { as, authorize, list } = await startDevices();
    const client = await as(STEPPING);
    await authorize(client);
    const [device] = await list(client);
    const rename = (name: string) =>
      client({ method: 'POST', url: `/rest/user/devices/${device?.device_id}/rename`, body: { name } });
    expect((await rename('  <b>Cuisine</b> é😀 ')).json()).toBe(true);
    expect((await list(client))[0]?.name).toBe('<b>Cuisine</b> é😀');
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb', 'a\nb'])
      expect((await rename(name)).statusCode).toBe(400);
  });
});

describe('revoking', () => {
  it('ends the value and every token of that device at the very next call, and no other', async () => {
    const { send, as, authorize, list, revoke, signInWith, stateOf } = await startDevices();
    const [one, other] = [await as(STEPPING), await as(STEPPING)];
    const [oneValue, otherValue] = [await authorize(one), await authorize(other)];
    const oneAgain = await signInWith(STEPPING, oneValue);
    const [id] = (await list(one)).filter((device) => device.is_current).map((device) => device.device_id);
    expect((await revoke(other, id!)).json()).toBe(true);
    for (const ended of [one, oneAgain])
      expect((await ended({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
    const refresh = { refresh_token: one.tokens.refresh_token };
    const refreshed = await send({ method: 'POST', url: '/rest/user/refresh', body: refresh });
    expect(refreshed.json().message).toBe('session_invalid');
    const later = await as(STEPPING);
    expect([await stateOf(later, oneValue), await stateOf(later, otherValue)]).toEqual([0, 1]);
    expect((await list(other)).map((device) => device.device_id)).not.toContain(id);
    expect((await revoke(other, id!)).json().message).toBe('not_found');
  });

  it('the current device ends the current session', async () => {
    const { as, authorize, list, revoke } = await startDevices();
    const client = await as(STEPPING);
    await authorize(client);
    const [device] = await list(client);
    expect((await revoke(client, device!.device_id)).json()).toBe(true);
    expect((await client({ url: '/rest/user/me' })).statusCode).toBe(401);
  });

  it('leaves exactly the devices that were not revoked, in any order', async () => {
    const { as, services, authorize, list, revoke, stateOf } = await startDevices();
    const client = await as(STEPPING);
    const prober = await as(STEPPING);
    await authorize(client);
    const { device_id: remaining } = await services.db
      .selectFrom('session')
      .select('device_id')
      .where('device_id', 'is not', null)
      .executeTakeFirstOrThrow();
    /** Whether a value finishes the step of a session that runs on no device yet. */
    const probe = async (value: string) => {
      await services.db
        .updateTable('session')
        .set({ device_id: null })
        .where('device_id', '!=', remaining)
        .execute();
      return stateOf(prober, value);
    };
    const { id: user_id } = await services.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', STEPPING)
      .executeTakeFirstOrThrow();
    const { rememberDevice } = await import('../../identity/devices/remembered-device.ts');
    const context = { ...services, origin: { ip: '127.0.0.1', userAgent: SAFARI } };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 6 }), async (fates) => {
        await services.db.deleteFrom('device').execute();
        const devices = [];
        for (const isRevoked of fates)
          devices.push({ isRevoked, ...(await rememberDevice(context, services.db, user_id)) });
        for (const { id, isRevoked } of devices) if (isRevoked) await revoke(client, id);
        const left = devices.filter(({ isRevoked }) => !isRevoked).map(({ id }) => id);
        expect((await list(client)).map((device) => device.device_id).toSorted()).toEqual(left.toSorted());
        for (const { value, isRevoked } of devices) expect(await probe(value)).toBe(isRevoked ? 0 : 1);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a device that was added', () => {
  it('is reported to its owner by mail, in their language, with the way to undo it', async () => {
    const { as, authorize, services } = await startDevices();
    await authorize(await as(STEPPING));
    const message = await services.db
      .selectFrom('outbox')
      .selectAll()
      .where('template', '=', 'device_added')
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ language: 'fr', recipient: `${STEPPING}@example.ca` });
    expect(message.text).toContain('Safari sous macOS');
    expect(message.text).toMatch(/Ce n’était pas moi.*\n.*\/protect\/[\w-]{32}\n/);
  });

  it.each([
    { flaw: 'a sentence', userAgent: 'Call 1-900-555-0199 or visit evil.example', os: null },
    { flaw: 'a known name with a sentence', userAgent: 'Firefox/99 - visit evil.example', os: null },
    { flaw: 'an unknown name', userAgent: 'Evil/1.0 (Windows NT 10.0)', os: 'Windows' },
    {
      flaw: 'thousands of characters',
      userAgent: `Evil${'x'.repeat(5_000)}/1.0 (Windows NT 10.0)`,
      os: null,
    },
    { flaw: 'nothing', userAgent: '', os: null },
  ])('has a name in our own words only, whatever its user agent: $flaw', async ({ userAgent, os }) => {
    const { as, authorize, services, list } = await startDevices();
    const client = await as(STEPPING);
    await authorize(client, userAgent);
    const { text } = await services.db
      .selectFrom('outbox')
      .select('text')
      .where('template', '=', 'device_added')
      .executeTakeFirstOrThrow();
    expect(text).not.toMatch(/evil|555|your own|xxx/i);
    const [device] = await list(client);
    expect([null, 'Firefox']).toContain(device!.browser);
    expect(device!.os).toBe(os);
    if (device!.browser === null) expect(text).toContain('un navigateur inconnu');
  });

  it('is in the audit log, and so are its end and a sign-out everywhere', async () => {
    const { as, authorize, list, revoke, services } = await startDevices();
    const client = await as(STEPPING);
    await authorize(client);
    await authorize(await as(STEPPING));
    const device = (await list(client)).find(({ is_current }) => !is_current);
    await revoke(client, device!.device_id);
    await client({ method: 'POST', url: '/rest/user/sessions/end', body: { revoke_devices: true } });
    const events = await services.db.selectFrom('audit_event').select(['event', 'subject']).execute();
    expect(events).toEqual(
      expect.arrayContaining([
        { event: 'device_added', subject: device!.device_id },
        { event: 'device_revoked', subject: device!.device_id },
        { event: 'devices_revoked', subject: null },
      ]),
    );
  });
});

describe('signing out everywhere', () => {
  const end = (client: Send, revoke_devices: boolean) =>
    client({ method: 'POST', url: '/rest/user/sessions/end', body: { revoke_devices } });

  it('ends every session of the user and of no one else; devices stay remembered unless requested otherwise', async () => {
    const { as, authorize, stateOf, signInWith } = await startDevices();
    const [here, there, otherUser] = [await as(STEPPING), await as(STEPPING), await as()];
    await authorize(here);
    const value = await authorize(there);
    expect((await end(here, false)).json()).toBe(true);
    for (const client of [here, there])
      expect((await client({ url: '/rest/user/me' })).json().message).toBe('session_invalid');
    expect((await otherUser({ url: '/rest/user/me' })).statusCode).toBe(200);
    const back = await signInWith(STEPPING, value);
    expect(await stateOf(back, value)).toBe(1);
    await end(back, true);
    expect(await stateOf(await as(STEPPING), value)).toBe(0);
  });
});
