import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from './decimal.ts';
import type { EntryType, LedgerEntry } from './ledger.ts';
import { replay } from './positions.ts';
import { timeWeightedReturn } from './returns.ts';
import { dailyValues, valueOf } from './valuation.ts';

const DAYS = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'];
const INSTRUMENTS = ['A', 'B', 'C'];

/** A price that differs by instrument and day, in ten-thousandths. */
const priceUnits = (instrument: string, day: string) =>
  BigInt(101_250 + INSTRUMENTS.indexOf(instrument) * 77_777 + DAYS.indexOf(day) * 3_331);
const priceOf = (instrument: string, day: string) => decimal(String(priceUnits(instrument, day))).div(10_000);

const fixed = (units: bigint, decimals: number) =>
  decimal(String(units))
    .div(10 ** decimals)
    .toFixed(decimals);

interface Wish {
  type: EntryType;
  instrument: string;
  cents: bigint;
  units: bigint;
  day: number;
}

const onUnits = new Set<EntryType>(['buy', 'sell', 'reinvestment', 'return_of_capital', 'distribution']);

const wish: fc.Arbitrary<Wish> = fc.record({
  type: fc.constantFrom<EntryType>(
    'deposit',
    'withdrawal',
    'transfer_in',
    'transfer_out',
    'buy',
    'sell',
    'distribution',
    'interest',
    'reinvestment',
    'return_of_capital',
    'fee',
  ),
  instrument: fc.constantFrom(...INSTRUMENTS),
  cents: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  units: fc.bigInt({ min: 1n, max: 10n ** 8n }),
  day: fc.nat({ max: DAYS.length - 1 }),
});

/** Replays wishes in whole cents and ten-thousandths of units, with no decimals at all: what dailyValues must equal. */
const replayInIntegers = (wishes: readonly Wish[]) => {
  let cents = 0n;
  const units = new Map(INSTRUMENTS.map((instrument) => [instrument, 0n]));
  const entries: LedgerEntry[] = [];
  const values: { value: string; flow: string }[] = [];
  for (const [at, date] of DAYS.entries()) {
    let flow = 0n;
    for (const one of wishes.filter(({ day }) => day === at)) {
      const held = units.get(one.instrument)!;
      const isInKind = (one.type === 'transfer_in' || one.type === 'transfer_out') && one.cents % 2n === 0n;
      const takes = one.type === 'sell' || (isInKind && one.type === 'transfer_out');
      if (takes && held < one.units) continue;
      if (one.type === 'return_of_capital' && held === 0n) continue;
      const adds =
        one.type === 'buy' || one.type === 'reinvestment' || (isInKind && one.type === 'transfer_in');
      units.set(one.instrument, held + (takes ? -one.units : adds ? one.units : 0n));
      const paysIn = ['deposit', 'transfer_in', 'sell', 'distribution', 'interest', 'return_of_capital'];
      if (!isInKind && one.type !== 'reinvestment')
        cents += paysIn.includes(one.type) ? one.cents : -one.cents;
      if (one.type === 'deposit' || one.type === 'transfer_in') flow += one.cents;
      if (one.type === 'withdrawal' || one.type === 'transfer_out') flow -= one.cents;
      const hasQuantity = takes || adds;
      entries.push({
        date,
        type: one.type,
        instrument_id: hasQuantity || onUnits.has(one.type) ? one.instrument : null,
        quantity: hasQuantity ? fixed(one.units, 4) : null,
        amount: fixed(one.cents, 2),
      });
    }
    let value = cents * 10n ** 6n;
    for (const [instrument, held] of units) value += held * priceUnits(instrument, date);
    values.push({ value: fixed(value, 8), flow: fixed(flow, 2) });
  }
  return { entries, values };
};

const wishes = fc.array(wish, { maxLength: 60 });

