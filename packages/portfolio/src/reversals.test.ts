import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, ZERO, type Decimal } from './decimal.ts';
import { disposalsIn } from './disposals.ts';
import type { LedgerEntry } from './ledger.ts';
import { bookIn, replay } from './positions.ts';

const entry = (
  at: number,
  type: LedgerEntry['type'],
  amount: string,
  quantity: string | null = null,
  more: Partial<LedgerEntry> = {},
): LedgerEntry => ({
  date: `2024-03-${String(at).padStart(2, '0')}`,
  type,
  instrument_id: 'A',
  quantity,
  amount,
  ...more,
});

const undo = (at: number, wrong: LedgerEntry): LedgerEntry => ({
  ...entry(at, wrong.type, decimal(wrong.amount).neg().toFixed(2)),
  quantity: wrong.quantity && decimal(wrong.quantity).neg().toFixed(),
  ...(wrong.book_cost !== undefined && { book_cost: wrong.book_cost }),
  reverses: wrong.date,
});

const atPar = () => decimal('1');
const byDay = (day: string) => decimal(`1.${day.slice(-2)}`);

const gainsOf = (entries: readonly LedgerEntry[], rateOn: (day: string) => Decimal | null = atPar) =>
  disposalsIn(entries, rateOn).map(({ kind, gain }) => [kind, gain && gain.toDecimalPlaces(15).toFixed()]);

const heldOf = (entries: readonly LedgerEntry[]) => {
  const held = replay(entries).positions.get('A');
  return (
    held &&
    [held.quantity, held.bookCost, held.originalCost, held.income].map((figure) => figure && figure.toFixed())
  );
};

describe('what is left after a reversal', () => {
  it('has the cost of the purchases that were right, and corrects a sale between at another average', () => {
    const wrong = entry(3, 'buy', '54000.00', '100');
    const ledger = [
      entry(2, 'buy', '5400.00', '100'),
      wrong,
      entry(4, 'sell', '2700.00', '50'),
      undo(5, wrong),
    ];
    expect(heldOf(ledger)).toEqual(['50', '2700', '2700', '0']);
    // By hand: the sale took 50 x 297 = 14,850 of cost, and should have taken 2,700.
    expect(gainsOf(ledger)).toEqual([
      ['sale', '-12150'],
      ['correction', '12150'],
    ]);
  });

  it('has all cost again once two equal returns of capital are undone', () => {
    const capital = entry(3, 'return_of_capital', '150.00');
    const ledger = [entry(2, 'buy', '200.00', '10'), capital, capital, undo(4, capital), undo(4, capital)];
    expect(heldOf(ledger)).toEqual(['10', '200', '200', '0']);
    expect(gainsOf(ledger)).toEqual([
      ['capital_returned', '100'],
      ['capital_returned', '-100'],
    ]);
  });

  it('has no part of capital that was returned for units sold before', () => {
    const capital = entry(4, 'return_of_capital', '100.00');
    const sold = [entry(2, 'buy', '1000.00', '10'), entry(3, 'sell', '1000.00', '10'), capital];
    const ledger = [...sold, entry(5, 'buy', '500.00', '10'), undo(6, capital)];
    expect(heldOf(ledger)).toEqual(['10', '500', '500', '0']);
    expect(gainsOf(ledger)).toEqual([
      ['sale', '0'],
      ['capital_returned', '100'],
      ['capital_returned', '-100'],
    ]);
  });

  it('costs what was paid when returned capital is undone after a part was sold, and corrects the sale', () => {
    const capital = entry(3, 'return_of_capital', '200.00');
    const bought = entry(2, 'buy', '1000.00', '100');
    const ledger = [bought, capital, entry(4, 'sell', '500.00', '50'), undo(5, capital)];
    expect(heldOf(ledger)).toEqual(['50', '500', '500', '0']);
    expect(gainsOf(ledger)).toEqual([
      ['sale', '100'],
      ['correction', '-100'],
    ]);
  });

  it('has earned nothing from a distribution undone, whatever was sold or bought between', () => {
    const paid = entry(3, 'distribution', '100.00');
    const bought = entry(2, 'buy', '5000.00', '100');
    const half = [bought, paid, entry(4, 'sell', '2500.00', '50'), undo(5, paid)];
    expect(heldOf(half)).toEqual(['50', '2500', '2500', '0']);
    const late = [bought, entry(3, 'sell', '5000.00', '100'), paid, entry(4, 'buy', '2500.00', '50')];
    expect(heldOf([...late, undo(5, paid)])).toEqual(['50', '2500', '2500', '0']);
  });

  it('has no unknown cost of units that were transferred in by mistake, and nothing was realized', () => {
    const wrong = entry(3, 'transfer_in', '900.00', '30', { book_cost: null });
    expect(gainsOf([wrong, undo(4, wrong)])).toEqual([]);
    const ledger = [entry(2, 'buy', '3000.00', '50'), wrong, undo(4, wrong)];
    expect(heldOf(ledger)).toEqual(['50', '3000', '3000', '0']);
    expect(gainsOf(ledger)).toEqual([]);
  });

  it('realizes nothing where units were transferred alone', () => {
    const wrong = entry(3, 'transfer_in', '1000.00', '10', { book_cost: '3000.00' });
    const ledger = [
      entry(2, 'transfer_in', '1000.00', '10'),
      wrong,
      entry(4, 'transfer_out', '1000.00', '10'),
    ];
    expect(gainsOf([...ledger, undo(5, wrong)])).toEqual([]);
  });

  it('counts a sale of units that were not there with the purchase after it', () => {
    const wrong = entry(2, 'buy', '1000.00', '10');
    const ledger = [wrong, entry(3, 'sell', '600.00', '5'), entry(4, 'buy', '1200.00', '10'), undo(5, wrong)];
    expect(heldOf(ledger)).toEqual(['5', '600', '600', '0']);
    expect(gainsOf(ledger)).toEqual([
      ['sale', '100'],
      ['correction', '-100'],
    ]);
  });

  it('undoes a reversal by another one', () => {
    const right = entry(3, 'buy', '54000.00', '100');
    const mistaken = undo(5, right);
    const ledger = [entry(2, 'buy', '5400.00', '100'), right, entry(4, 'sell', '2700.00', '50')];
    const again = [...ledger, mistaken, undo(6, mistaken)];
    expect(heldOf(again)).toEqual(heldOf(ledger));
    expect(replay(again).realizedGain?.toFixed()).toBe(replay(ledger).realizedGain?.toFixed());
  });

  it('takes a sale back at the rate of the day it was sold on', () => {
    const sold = entry(4, 'sell', '2700.00', '50');
    const ledger = [entry(2, 'buy', '5400.00', '100'), sold, undo(9, sold)];
    const [made, undone] = disposalsIn(ledger, byDay);
    expect([made!.proceeds!.toFixed(), undone!.proceeds!.toFixed()]).toEqual(['2808', '-2808']);
    expect(made!.gain!.plus(undone!.gain!).toFixed()).toBe('0');
  });

  it('has no cost below zero where the entry of a reversal is not in the ledger', () => {
    const unknown = entry(5, 'buy', '-900.00', '-1', { reverses: '2024-02-01' });
    expect(heldOf([entry(2, 'buy', '500.00', '10'), unknown])).toEqual(['9', '0', '0', '0']);
  });
});

