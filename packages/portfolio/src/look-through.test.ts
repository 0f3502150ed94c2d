import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, ZERO, type Decimal } from './decimal.ts';
import {
  fundsWithin,
  isCircular,
  lookThrough,
  overlapOf,
  shareOpened,
  type Component,
  type Contents,
} from './look-through.ts';

type Book = Record<string, Record<string, string> | 'unknown'>;

const parts = (weights: Record<string, string>): Component[] =>
  Object.entries(weights).map(([id, weight]) => ({ id, weight: decimal(weight) }));

const contentsIn = (book: Book) => {
  const read = new Map<string, Contents>(
    Object.entries(book).map(([id, weights]) => [id, weights === 'unknown' ? weights : parts(weights)]),
  );
  return (id: string) => read.get(id) ?? null;
};

const plain = (weights: ReadonlyMap<string, Decimal>) =>
  Object.fromEntries(Array.from(weights, ([id, weight]) => [id, weight.toDecimalPlaces(12).toFixed()]));

const open = (held: Record<string, string>, book: Book) => {
  const found = lookThrough(parts(held), contentsIn(book));
  return { securities: plain(found.securities), closed: plain(found.closed) };
};

const sum = (weights: Iterable<Decimal>) => [...weights].reduce((all, one) => all.plus(one), ZERO);

describe('looking through funds', () => {
  it('opens funds in funds and adds up what is reached by several paths', () => {
    const book: Book = {
      all: { bonds: '0.4', stocks: '0.6' },
      bonds: { gov: '0.7', corp: '0.3' },
      stocks: { rail: '0.5', bank: '0.25', corp: '0.25' },
    };
    expect(open({ all: '0.5', rail: '0.5' }, book)).toEqual({
      securities: { gov: '0.14', corp: '0.135', rail: '0.65', bank: '0.075' },
      closed: {},
    });
  });

  it('does not open what a fund does not publish, entirely or in part', () => {
    const book: Book = { dark: 'unknown', half: { rail: '0.5' } };
    expect(open({ dark: '0.4', half: '0.6' }, book)).toEqual({
      securities: { rail: '0.3' },
      closed: { dark: '0.4', half: '0.3' },
    });
  });

  it('does not open an invalid composition', () => {
    const book: Book = { short: { rail: '1.2', bank: '-0.2' }, much: { rail: '0.7', bank: '0.31' } };
    expect(open({ short: '0.5', much: '0.5' }, book)).toEqual({
      securities: {},
      closed: { short: '0.5', much: '0.5' },
    });
  });

  it('solves funds that hold each other, as the series of their rounds does', () => {
    // By hand: a = rail/2 + b/2 and b = bank/2 + a/2, so a = (2 rail + bank) / 3.
    const { securities, closed } = open(
      { a: '1' },
      { a: { rail: '0.5', b: '0.5' }, b: { bank: '0.5', a: '0.5' } },
    );
    expect(Number(securities['rail'])).toBeCloseTo(2 / 3, 11);
    expect(Number(securities['bank'])).toBeCloseTo(1 / 3, 11);
    expect(Object.values(closed).every((weight) => Number(weight) < 1e-12)).toBe(true);
  });

  it('ends with what holds nothing but itself, and opens none of it', () => {
    expect(open({ a: '1' }, { a: { b: '1' }, b: { a: '1' } }).securities).toEqual({});
    const itself = lookThrough(parts({ self: '1' }), contentsIn({ self: { self: '1' } }));
    expect(shareOpened(itself, () => true)?.toFixed()).toBe('0');
    expect(plain(itself.closed)).toEqual({ self: '1' });
  });

  it('says which funds are met and which of them go round', () => {
    const book: Book = { top: { a: '1' }, a: { b: '0.5', x: '0.5' }, b: { a: '1' }, dark: 'unknown' };
    expect(fundsWithin(['top', 'x', 'dark'], contentsIn(book))).toEqual(['top', 'dark', 'a', 'b']);
    expect(['top', 'a', 'b', 'x', 'dark'].map((id) => isCircular(id, contentsIn(book)))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('separates what was opened by kind, of everything examined', () => {
    const book: Book = { fund: { rail: '0.4', rest: '0.5' }, dark: 'unknown' };
    const found = lookThrough(parts({ fund: '0.8', dark: '0.1', bank: '0.1' }), contentsIn(book));
    expect(shareOpened(found, () => true)?.toFixed()).toBe('0.82');
    expect(shareOpened(found, (id) => id !== 'rest')?.toFixed()).toBe('0.42');
    expect(shareOpened(found, () => false)?.toFixed()).toBe('0');
  });

  it('has no share of nothing', () => {
    expect(
      shareOpened(
        lookThrough([], () => null),
        () => true,
      ),
    ).toBeNull();
  });
});

const FUNDS = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5'];
const ids = [...FUNDS, 's0', 's1', 's2', 's3'];

/** Compositions of ten-thousandths, circles and gaps included. */
const books = fc
  .array(
    fc.option(fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 1_600 }), { maxKeys: 6 }), {
      nil: 'unknown' as const,
      freq: 6,
    }),
    { minLength: FUNDS.length, maxLength: FUNDS.length },
  )
  .map((all) =>
    Object.fromEntries(
      all.map((one, at) => [
        FUNDS[at]!,
        one === 'unknown'
          ? one
          : Object.fromEntries(
              Object.entries(one).map(([id, weight]) => [id, decimal(String(weight)).div(10_000).toFixed()]),
            ),
      ]),
    ),
  ) satisfies fc.Arbitrary<Book>;

