import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { placeOf } from './place-of.ts';

/** Addresses of large Canadian networks, whose places have not moved for years. */
const MONTREAL = '24.48.0.1';
const VANCOUVER = '154.11.0.1';

describe('the place of an address', () => {
  it('is its city and province, in Canada as two letters', async () => {
    expect(await placeOf(MONTREAL)).toEqual({ city: 'Montréal', prov: 'QC', country: 'CA' });
    expect(await placeOf(`::ffff:${VANCOUVER}`)).toEqual({ city: 'Vancouver', prov: 'BC', country: 'CA' });
    expect(await placeOf('8.8.8.8')).toMatchObject({ prov: 'California', country: 'US' });
    expect(await placeOf('2607:f2c0::1')).toMatchObject({ prov: 'ON', country: 'CA' });
  });

  it.each([
    null,
    '',
    'nonsense',
    '127.0.0.1',
    '::1',
    '::ffff:10.0.0.7',
    '192.168.1.1',
    'fe80::1',
    '203.0.113.7',
    '999.1.1.1',
  ])('of %j is not known', async (ip) => {
    expect(await placeOf(ip)).toBeNull();
  });
});

it('is shown in the login history and in the list of devices', async () => {
  const { send } = await startGateway();
  const { username, password } = exampleWorld;
  const from = { remoteAddress: MONTREAL };
  const body = { username, password, product: PRODUCT };
  const signedIn = await send({ method: 'POST', url: '/auth/login', body, ...from });
  const headers = { [ACCESS_TOKEN_HEADER]: signedIn.json<TokenPair>().access_token };
  const response = await send({ method: 'POST', url: '/rest/portal/history', body: {}, headers });
  const [latest] = response.json<object[]>();
  expect(latest).toMatchObject({ ip: MONTREAL, location: { city: 'Montréal', prov: 'QC' } });
});