describe('dailyValues', () => {
  it('equals a replay in whole cents and ten-thousandths of units on any ledger', () => {
    fc.assert(
      fc.property(wishes, (all) => {
        const { entries, values } = replayInIntegers(all);
        const computed = dailyValues({ entries, days: DAYS, priceOf });
        expect(
          computed.map(({ value, externalFlow }) => ({
            value: value.toFixed(8),
            flow: externalFlow.toFixed(2),
          })),
        ).toEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  it('ends on the value of a replay up to that day', () => {
    fc.assert(
      fc.property(wishes, fc.nat({ max: DAYS.length - 1 }), (all, at) => {
        const { entries } = replayInIntegers(all);
        const day = DAYS[at]!;
        const whole = valueOf(replay(entries, day), (instrument) => priceOf(instrument, day))!;
        expect(dailyValues({ entries, days: DAYS, priceOf })[at]!.value.eq(whole)).toBe(true);
      }),
    );
  });

  it('counts a flow split in two as the one flow it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10 ** 9 }), fc.nat(), (cents, part) => {
        const deposit = (amount: number): LedgerEntry => ({
          date: DAYS[0]!,
          type: 'deposit',
          instrument_id: null,
          quantity: null,
          amount: (amount / 100).toFixed(2),
        });
        const first = part % cents;
        const run = (...amounts: number[]) =>
          dailyValues({ entries: amounts.map(deposit), days: DAYS, priceOf }).map(
            ({ value, externalFlow }) => [value.toFixed(), externalFlow.toFixed()],
          );
        expect(run(first, cents - first)).toEqual(run(cents));
      }),
    );
  });

  it('scales values with amounts and units, and leaves the return as it was', () => {
    fc.assert(
      fc.property(wishes, fc.integer({ min: 2, max: 1000 }), (all, times) => {
        const { entries } = replayInIntegers(all);
        const larger = entries.map((entry) => ({
          ...entry,
          quantity: entry.quantity && decimal(entry.quantity).times(times).toFixed(),
          amount: decimal(entry.amount).times(times).toFixed(),
        }));
        const [before, after] = [entries, larger].map((ledger) =>
          dailyValues({ entries: ledger, days: DAYS, priceOf }),
        );
        expect(after!.map(({ value }) => value.toFixed())).toEqual(
          before!.map(({ value }) => value.times(times).toFixed()),
        );
        const [rate, same] = [before!, after!].map((values) => timeWeightedReturn(values));
        // Relative to the growth, since a return near zero has fewer significant digits.
        if (rate) expect(same!.minus(rate).abs().lt(rate.abs().plus(1).times('1e-25'))).toBe(true);
        else expect(same).toBeNull();
      }),
    );
  });

  it('gives for two accounts together the sum of each', () => {
    fc.assert(
      fc.property(wishes, wishes, (one, other) => {
        const ledgers = [one, other].map((all) => replayInIntegers(all).entries);
        const both = ledgers.flat().toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
        const last = (entries: readonly LedgerEntry[]) =>
          dailyValues({ entries, days: DAYS, priceOf }).at(-1)!.value;
        const sum = ledgers.reduce((all, entries) => all.plus(last(entries)), ZERO);
        expect(last(both).eq(sum)).toBe(true);
      }),
    );
  });

  it('counts an entry between two valuation days on the later one', () => {
    const entries: LedgerEntry[] = [
      { date: '2024-01-06', type: 'deposit', instrument_id: null, quantity: null, amount: '10.00' },
    ];
    const days = ['2024-01-05', '2024-01-08'];
    expect(dailyValues({ entries, days, priceOf }).map(({ externalFlow }) => externalFlow.toFixed())).toEqual(
      ['0', '10'],
    );
  });

  it('throws for a position without a price', () => {
    const entries: LedgerEntry[] = [
      { date: DAYS[0]!, type: 'transfer_in', instrument_id: 'A', quantity: '1', amount: '10.00' },
    ];
    expect(() => dailyValues({ entries, days: DAYS, priceOf: () => null })).toThrow('has no price that day');
    expect(valueOf(replay(entries), () => null)).toBeNull();
  });
});
