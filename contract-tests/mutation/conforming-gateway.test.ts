import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../provider/outcome.ts';
import { verify } from '../provider/verify.ts';
import { failuresOf, withDriftingMock } from './drifting-mock.ts';

const OTHER_SEEDS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const { optionsFor } = withDriftingMock();

describe('a gateway that keeps its contract', () => {
  it('is verified over every call without a word', async () => {
    const report = await verify(optionsFor({}));
    expect(failuresOf(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    process.stdout.write(
      `The whole contract: ${report.outcomes.length} checks in ${(report.tookMs / 1000).toFixed(1)} s\n`,
    );
  }, 240_000);

  it.each(OTHER_SEEDS)(
    'and so whatever is generated: seed %i',
    async (seed) => {
      const report = await verify(optionsFor({ seed, phases: ['properties'], fuzzRuns: 5 }));
      expect(failuresOf(report)).toEqual([]);
    },
    60_000,
  );
});