/** Another way to the same: floating-point shares of each fund, iterated until they converge. */
const solvedByRepetition = (start: string, book: Book) => {
  const shares = new Map(ids.map((id) => [id, id === start ? 1 : 0]));
  let flow = new Map([[start, 1]]);
  for (let round = 0; round < 400; round++) {
    const next = new Map<string, number>();
    for (const [id, amount] of flow) {
      const contents = book[id];
      if (contents === undefined || contents === 'unknown') continue;
      for (const [to, weight] of Object.entries(contents)) {
        const share = amount * Number(weight);
        next.set(to, (next.get(to) ?? 0) + share);
        shares.set(to, shares.get(to)! + share);
      }
    }
    flow = next;
  }
  return shares;
};

describe('for any funds', () => {
  it('all that was held is either open or closed, and coverage lies between nothing and all', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(...ids), (book, start) => {
        const found = lookThrough([{ id: start, weight: decimal('1') }], contentsIn(book));
        const all = sum(found.securities.values()).plus(sum(found.closed.values()));
        expect(all.minus(1).abs().lt('1e-25')).toBe(true);
        const [split, named] = [() => true, (id: string) => id > 's1'].map((isOfKind) =>
          shareOpened(found, isOfKind)!,
        );
        expect(named!.gte(0) && named!.lte(split!) && split!.lte(1)).toBe(true);
        expect([...found.securities.keys()].every((id) => id.startsWith('s'))).toBe(true);
      }),
    );
  });

  it('the securities are those that another way of solving finds', () => {
    fc.assert(
      fc.property(books, fc.constantFrom(...FUNDS), (book, start) => {
        const found = lookThrough([{ id: start, weight: decimal('1') }], contentsIn(book));
        const expected = solvedByRepetition(start, book);
        for (const id of ids.filter((one) => one.startsWith('s')))
          expect(found.securities.get(id)?.toNumber() ?? 0).toBeCloseTo(expected.get(id)!, 10);
      }),
    );
  });

  it('opening twice as much gives twice as much', () => {
    fc.assert(
      fc.property(books, (book) => {
        const [once, twice] = ['1', '2'].map((weight) =>
          lookThrough([{ id: 'f0', weight: decimal(weight) }], contentsIn(book)),
        );
        for (const [id, weight] of once!.securities)
          expect(twice!.securities.get(id)!.minus(weight.times(2)).abs().lt('1e-14')).toBe(true);
      }),
    );
  });
});

const opened = (weights: Record<string, string>) => lookThrough(parts(weights), () => null);

describe('the overlap of two funds', () => {
  it('is the sum of the smaller weights, the most shared named first', () => {
    const one = opened({ rail: '0.5', bank: '0.3', gold: '0.2' });
    const other = opened({ bank: '0.25', rail: '0.1', corp: '0.65' });
    const { weight, common } = overlapOf(one, other);
    expect(weight.toFixed()).toBe('0.35');
    expect(common.map(({ id, shared }) => [id, shared.toFixed()])).toEqual([
      ['bank', '0.25'],
      ['rail', '0.1'],
    ]);
  });

  it('is the same both ways, complete with itself, and half of what is not apart', () => {
    fc.assert(
      fc.property(books, (book) => {
        const [one, other] = ['f0', 'f1'].map((id) =>
          lookThrough([{ id, weight: decimal('1') }], contentsIn(book)),
        );
        const { weight } = overlapOf(one!, other!);
        expect(weight.eq(overlapOf(other!, one!).weight)).toBe(true);
        const all = sum(one!.securities.values());
        const theirs = sum(other!.securities.values());
        expect(overlapOf(one!, one!).weight.minus(all).abs().lt('1e-25')).toBe(true);
        // min(a, b) = (a + b - |a - b|) / 2
        const apart = sum(
          ids.map((id) => (one!.securities.get(id) ?? ZERO).minus(other!.securities.get(id) ?? ZERO).abs()),
        );
        expect(weight.minus(all.plus(theirs).minus(apart).div(2)).abs().lt('1e-25')).toBe(true);
      }),
    );
  });
});
