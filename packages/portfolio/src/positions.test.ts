import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';
import { replay } from './positions.ts';

const entry = (type: LedgerEntry['type'], amount: string, quantity?: string): LedgerEntry => ({
  date: '2024-01-02',
  type,
  instrument_id: quantity === undefined ? null : 'A',
  quantity: quantity ?? null,
  amount,
});
const onA = (type: LedgerEntry['type'], amount: string): LedgerEntry => ({
  ...entry(type, amount),
  instrument_id: 'A',
});

const figures = (entries: LedgerEntry[]) => {
  const { cash, positions, realizedGain } = replay(entries);
  const held = positions.get('A');
  return {
    cash: cash.toFixed(),
    quantity: held?.quantity.toFixed(),
    bookCost: held?.bookCost?.toFixed(),
    originalCost: held?.originalCost?.toFixed(),
    realizedGain: realizedGain?.toFixed(),
  };
};

describe('replay', () => {
  it('keeps the average cost through a sale, as identical properties require', () => {
    // By hand: (100 x 15 + 150 x 20) / 250 = 18 a unit; a sale does not move it (canada.ca, "Identical properties").
    const bought = [
      entry('deposit', '4500.00'),
      entry('buy', '1500.00', '100'),
      entry('buy', '3000.00', '150'),
    ];
    const { bookCost, realizedGain } = figures([...bought, entry('sell', '4400.00', '200')]);
    expect({ bookCost, realizedGain }).toEqual({ bookCost: '900', realizedGain: '800' });
  });

  it('adds a reinvested distribution to book cost and not to original cost', () => {
    const entries = [
      entry('deposit', '1000.00'),
      entry('buy', '1000.00', '100'),
      entry('reinvestment', '50.00', '4'),
    ];
    expect(figures(entries)).toEqual({
      cash: '0',
      quantity: '104',
      bookCost: '1050',
      originalCost: '1000',
      realizedGain: '0',
    });
  });

  it('lowers book cost by returned capital and realizes what would bring it below nothing', () => {
    // canada.ca, "Identical properties": a cost base below zero is a capital gain, and the cost base is then zero.
    const bought = [entry('deposit', '1000.00'), entry('buy', '1000.00', '100')];
    expect(figures([...bought, onA('return_of_capital', '400.00')])).toMatchObject({
      cash: '400',
      bookCost: '600',
      originalCost: '1000',
    });
    expect(figures([...bought, onA('return_of_capital', '1300.00')])).toMatchObject({
      cash: '1300',
      bookCost: '0',
      realizedGain: '300',
    });
  });

  it('moves units in and out in kind without touching cash or realizing a gain', () => {
    const entries = [entry('transfer_in', '1000.00', '100'), entry('transfer_out', '900.00', '60')];
    expect(figures(entries)).toEqual({
      cash: '0',
      quantity: '40',
      bookCost: '400',
      originalCost: '400',
      realizedGain: '0',
    });
  });

  it('moves cash by every other entry, each with its sign', () => {
    const entries = [
      entry('deposit', '100.00'),
      entry('transfer_in', '50.00'),
      entry('interest', '0.25'),
      onA('distribution', '3.00'),
      entry('fee', '1.15'),
      entry('withdrawal', '20.00'),
      entry('transfer_out', '30.00'),
    ];
    expect(figures(entries).cash).toBe('102.1');
  });

  it('stops after the requested day', () => {
    const later = { ...entry('deposit', '5.00'), date: '2024-01-03' };
    expect(replay([entry('deposit', '1.00'), later], '2024-01-02').cash.toFixed()).toBe('1');
  });

  it.each([
    [entry('sell', '10.00', '1'), 'The sell of 2024-01-02 takes 1 units of A; only 0 are held.'],
    [{ ...entry('buy', '10.00'), instrument_id: 'A' }, 'names no instrument or no quantity'],
    [onA('return_of_capital', '1.00'), 'is on A, which is not held'],
  ])('throws for an entry whose units are not held, and names it', (wrong, message) => {
    expect(() => replay([wrong])).toThrow(message);
  });
});

