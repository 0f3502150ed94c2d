import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, type Decimal } from './decimal.ts';
import { disposalsIn, disposalsWithoutUndone } from './disposals.ts';
import type { LedgerEntry } from './ledger.ts';
import { bookIn } from './positions.ts';
import { positionsWithoutUndone } from './positions-over-time.ts';

const dayOf = (at: number) =>
  `2024-${String(1 + Math.floor(at / 28)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;

const entry = (
  at: number,
  type: LedgerEntry['type'],
  amount: string,
  quantity: string | null = null,
): LedgerEntry => ({
  date: dayOf(at),
  type,
  instrument_id: 'A',
  quantity,
  amount,
});

const undo = (at: number, wrong: LedgerEntry): LedgerEntry => ({
  ...wrong,
  date: dayOf(at),
  quantity: wrong.quantity && decimal(wrong.quantity).neg().toFixed(),
  amount: decimal(wrong.amount).neg().toFixed(2),
  reverses: wrong.date,
});

const atPar = () => decimal('1');
const byDay = (day: string) => decimal(`1.${day.slice(-2)}`);
const shown = (amount: Decimal | null) => amount && amount.toDecimalPlaces(12).toFixed();

const gains = (found: ReturnType<typeof disposalsIn>) =>
  found.map(({ entry: { date }, kind, proceeds, cost }) => [date, kind, shown(proceeds), shown(cost)]);

const costs = (entries: readonly LedgerEntry[], rateOn = atPar) =>
  (positionsWithoutUndone(entries, rateOn).get('A') ?? []).map(({ date, held }) => [
    date,
    held.quantity.toFixed(),
    shown(held.bookCost),
  ]);

describe('a ledger as if what was undone had never been made', () => {
  it('has sales at the cost of the purchases that were right, and no correction', () => {
    const wrong = entry(1, 'buy', '7000.00', '100');
    const ledger = [
      entry(0, 'buy', '5000.00', '100'),
      wrong,
      entry(2, 'sell', '3500.00', '50'),
      undo(3, wrong),
    ];
    // By hand: 50 of 100 units that cost 5,000.
    expect(gains(disposalsWithoutUndone(ledger, atPar))).toEqual([[dayOf(2), 'sale', '3500', '2500']]);
    expect(costs(ledger)).toEqual([
      [dayOf(0), '100', '5000'],
      [dayOf(2), '50', '2500'],
    ]);
  });

  it('has a sale on its day whose units came after it, and its cost once they are there', () => {
    const wrong = entry(1, 'buy', '7000.00', '100');
    const ledger = [
      wrong,
      entry(2, 'sell', '3500.00', '100'),
      entry(4, 'buy', '3000.00', '100'),
      undo(5, wrong),
    ];
    expect(gains(disposalsWithoutUndone(ledger, atPar))).toEqual([[dayOf(2), 'sale', '3500', '3000']]);
    expect(costs(ledger)).toEqual([[dayOf(4), '0', '0']]);
  });

  it('has capital returned beyond the cost that remains', () => {
    const wrong = entry(1, 'buy', '50.00', '1');
    const ledger = [
      entry(0, 'buy', '100.00', '10'),
      wrong,
      entry(2, 'return_of_capital', '120.00'),
      undo(3, wrong),
    ];
    expect(gains(disposalsWithoutUndone(ledger, atPar))).toEqual([[dayOf(2), 'capital_returned', '20', '0']]);
  });

  it('has an entry again whose reversal was undone', () => {
    const right = entry(1, 'buy', '7000.00', '100');
    const reversal = undo(2, right);
    const ledger = [right, reversal, undo(3, reversal), entry(4, 'sell', '8000.00', '100')];
    expect(gains(disposalsWithoutUndone(ledger, atPar))).toEqual([[dayOf(4), 'sale', '8000', '7000']]);
  });

  it('equals the ledger without them, in both currencies', () => {
    const moves = fc.array(
      fc.record({
        type: fc.constantFrom('buy' as const, 'sell' as const, 'return_of_capital' as const),
        cents: fc.integer({ min: 1, max: 10 ** 7 }),
        units: fc.integer({ min: 1, max: 50 }),
        isWrong: fc.boolean(),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(moves, (wanted) => {
        const made: LedgerEntry[] = [entry(0, 'buy', '100000.00', '1000')];
        const right = [...made];
        for (const [at, { type, cents, units, isWrong }] of wanted.entries()) {
          const quantity = type === 'return_of_capital' ? null : String(units);
          const one = entry(at + 1, type, (cents / 100).toFixed(2), quantity);
          made.push(one);
          if (!isWrong) right.push(one);
        }
        const undone = made.filter((one) => !right.includes(one));
        const ledger = [...made, ...undone.map((one, at) => undo(60 + at, one))];
        for (const rateOn of [atPar, byDay]) {
          expect(gains(disposalsWithoutUndone(ledger, rateOn))).toEqual(gains(disposalsIn(right, rateOn)));
          const last = positionsWithoutUndone(ledger, rateOn).get('A')!.at(-1)!.held;
          const held = bookIn(right, rateOn).positions.get('A')!;
          expect([last.quantity.toFixed(), shown(last.bookCost)]).toEqual([
            held.quantity.toFixed(),
            shown(held.bookCost),
          ]);
        }
      }),
    );
  });
});
