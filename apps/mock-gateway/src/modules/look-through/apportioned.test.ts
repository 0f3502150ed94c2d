import { decimal, ZERO } from '@portal/portfolio';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apportioned } from './apportioned.ts';

const keys = ['cash', 'bonds', 'stocks', 'other', null] as const;
const values = fc.tuple(...keys.map(() => fc.nat(1_000_000)));
const totals = fc.nat(100_000_000).map((cents) => decimal(String(cents)).div(100));

const partsOf = (amounts: readonly number[]) =>
  keys.map((key, at) => ({ key, value: decimal(String(amounts[at])) }));

it('allocates the entire total, to each within two cents of its part', () => {
  fc.assert(
    fc.property(values, totals, (amounts, total) => {
      const all = amounts.reduce((sum, one) => sum + one, 0);
      fc.pre(all > 0);
      const found = apportioned(partsOf(amounts), total, 2);
      expect([...found.values()].reduce((sum, one) => sum.plus(one), ZERO).toFixed()).toBe(total.toFixed());
      for (const [at, key] of keys.entries()) {
        const exact = total.times(amounts[at]!).div(all);
        expect((found.get(key) ?? ZERO).minus(exact).abs().lte('0.03')).toBe(true);
      }
    }),
  );
});

it('allocates the same to unknown and to cash, however the rest is split', () => {
  fc.assert(
    fc.property(values, totals, fc.nat(1_000_000), (amounts, total, moved) => {
      const other = [...amounts];
      const [bonds = 0, stocks = 0] = [amounts[1], amounts[2]];
      const shift = Math.min(moved, bonds);
      [other[1], other[2]] = [bonds - shift, stocks + shift];
      const [one, two] = [amounts, other].map((all) => apportioned(partsOf(all), total, 2));
      for (const key of ['cash', null] as const)
        expect(one!.get(key)?.toFixed()).toBe(two!.get(key)?.toFixed());
    }),
  );
});

it('allocates nothing of an empty total', () => {
  expect(apportioned(partsOf([0, 0, 0, 0, 0]), decimal('1'), 4).size).toBe(0);
});
