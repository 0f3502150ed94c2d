import { describe, expect, it } from 'vitest';
import { fatTailed, normal, uniform, uuidOf } from './random.ts';

const draws = (draw: (text: string) => number) =>
  Array.from({ length: 20_000 }, (_, at) => draw(`draw/${at}`));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const power = (values: readonly number[], exponent: number) => mean(values.map((value) => value ** exponent));

describe('numbers that follow from a text', () => {
  it('are always the same', () => {
    expect(uniform('2026-11-20')).toBe(uniform('2026-11-20'));
    expect(uniform('2026-11-20')).not.toBe(uniform('2026-11-21'));
  });

  it('are spread evenly between 0 and 1', () => {
    const values = draws(uniform);
    const tenths = Map.groupBy(values, (value) => Math.floor(value * 10));
    expect(values.every((value) => value > 0 && value < 1)).toBe(true);
    for (let tenth = 0; tenth < 10; tenth++) expect(tenths.get(tenth)?.length).toBeGreaterThan(1_850);
  });

  it('have the moments of a normal distribution', () => {
    const values = draws(normal);
    expect(Math.abs(mean(values))).toBeLessThan(0.03);
    expect(power(values, 2)).toBeCloseTo(1, 1);
    expect(Math.abs(power(values, 4) - 3)).toBeLessThan(0.3);
  });

  it('have fatter tails when configured', () => {
    expect(power(draws(fatTailed), 4) / power(draws(fatTailed), 2) ** 2).toBeGreaterThan(4);
  });

  it('do not follow each other', () => {
    const values = draws(normal);
    expect(Math.abs(mean(values.slice(1).map((value, at) => value * values[at]!)))).toBeLessThan(0.03);
  });
});

it('makes identifiers that do not repeat', () => {
  const ids = Array.from({ length: 5_000 }, (_, at) => uuidOf(`account/${at}`));
  expect(new Set(ids).size).toBe(ids.length);
});
