import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, roundMoney, ZERO, type Decimal } from './decimal.ts';
import { disposalsIn } from './disposals.ts';
import type { LedgerEntry } from './ledger.ts';
import { bookIn, replay } from './positions.ts';

const ONE = decimal('1');
const atPar = () => ONE;

const entry = (
  date: string,
  type: LedgerEntry['type'],
  quantity: string | null,
  amount: string,
  more: Partial<LedgerEntry> = {},
): LedgerEntry => ({ date, type, instrument_id: 'A', quantity, amount, ...more });

const undo = (date: string, wrong: LedgerEntry): LedgerEntry => ({
  ...wrong,
  date,
  reverses: wrong.date,
  quantity: wrong.quantity && decimal(wrong.quantity).neg().toFixed(),
  amount: decimal(wrong.amount).neg().toFixed(2),
});

const figures = (entries: LedgerEntry[], rateOn: (day: string) => Decimal | null = atPar) =>
  disposalsIn(entries, rateOn).map(({ entry: { date }, kind, quantity, proceeds, cost, gain }) => [
    date,
    kind,
    quantity?.toFixed() ?? null,
    ...[proceeds, cost, gain].map((amount) => amount && roundMoney(amount).toFixed(2)),
  ]);

describe('what a sale realizes', () => {
  // Canada Revenue Agency, guide T4037, chapter 3, "Identical properties", the example of the shares of STU Ltd.
  it('is its proceeds less the average cost of all units, as in guide T4037', () => {
    const ledger = [
      entry('1985-03-01', 'buy', '100', '1500.00'),
      entry('2000-06-01', 'buy', '150', '3000.00'),
      entry('2003-09-01', 'sell', '200', '5000.00'),
      entry('2005-02-01', 'buy', '350', '7350.00'),
    ];
    expect(figures(ledger)).toEqual([['2003-09-01', 'sale', '200', '5000.00', '3600.00', '1400.00']]);
    const { bookCost, quantity } = replay(ledger).positions.get('A')!;
    expect([bookCost?.toFixed(), quantity.toFixed()]).toEqual(['8250', '400']);
    expect(bookCost?.div(quantity).toFixed(2)).toBe('20.63');
  });

  // Introductory Canadian Tax (Kwantlen Polytechnic University), chapter 17: 1,001 of 2,111 shares.
  it('counts the cost of 1,001 of 2,111 shares as 23,708', () => {
    const ledger = [
      entry('2021-01-04', 'buy', '1000', '25000.00'),
      entry('2021-06-01', 'buy', '1111', '24998.00'),
      entry('2021-12-01', 'sell', '1001', '24024.00'),
    ];
    const [[, , , , cost]] = figures(ledger) as [string[]];
    expect(decimal(cost!).toFixed(0)).toBe('23708');
  });

  it('is undone by a reversal, on the day of the reversal', () => {
    const sold = entry('2024-02-01', 'sell', '40', '900.00');
    const ledger = [entry('2024-01-02', 'buy', '100', '2000.00'), sold, undo('2024-02-05', sold)];
    expect(figures(ledger)).toEqual([
      ['2024-02-01', 'sale', '40', '900.00', '800.00', '100.00'],
      ['2024-02-05', 'sale', '-40', '-900.00', '-800.00', '-100.00'],
    ]);
  });

  it('follows a split at the cost of all units together', () => {
    const ledger = [
      entry('2024-01-02', 'buy', '100', '2000.00'),
      entry('2024-02-01', 'split', '100', '0.00'),
      entry('2024-03-01', 'sell', '50', '600.00'),
    ];
    expect(figures(ledger)).toEqual([['2024-03-01', 'sale', '50', '600.00', '500.00', '100.00']]);
  });

  it('is unknown for units of unknown cost, and known again for units bought after the last was sold', () => {
    const ledger = [
      entry('2024-01-02', 'transfer_in', '10', '250.00', { book_cost: null }),
      entry('2024-02-01', 'sell', '10', '260.00'),
      entry('2024-03-01', 'buy', '10', '100.00'),
      entry('2024-04-01', 'sell', '10', '130.00'),
    ];
    expect(figures(ledger)).toEqual([
      ['2024-02-01', 'sale', '10', '260.00', null, null],
      ['2024-04-01', 'sale', '10', '130.00', '100.00', '30.00'],
    ]);
  });

  it('has cost and proceeds at the rate of their own days in another currency', () => {
    const ledger = [
      entry('2024-01-02', 'buy', '10', '1000.00'),
      entry('2024-02-01', 'sell', '10', '1000.00'),
    ];
    const rates: Record<string, string> = { '2024-01-02': '1.30', '2024-02-01': '1.40' };
    expect(figures(ledger, (day) => decimal(rates[day]!))).toEqual([
      ['2024-02-01', 'sale', '10', '1400.00', '1300.00', '100.00'],
    ]);
    expect(figures(ledger, (day) => (day === '2024-02-01' ? null : ONE))).toEqual([
      ['2024-02-01', 'sale', '10', null, null, null],
    ]);
  });
});

