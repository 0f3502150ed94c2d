import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from './decimal.ts';
import type { LedgerEntry } from './ledger.ts';
import { bookIn, replay } from './positions.ts';

const entry = (
  date: string,
  type: LedgerEntry['type'],
  quantity: string | null,
  amount: string,
): LedgerEntry => ({
  date,
  type,
  instrument_id: quantity === null ? null : 'A',
  quantity,
  amount,
});

describe('units in a ledger', () => {
  const bought = [
    entry('2024-01-02', 'deposit', null, '2000.00'),
    entry('2024-01-02', 'buy', '100', '2000.00'),
  ];
  const held = (entries: LedgerEntry[]) => replay(entries).positions.get('A');
  const figures = (entries: LedgerEntry[]) => {
    const { quantity, bookCost, originalCost, income } = held(entries)!;
    return [quantity, bookCost, originalCost, income].map((figure) => figure?.toFixed() ?? null);
  };

  it('double at a split of two for one and are halved by a consolidation, at the cost they had', () => {
    const split = [...bought, entry('2024-02-01', 'split', '100', '0.00')];
    expect(figures(split)).toEqual(['200', '2000', '2000', '0']);
    expect(figures([...split, entry('2024-03-01', 'split', '-150', '0.00')])).toEqual([
      '50',
      '2000',
      '2000',
      '0',
    ]);
  });

  it('that have all left realize the capital returned after it, and less where that is undone', () => {
    const sold = [...bought, entry('2024-02-01', 'sell', '100', '2500.00')];
    const returned = { ...entry('2024-02-02', 'return_of_capital', null, '5.00'), instrument_id: 'A' };
    const undone = { ...returned, date: '2024-02-05', amount: '-5.00', reverses: returned.date };
    expect(replay([...sold, returned]).realizedGain?.toFixed()).toBe('505');
    const { realizedGain, cash } = replay([...sold, returned, undone]);
    expect([realizedGain?.toFixed(), cash.toFixed()]).toEqual(['500', '2500']);
  });

  it('have an unknown cost from the day that units of unknown cost joined them, also when some are sold', () => {
    const joined = [...bought, { ...entry('2024-02-01', 'transfer_in', '10', '250.00'), book_cost: null }];
    expect(figures(joined)).toEqual(['110', null, null, '0']);
    const { realizedGain, cash } = replay([...joined, entry('2024-03-01', 'sell', '10', '260.00')]);
    expect([realizedGain, cash.toFixed()]).toEqual([null, '260']);
  });

  it('have the cost that came with them from elsewhere, not their value of the day', () => {
    const came = { ...entry('2024-02-01', 'transfer_in', '10', '250.00'), book_cost: '90.00' };
    expect(figures([came])).toEqual(['10', '90', '90', '0']);
  });

  it('earn distributions, in cash or reinvested, which leave with the units that are sold', () => {
    const earned = [
      ...bought,
      entry('2024-02-01', 'reinvestment', '20', '300.00'),
      { ...entry('2024-02-01', 'distribution', null, '60.00'), instrument_id: 'A' },
    ];
    expect(figures(earned)).toEqual(['120', '2300', '2000', '360']);
    expect(figures([...earned, entry('2024-03-01', 'sell', '60', '1500.00')])).toEqual([
      '60',
      '1150',
      '1000',
      '180',
    ]);
  });

  it('bought and sold on one day count in the order they were entered in', () => {
    const day = [
      ...bought,
      entry('2024-02-01', 'buy', '100', '3000.00'),
      entry('2024-02-01', 'sell', '100', '2600.00'),
    ];
    expect(figures(day)).toEqual(['100', '2500', '2500', '0']);
    expect(replay(day).realizedGain?.toFixed()).toBe('100');
    const sellFirst = [day[0]!, day[1]!, day[3]!, day[2]!];
    expect(figures(sellFirst)).toEqual(['100', '3000', '3000', '0']);
    expect(replay(sellFirst).realizedGain?.toFixed()).toBe('600');
  });
});

