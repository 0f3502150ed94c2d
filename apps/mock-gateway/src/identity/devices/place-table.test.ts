import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberOfAddress, placeTable, writePlaceTable } from './place-table.ts';

const places = [
  null,
  { city: 'Montréal', prov: 'QC', country: 'CA' },
  { city: null, prov: null, country: 'FR' },
];
const address = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');

it('finds the place of the last row that begins at or before an address', () => {
  const starts = fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(starts, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (given, anywhere) => {
      const rows = given
        .toSorted((one, other) => one - other)
        .map((start, at) => ({ start, place: places[at % places.length]! }));
      const find = placeTable(writePlaceTable(rows));
      for (const wanted of [anywhere, ...given])
        expect(find(address(wanted))).toEqual(rows.findLast(({ start }) => start <= wanted)?.place ?? null);
    }),
  );
});

it.each([
  ['0.0.0.0', 0],
  ['255.255.255.255', 2 ** 32 - 1],
  ['2607:f2c0::1', 0x26_07_f2_c0_00_00],
  ['2607:F2C0:0000:0001:0002:0003:0004:0005', 0x26_07_f2_c0_00_00],
  ['::', 0],
  ['1:2:3::', 0x1_00_02_00_03],
  ['fe80::1%eth0', 0xfe_80_00_00_00_00],
  ['2001:db8::192.0.2.1', 0x20_01_0d_b8_00_00],
])('knows %s by the number %d', (ip, number) => {
  expect(numberOfAddress(ip)).toBe(number);
});
