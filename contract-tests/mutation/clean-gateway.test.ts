import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../provider/outcome.ts';
import { verify } from '../provider/verify.ts';
import { failuresOf, withDriftingMock } from './drifting-mock.ts';

const WHOLE_WITHIN_MS = 60_000;
const OTHER_SEEDS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const { optionsFor } = withDriftingMock();

describe('a gateway that keeps its contract', () => {
  it('is verified over every call without a word, within a minute', async () => {
    const before = process.cpuUsage();
    const report = await verify(optionsFor({}));
    // Both ends of it run in this process, and other tests beside it: its own work is what is counted.
    const { user, system } = process.cpuUsage(before);
    expect(failuresOf(report)).toEqual([]);
    expect(exitCodeOf(report)).toBe(0);
    expect((user + system) / 1000).toBeLessThan(WHOLE_WITHIN_MS);
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
