import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';
import { bookIn } from './positions.ts';

/** Exact fractions of whole numbers: a second account of cost that shares nothing with the first. */
type Fraction = readonly [over: bigint, under: bigint];
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
const fraction = (over: bigint, under: bigint): Fraction => {
  const by = divisor(over < 0n ? -over : over, under) || 1n;
  return [over / by, under / by];
};
const plus = ([a, b]: Fraction, [c, d]: Fraction) => fraction(a * d + c * b, b * d);
const minus = (one: Fraction, [c, d]: Fraction) => plus(one, [-c, d]);
const share = ([a, b]: Fraction, over: bigint, under: bigint) => fraction(a * over, b * under);

const NONE: Fraction = [0n, 1n];
const CENTS_AND_RATE = 1_000_000n;

const kinds = [
  'buy',
  'buy',
  'sell',
  'reinvestment',
  'distribution',
  'split',
  'return_of_capital',
  'transfer_out',
] as const;
const step = fc.record({
  type: fc.constantFrom(...kinds),
  cents: fc.bigInt({ min: 1n, max: 10n ** 8n }),
  units: fc.bigInt({ min: 1n, max: 10n ** 8n }),
  rate: fc.bigInt({ min: 9_000n, max: 16_000n }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const figuresOf = (steps: readonly Step[]) => {
  const entries: LedgerEntry[] = [];
  const rates: string[] = [];
  let [held, cost, original, income, gain] = [0n, NONE, NONE, NONE, NONE];
  for (const { type, cents, units, rate } of steps) {
    const takes = type === 'sell' || type === 'transfer_out';
    const onlyCash = type === 'distribution' || type === 'return_of_capital';
    if ((takes && units >= held) || (held === 0n && (onlyCash || type === 'split'))) continue;
    const amount = fraction(type === 'split' ? 0n : cents * rate, CENTS_AND_RATE);
    rates.push((Number(rate) / 10_000).toFixed(4));
    entries.push({
      date: String(rates.length - 1),
      type,
      instrument_id: 'A',
      quantity: onlyCash ? null : (Number(units) / 10_000).toFixed(4),
      amount: type === 'split' ? '0.00' : (Number(cents) / 100).toFixed(2),
    });
    if (takes) {
      const left = held - units;
      if (type === 'sell') gain = plus(gain, minus(amount, share(cost, units, held)));
      [cost, original, income] = [
        share(cost, left, held),
        share(original, left, held),
        share(income, left, held),
      ];
      held = left;
      continue;
    }
    if (type === 'buy' || type === 'reinvestment') cost = plus(cost, amount);
    if (type === 'buy') original = plus(original, amount);
    if (type === 'reinvestment' || type === 'distribution') income = plus(income, amount);
    if (type === 'return_of_capital') cost = minus(cost, amount);
    if (cost[0] < 0n) [gain, cost] = [minus(gain, cost), NONE];
    if (!onlyCash) held += units;
  }
  return { entries, rates, held, exact: [cost, original, income, gain] };
};

it('cost, income and realized gain in a currency equal a second account in fractions, over 10 000 ledgers', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const { entries, rates, held, exact } = figuresOf(steps);
      const { positions, realizedGain } = bookIn(entries, (day) => decimal(rates[Number(day)]!));
      const found = positions.get('A');
      expect(found?.quantity.times(10_000).toFixed() ?? '0').toBe(String(held));
      const zero = decimal('0');
      const figures = [
        found?.bookCost ?? zero,
        found?.originalCost ?? zero,
        found?.income ?? zero,
        realizedGain!,
      ];
      figures.forEach((figure, at) => {
        const [over, under] = exact[at]!;
        expect(
          figure
            .minus(decimal(String(over)).div(String(under)))
            .abs()
            .lt('1e-15'),
        ).toBe(true);
      });
    }),
    { numRuns: 10_000 },
  );
}, 60_000);
