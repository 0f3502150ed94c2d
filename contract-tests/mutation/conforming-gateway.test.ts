import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../provider/outcome.ts';
import { verify } from '../provider/verify.ts';
import { failuresOf, withConformingMock } from './drifting-mock.ts';

const OTHER_SEEDS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const { optionsFor, verifyInProcess } = withConformingMock();

describe('a conforming gateway', () => {
  it('passes every check of every call', async () => {
    const report = await verify(optionsFor({}));
    expect(failuresOf(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    process.stdout.write(
      `The entire contract: ${report.outcomes.length} checks in ${(report.tookMs / 1000).toFixed(1)} s\n`,
    );
  }, 240_000);

  it.each(OTHER_SEEDS)('passes with generated inputs of seed %i', async (seed) => {
    const report = await verifyInProcess({ seed, phases: ['properties'], fuzzRuns: 2 });
    expect(failuresOf(report)).toEqual([]);
  });
});