describe('a reversal', () => {
  const undo = (date: string, wrong: LedgerEntry): LedgerEntry => ({
    ...wrong,
    date,
    reverses: wrong.date,
    quantity: wrong.quantity && decimal(wrong.quantity).neg().toFixed(),
    amount: decimal(wrong.amount).neg().toFixed(2),
  });
  const amounts = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => (cents / 100).toFixed(2));
  const quantities = fc.integer({ min: 1, max: 999_999 }).map((units) => (units / 10_000).toFixed(4));
  const wrong = fc.oneof(
    fc.tuple(
      fc.constantFrom('buy' as const, 'sell' as const, 'reinvestment' as const, 'transfer_in' as const),
      quantities,
    ),
    fc.tuple(
      fc.constantFrom('deposit' as const, 'withdrawal' as const, 'fee' as const, 'interest' as const),
      fc.constant(null),
    ),
  );
  const state = (entries: LedgerEntry[]) => {
    const { cash, realizedGain, positions } = replay(entries);
    const { quantity, bookCost, originalCost, income } = positions.get('A')!;
    return [cash, realizedGain, quantity, bookCost, originalCost, income].map((figure) =>
      figure?.toDecimalPlaces(20).toFixed(),
    );
  };

  it('leaves what there would be had the entry never been made', () => {
    const before = [
      entry('2024-01-02', 'buy', '100', '1234.56'),
      entry('2024-01-03', 'reinvestment', '3.3333', '41.10'),
    ];
    fc.assert(
      fc.property(wrong, amounts, ([type, quantity], amount) => {
        const made = entry('2024-02-01', type, quantity, amount);
        expect(state([...before, made, undo('2024-02-02', made)])).toEqual(state(before));
      }),
      { numRuns: 500 },
    );
    const capital = { ...entry('2024-02-01', 'return_of_capital', null, '5000.00'), instrument_id: 'A' };
    expect(state([...before, capital, undo('2024-02-02', capital)])).toEqual(state(before));
  });

  it('of the sale of all units brings them back at the cost they left with', () => {
    const before = [entry('2024-01-02', 'buy', '100', '1234.56')];
    const sold = entry('2024-02-01', 'sell', '100', '1500.00');
    const { positions, realizedGain } = replay([...before, sold, undo('2024-02-02', sold)]);
    expect([positions.get('A')?.bookCost?.toFixed(), realizedGain?.toFixed()]).toEqual(['1234.56', '0']);
  });

  it('of a purchase whose average a sale took along corrects what that sale realized', () => {
    const first = entry('2024-01-02', 'buy', '10', '1000.00');
    const second = entry('2024-01-03', 'buy', '10', '2000.00');
    const { positions, realizedGain } = replay([
      first,
      second,
      entry('2024-02-01', 'sell', '10', '2500.00'),
      undo('2024-02-02', first),
    ]);
    expect([positions.size, realizedGain?.toFixed()]).toEqual([0, '500']);
  });

  it('throws for units that are no longer held', () => {
    const made = entry('2024-01-02', 'buy', '10', '1000.00');
    const entries = [made, entry('2024-01-03', 'sell', '6', '700.00'), undo('2024-01-04', made)];
    expect(() => replay(entries)).toThrow('takes 10 units of A; only 4 are held');
  });
});

describe('cost in another currency', () => {
  const entries = [
    entry('2024-01-02', 'buy', '10', '1000.00'),
    entry('2024-02-01', 'buy', '10', '1000.00'),
    entry('2024-03-01', 'sell', '5', '600.00'),
  ];
  const rates: Record<string, string> = { '2024-01-02': '1.25', '2024-02-01': '1.35', '2024-03-01': '1.40' };
  const rateOn = (day: string) => decimal(rates[day]!);

  it('takes each amount at the rate of its own day', () => {
    // By hand: (1000 x 1.25 + 1000 x 1.35) = 2600 for 20; 5 sold cost 650 and brought 600 x 1.40 = 840.
    const { positions, realizedGain } = bookIn(entries, rateOn);
    expect([positions.get('A')?.bookCost?.toFixed(), realizedGain?.toFixed()]).toEqual(['1950', '190']);
  });

  it('is not known when the rate of a day is not', () => {
    const { positions } = bookIn(entries, (day) => (day === '2024-02-01' ? null : rateOn(day)));
    expect(positions.get('A')?.bookCost).toBeNull();
  });

  it('comes back to where it was at one rate there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 20_000 }), (points) => {
        const rate = decimal(String(points)).div(10_000);
        const there = bookIn(entries, () => rate).positions.get('A')!.bookCost!;
        expect(there.div(rate).toDecimalPlaces(20).toFixed()).toBe(
          replay(entries).positions.get('A')!.bookCost!.toFixed(),
        );
      }),
    );
  });
});
