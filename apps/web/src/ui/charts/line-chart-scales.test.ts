import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainOf, linesOf, scalesOf } from './line-chart-scales.ts';
import { placeEnds, type LineEnd } from './place-ends.ts';

describe('the axis of a line chart', () => {
  it.each([
    ['a year that moved little', 980_000, 1_020_000, false],
    ['a value that began with a first deposit', 5_000, 1_020_000, true],
    ['losses and gains', -0.2, 0.4, true],
    ['losses alone', -0.3, -0.1, true],
    ['nothing', 0, 0, true],
  ])('over %s begins at zero where that hides nothing', (_, lowest, highest, hasZero) => {
    const [from, to] = domainOf(lowest, highest);
    expect(from <= 0 && to >= 0).toBe(hasZero);
    expect(from).toBeLessThanOrEqual(lowest);
    expect(to).toBeGreaterThanOrEqual(highest);
    expect(to).toBeGreaterThan(from);
  });

  it('is beside its labels, which take the room that they need', () => {
    const points = [
      { date: '2026-01-02', value: '100' },
      { date: '2026-02-02', value: '200' },
    ];
    const room = { width: 300, height: 200, writeTick: () => 'as wide as this text', ends: ['Benchmark'] };
    const { plot } = scalesOf(points, room);
    expect(plot.left).toBeGreaterThan(120);
    expect(plot.right).toBeLessThan(300 - 'Benchmark'.length * 6);
    expect(scalesOf(points, { ...room, ends: [] }).plot.right).toBe(300);
  });
});

describe('the name of a line', () => {
  it.each([
    ['Market value', ['Market value']],
    ['Valeur marchande', ['Valeur', 'marchande']],
    ['Indice de référence', ['Indice de', 'référence']],
    ['Your\u{A0}return', ['Your\u{A0}return']],
  ])('%s is broken at its spaces', (name, lines) => {
    expect(linesOf(name)).toEqual(lines);
  });
});

it('never writes the names of two lines over one another or outside the plot', () => {
  const plot = { top: 16, bottom: 92 };
  const LINE_PX = 14;
  const height = (text: string) => linesOf(text).length * LINE_PX;
  const names = fc.constantFrom('Benchmark', 'Indice de référence', 'Valeur marchande');
  const place = fc.double({ min: plot.top, max: plot.bottom, noNaN: true });
  fc.assert(
    fc.property(names, names, place, place, (value, reference, at, other) => {
      const ends: LineEnd[] = [
        { of: 'value', text: value, x: 0, y: at },
        { of: 'reference', text: reference, x: 0, y: other },
      ];
      const [upper, lower] = placeEnds(ends, plot);
      const below = upper!.middle + height(upper!.text) / 2;
      expect(below).toBeLessThanOrEqual(lower!.middle - height(lower!.text) / 2 + 1e-9);
      expect(upper!.middle - height(upper!.text) / 2).toBeGreaterThanOrEqual(plot.top - 1e-9);
      expect(lower!.middle + height(lower!.text) / 2).toBeLessThanOrEqual(plot.bottom + 1e-9);
    }),
  );
});
