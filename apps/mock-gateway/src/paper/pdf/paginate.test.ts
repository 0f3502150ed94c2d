import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paginate } from './paginate.ts';
import type { Piece } from './piece.ts';

const ROOM = { first: 630, later: 600 };

const piece = fc
  .record({
    height: fc.double({ min: 8, max: 90, noNaN: true }),
    before: fc.double({ min: 0, max: 30, noNaN: true }),
    isRepeating: fc.boolean(),
    keeps: fc.boolean(),
  })
  .map(({ height, before, isRepeating, keeps }): Piece => ({
    height,
    before,
    lines: 1,
    keepsWithNext: keeps,
    draw: () => undefined,
    ...(isRepeating ? { repeated: { height: 20, draw: () => undefined } } : {}),
  }));

/** No more than two pieces in a row keep with their next, so that some break is always left. */
const pieces = fc
  .array(piece, { minLength: 1, maxLength: 120 })
  .map((all) => all.map((one, at) => ({ ...one, keepsWithNext: one.keepsWithNext && at % 3 !== 2 })));

const heightOf = (page: readonly Piece[], isFirst: boolean) =>
  page.reduce((sum, { height, before }, at) => sum + height + (at === 0 ? 0 : before), 0) +
  (isFirst ? 0 : (page[0]?.repeated?.height ?? 0));

describe('pages', () => {
  it('hold all pieces in their order, none higher than its room', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const pages = paginate(all, ROOM);
        expect(pages.flat()).toEqual(all);
        for (const [at, page] of pages.entries())
          expect(heightOf(page, at === 0)).toBeLessThanOrEqual(at === 0 ? ROOM.first : ROOM.later);
      }),
    );
  });

  it('never end with what belongs to the next, and never have a line or two', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const pages = paginate(all, ROOM);
        for (const page of pages.slice(0, -1)) expect(page.at(-1)?.keepsWithNext).toBe(false);
        if (pages.length > 1) for (const page of pages) expect(page.length).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('are as few as can be', () => {
    const rows = Array.from({ length: 60 }, (): Piece => ({
      height: 20,
      before: 0,
      lines: 1,
      keepsWithNext: false,
      draw: () => undefined,
    }));
    expect(paginate(rows, { first: 600, later: 600 }).map((page) => page.length)).toEqual([30, 30]);
    expect(paginate(rows.slice(0, 31), { first: 600, later: 600 }).map((page) => page.length)).toEqual([
      28, 3,
    ]);
  });

  it('hold a piece that is higher than a page by itself', () => {
    const high: Piece = { height: 900, before: 0, lines: 9, keepsWithNext: false, draw: () => undefined };
    expect(paginate([high, high], ROOM)).toHaveLength(2);
  });
});