describe('what no sale realizes', () => {
  // Guide T4037, "Adjusted cost base": one below zero is a capital gain of the year, and the cost base is then zero.
  it('is capital returned beyond the cost, and what the reversal of it takes back', () => {
    const beyond = entry('2024-03-01', 'return_of_capital', null, '70.00');
    const ledger = [
      entry('2024-01-02', 'buy', '10', '100.00'),
      entry('2024-02-01', 'return_of_capital', null, '60.00'),
      beyond,
      undo('2024-03-04', beyond),
    ];
    expect(figures(ledger)).toEqual([
      ['2024-03-01', 'capital_returned', null, '30.00', '0.00', '30.00'],
      ['2024-03-04', 'capital_returned', null, '-30.00', '0.00', '-30.00'],
    ]);
  });

  it('is a purchase undone after its units were sold at its cost', () => {
    const wrong = entry('2024-02-01', 'buy', '100', '4000.00');
    const ledger = [
      entry('2024-01-02', 'buy', '100', '2000.00'),
      wrong,
      entry('2024-02-02', 'sell', '100', '2500.00'),
      undo('2024-02-03', wrong),
    ];
    expect(figures(ledger)).toEqual([
      ['2024-02-02', 'sale', '100', '2500.00', '3000.00', '-500.00'],
      ['2024-02-03', 'correction', null, '0.00', '-1000.00', '1000.00'],
    ]);
  });

  it('is neither a transfer in kind nor a movement of cash', () => {
    const ledger = [
      entry('2024-01-02', 'transfer_in', null, '500.00', { instrument_id: null }),
      entry('2024-01-02', 'buy', '10', '100.00'),
      entry('2024-02-01', 'transfer_out', '10', '150.00'),
      entry('2024-02-02', 'fee', null, '5.00', { instrument_id: null }),
    ];
    expect(figures(ledger)).toEqual([]);
  });
});

describe('all disposals of a ledger', () => {
  const amounts = fc.integer({ min: 1, max: 10 ** 8 }).map((cents) => (cents / 100).toFixed(2));
  const shares = fc.integer({ min: 1, max: 100 });
  const moves = fc.array(
    fc.tuple(
      fc.constantFrom('buy' as const, 'sell' as const, 'reinvestment' as const, 'return_of_capital' as const),
      amounts,
      shares,
    ),
    { minLength: 1, maxLength: 25 },
  );

  /** A ledger that never sells more than is held; some sales are undone. */
  const ledgerOf = (wanted: readonly (readonly [LedgerEntry['type'], string, number])[]) => {
    const ledger: LedgerEntry[] = [];
    let held = ZERO;
    for (const [at, [type, amount, share]] of wanted.entries()) {
      const date = `2024-01-${String(at + 1).padStart(2, '0')}`;
      const isAdded = type === 'buy' || type === 'reinvestment';
      if (!isAdded && held.isZero()) continue;
      const quantity = isAdded ? decimal(String(share)) : held.times(share).div(100).toDecimalPlaces(4);
      if (type === 'return_of_capital') ledger.push(entry(date, type, null, amount));
      else if (!quantity.isZero()) {
        const made = entry(date, type, quantity.toFixed(), amount);
        ledger.push(made);
        if (share % 7 === 0) ledger.push(undo(date, made));
        else held = isAdded ? held.plus(quantity) : held.minus(quantity);
      }
    }
    return ledger;
  };

  it('sum to the realized gain of its book, in both currencies', () => {
    fc.assert(
      fc.property(moves, (wanted) => {
        const ledger = ledgerOf(wanted);
        const rateOn = (day: string) => decimal(`1.${day.slice(-2)}`);
        for (const [rate, book] of [
          [atPar, replay(ledger)],
          [rateOn, bookIn(ledger, rateOn)],
        ] as const) {
          const found = disposalsIn(ledger, rate);
          const sum = found.reduce((all, { gain }) => all.plus(gain!), ZERO);
          expect(sum.toFixed(12)).toBe(book.realizedGain!.toFixed(12));
          for (const { proceeds, cost, gain } of found)
            expect(proceeds!.minus(cost!).toFixed(12)).toBe(gain!.toFixed(12));
        }
      }),
    );
  });
});
