import { DAY_MS, MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { startChallenge } from './start-challenge.testing.ts';

const { challengedUsername, textedUsername } = exampleWorld;

type Verified = TokenPair & { device_value?: string };

describe('a remembered device', () => {
  const remember = async () => {
    const gateway = await startChallenge();
    const { challenge_id } = await gateway.open();
    const response = await gateway.verify(challenge_id, await gateway.lastCode(), true);
    const { device_value = '' } = response.json<Verified>();
    const signInWith = (value: string, username: string = challengedUsername) =>
      gateway.post('/auth/login', {
        username,
        password: exampleWorld.password,
        product: 'dz',
        device_value: value,
      });
    return { ...gateway, device_value, signInWith };
  };

  it('is not challenged again, until its 30 days are over', async () => {
    const { device_value, signInWith, clock } = await remember();
    expect(device_value.length).toBeGreaterThanOrEqual(43);
    expect((await signInWith(device_value)).json()).toHaveProperty('access_token');
    clock.move(30 * DAY_MS - MINUTE_MS);
    expect((await signInWith(device_value)).json()).toHaveProperty('access_token');
    clock.move(MINUTE_MS);
    expect((await signInWith(device_value)).json()).toHaveProperty('challenge');
  });

  it('has a value that is worth nothing without the password, to another user, or altered', async () => {
    const { device_value, signInWith, post, services } = await remember();
    const wrong = { username: challengedUsername, password: 'wrong', product: 'dz', device_value };
    expect((await post('/auth/login', wrong)).json().message).toBe('invalid_credentials');
    expect((await signInWith(device_value, textedUsername)).json()).toHaveProperty('challenge');
    expect((await signInWith(`${device_value}A`)).json()).toHaveProperty('challenge');
    const rows = await services.db.selectFrom('device').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(device_value);
  });
});
