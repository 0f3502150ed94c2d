import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../provider/outcome.ts';
import { verify } from '../provider/verify.ts';
import { accessDrifts } from './drifts/access-drifts.ts';
import { errorDrifts } from './drifts/error-drifts.ts';
import { inputDrifts } from './drifts/input-drifts.ts';
import { pagingDrifts } from './drifts/paging-drifts.ts';
import { shapeDrifts } from './drifts/shape-drifts.ts';
import { failuresOf, withDriftingMock } from './drifting-mock.ts';

const drifts = [...shapeDrifts, ...errorDrifts, ...accessDrifts, ...inputDrifts, ...pagingDrifts];

/** Enough of them to be called a suite; each is a kind of its own. */
const LEAST_DRIFTS = 60;

const { proxy, optionsFor } = withDriftingMock();

describe('a gateway that drifts', () => {
  it('does so in sixty ways and more', () => {
    expect(new Set(drifts.map(({ title }) => title)).size).toBe(drifts.length);
    expect(drifts.length).toBeGreaterThanOrEqual(LEAST_DRIFTS);
  });

  it.each(drifts)('is caught: $title', async (drift) => {
    proxy().plant(drift);
    const report = await verify(
      optionsFor({ only: [drift.call], phases: drift.phases, fuzzRuns: 5 }),
    ).finally(() => proxy().plant(null));
    expect(exitCodeOf(report)).toBe(1);
    // What is caught is told of the call that drifts; one that is the way in may fail there first.
    expect(failuresOf(report).map(({ call }) => call)).toContainEqual(
      expect.stringMatching(new RegExp(`^(?:${drift.call}|gateway.itself)$`)),
    );
  });
});