const types = ['buy', 'sell', 'reinvestment', 'distribution', 'return_of_capital', 'split'] as const;
const transfers = ['transfer_in', 'transfer_out'] as const;
const cents = fc.integer({ min: 1, max: 10 ** 7 }).map((amount) => (amount / 100).toFixed(2));
const step = fc.record({
  type: fc.constantFrom(...types, ...transfers),
  amount: cents,
  share: fc.integer({ min: 1, max: 100 }),
});
type Wish = typeof step extends fc.Arbitrary<infer One> ? One : never;

const takesUnits = (type: string) => type === 'sell' || type === 'transfer_out';
const isCashAlone = (type: string) => type === 'distribution' || type === 'return_of_capital';

/** The entry that a wish comes to where some units may be taken; null where there are none. */
const granted = ({ type, amount, share }: Wish, at: number, units: Decimal): LedgerEntry | null => {
  if (isCashAlone(type)) return entry(at, type, amount);
  if (type === 'split') return entry(at, type, '0.00', String(share));
  if (!takesUnits(type)) return entry(at, type, amount, String(share));
  const quantity = units.times(share).div(100).toDecimalPlaces(4);
  return quantity.gt(0) ? entry(at, type, amount, quantity.toFixed()) : null;
};

const unitsOf = (entries: readonly LedgerEntry[]) => replay(entries).positions.get('A')?.quantity ?? ZERO;

/** Ledgers with an entry and, some entries later, the reversal of it; and the same ledgers without the two. */
const mistakes = fc
  .record({
    wishes: fc.array(step, { minLength: 1, maxLength: 10 }),
    wrong: step,
    from: fc.nat(10),
    length: fc.nat(10),
  })
  .map(({ wishes, wrong, from, length }) => {
    const right: LedgerEntry[] = [entry(1, 'buy', '1000.00', '50')];
    for (const [at, wish] of wishes.entries()) {
      const one = granted(wish, at + 3, unitsOf(right));
      if (one) right.push(one);
    }
    const first = 1 + (from % right.length);
    const last = Math.min(right.length, first + length);
    const spare = right
      .slice(first - 1, last)
      .map((_, at) => unitsOf(right.slice(0, first + at)))
      .reduce((least, units) => (units.lt(least) ? units : least));
    // The second day of the month has no other entry: the reversal can mean this one alone.
    const made = granted(wrong, 2, spare);
    const ledger = [...right.slice(0, first), ...(made ? [made] : []), ...right.slice(first, last)];
    return { right, ledger: [...ledger, ...(made ? [undo(28, made)] : []), ...right.slice(last)] };
  });

const figuresOf = (entries: readonly LedgerEntry[], rateOn: (day: string) => Decimal | null) => {
  const book = bookIn(entries, rateOn);
  const held = book.positions.get('A');
  const sum = disposalsIn(entries, rateOn).reduce((all, { gain }) => all.plus(gain!), ZERO);
  return [held?.quantity, held?.bookCost, held?.originalCost, held?.income, book.realizedGain, sum].map(
    (figure) => (figure ?? ZERO).toDecimalPlaces(15).toFixed(),
  );
};

describe('a ledger with an entry and its reversal', () => {
  it('comes to the units, costs, income and gains of the ledger without the two, in both currencies', () => {
    fc.assert(
      fc.property(mistakes, ({ right, ledger }) => {
        for (const rateOn of [atPar, byDay])
          expect(figuresOf(ledger, rateOn)).toEqual(figuresOf(right, rateOn));
      }),
      { numRuns: 500 },
    );
  });

  it('never has a cost below zero, whatever is undone', () => {
    fc.assert(
      fc.property(mistakes, ({ ledger }) => {
        for (const [at] of ledger.entries()) {
          const held = replay(ledger.slice(0, at + 1)).positions.get('A');
          expect([held?.bookCost?.isNegative(), held?.originalCost?.isNegative()]).not.toContain(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