const cents = fc.integer({ min: 1, max: 10 ** 10 }).map((amount) => (amount / 100).toFixed(2));
const units = fc.integer({ min: 1, max: 10 ** 10 }).map((amount) => (amount / 10_000).toFixed(4));

describe('buying and selling', () => {
  it('leaves nothing but the difference in cash when all that was bought is sold', () => {
    fc.assert(
      fc.property(cents, cents, units, (paid, brought, quantity) => {
        const { cash, positions, realizedGain } = replay([
          entry('buy', paid, quantity),
          entry('sell', brought, quantity),
        ]);
        const difference = decimal(brought).minus(paid).toFixed();
        expect([positions.size, cash.toFixed(), realizedGain?.toFixed()]).toEqual([
          0,
          difference,
          difference,
        ]);
      }),
    );
  });

  it('leaves the cost of a unit as it was when a part is sold', () => {
    fc.assert(
      fc.property(cents, units, fc.integer({ min: 1, max: 99 }), (paid, quantity, percent) => {
        const sold = decimal(quantity).times(percent).div(100).toDecimalPlaces(6);
        fc.pre(sold.gt(0) && sold.lt(quantity));
        const held = replay([
          entry('buy', paid, quantity),
          entry('sell', '1.00', sold.toFixed()),
        ]).positions.get('A')!;
        const before = decimal(paid).div(quantity);
        expect(held.bookCost!.div(held.quantity).minus(before).abs().div(before).lt('1e-20')).toBe(true);
      }),
    );
  });
});

describe('replay of buys', () => {
  it('is the same for one buy and for its two halves', () => {
    const even = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(even, even, (halfCents, halfUnits) => {
        const buy = (times: number) =>
          entry('buy', ((halfCents * times) / 100).toFixed(2), ((halfUnits * times) / 10_000).toFixed(4));
        expect(figures([buy(1), buy(1)])).toEqual(figures([buy(2)]));
      }),
    );
  });
});

/** An exact fraction, so that a second replay of book cost shares nothing with the first. */
type Fraction = readonly [over: bigint, under: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];

describe('cost and realized gain', () => {
  it('equal a replay in exact fractions on any run of buys, sales, reinvestments and returned capital', () => {
    const step = fc.record({
      type: fc.constantFrom(
        'buy' as const,
        'sell' as const,
        'reinvestment' as const,
        'return_of_capital' as const,
      ),
      cents: fc.bigInt({ min: 1n, max: 10n ** 8n }),
      units: fc.bigInt({ min: 1n, max: 10n ** 8n }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const entries: LedgerEntry[] = [];
        let held = 0n;
        let cost: Fraction = [0n, 1n];
        let original: Fraction = [0n, 1n];
        let gain: Fraction = [0n, 1n];
        for (const { type, cents: amount, units: quantity } of steps) {
          if ((type === 'sell' && quantity >= held) || (type === 'return_of_capital' && held === 0n))
            continue;
          const text = (Number(amount) / 100).toFixed(2);
          if (type === 'return_of_capital') entries.push(onA(type, text));
          else entries.push(entry(type, text, (Number(quantity) / 10_000).toFixed(4)));
          if (type === 'sell') {
            const left: Fraction = [held - quantity, held];
            gain = plus(gain, plus([amount, 1n], times(cost, [-quantity, held])));
            cost = times(cost, left);
            original = times(original, left);
          } else cost = plus(cost, [type === 'return_of_capital' ? -amount : amount, 1n]);
          if (type === 'buy') original = plus(original, [amount, 1n]);
          if (cost[0] < 0n) {
            gain = plus(gain, [-cost[0], cost[1]]);
            cost = [0n, 1n];
          }
          if (type !== 'return_of_capital') held += type === 'sell' ? -quantity : quantity;
        }
        const { positions, realizedGain } = replay(entries);
        const zero = decimal('0');
        const { bookCost, originalCost } = positions.get('A') ?? { bookCost: zero, originalCost: zero };
        for (const [figure, exact] of [
          [bookCost, cost],
          [originalCost, original],
          [realizedGain, gain],
        ] as const) {
          const expected = decimal(String(exact[0])).div(String(exact[1])).div(100);
          expect(figure!.minus(expected).abs().lt('1e-15')).toBe(true);
        }
      }),
    );
  });
});
