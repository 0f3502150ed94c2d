import { MINUTE_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { admitAttempt } from '../../identity/throttle/sign-in-throttle.ts';

const QUARTERS_OF_A_DAY = 96;
/** A hash for each judged attempt, on a slow machine. */
const LIMIT_MS = 60_000;
const HOME = '203.0.113.9';
const { username, password } = exampleWorld;

const start = async () => {
  const gateway = await startGateway();
  const signIn = async (remoteAddress: string, secret: string = password) => {
    const body = { username, password: secret, product: 'dz' };
    return gateway.send({ method: 'POST', url: '/auth/login', remoteAddress, body });
  };
  /** The attempts an attacker has from an address within a quarter of an hour. */
  const attackFrom = async (address: string) => {
    while ((await signIn(address, 'not the password')).statusCode === 401);
  };
  return { ...gateway, signIn, attackFrom };
};

describe('an owner whose name is attacked for a day', () => {
  it.each([
    ['one address', ['198.51.100.66']],
    ['two networks of IPv6', ['2001:db8:1:1::1', '2001:db8:1:2::1']],
  ])(
    'from %s gets in by the password from elsewhere, every time',
    async (_from, addresses) => {
      const { signIn, attackFrom, clock } = await start();
      const statuses = [];
      for (let quarter = 0; quarter < QUARTERS_OF_A_DAY; quarter++) {
        for (const address of addresses) await attackFrom(address);
        statuses.push((await signIn(HOME)).statusCode);
        clock.move(15 * MINUTE_MS);
      }
      expect(statuses).toEqual(Array(QUARTERS_OF_A_DAY).fill(200));
    },
    LIMIT_MS,
  );

  it('remains safe: over all networks no more than 100 attempts and four an hour are judged', async () => {
    const { clock, services } = await start();
    const tryFrom = async (networks: number, isRememberedDevice = false) => {
      const ips = Array.from({ length: networks }, (_, network) => `198.51.${network >> 8}.${network & 255}`);
      let admitted = 0;
      for (const ip of ips) {
        const attempt = { username, ip, isRememberedDevice };
        const { kind } = await admitAttempt(services.db, attempt, clock.now().getTime());
        if (kind === 'admitted') admitted++;
      }
      return admitted;
    };
    expect(await tryFrom(150)).toBe(100);
    clock.move(60 * MINUTE_MS);
    expect(await tryFrom(150)).toBe(4);
    // The owner's own device needs nothing because of the others.
    expect(await tryFrom(1, true)).toBe(1);
  });

  it('gets the same responses over many networks as an unknown name', async () => {
    const { send, services, clock } = await start();
    const bodies = [];
    for (const name of [username, 'nobody.at.all']) {
      for (let network = 0; network < 100; network++) {
        const attempt = { username: name, ip: `198.51.100.${network}`, isRememberedDevice: false };
        await admitAttempt(services.db, attempt, clock.now().getTime());
      }
      const body = { username: name, password, product: 'dz' };
      const response = await send({ method: 'POST', url: '/auth/login', remoteAddress: HOME, body });
      bodies.push({ ...response.json(), request_id: '' });
    }
    expect(bodies[0]).toMatchObject({ message: 'user_timeout', retry_after: 900 });
    expect(bodies[1]).toEqual(bodies[0]);
  });
});
