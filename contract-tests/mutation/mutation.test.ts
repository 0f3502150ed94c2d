import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../provider/outcome.ts';
import { accessDrifts } from './drifts/access-drifts.ts';
import { behaviorDrifts } from './drifts/behavior-drifts.ts';
import { errorDrifts } from './drifts/error-drifts.ts';
import { figureDrifts } from './drifts/figure-drifts.ts';
import { inputDrifts } from './drifts/input-drifts.ts';
import { pagingDrifts } from './drifts/paging-drifts.ts';
import { repetitionDrifts } from './drifts/repetition-drifts.ts';
import { shapeDrifts } from './drifts/shape-drifts.ts';
import { storageDrifts } from './drifts/storage-drifts.ts';
import { transferDrifts } from './drifts/transfer-drifts.ts';
import { uploadDrifts } from './drifts/upload-drifts.ts';
import { failuresOf, withDriftingMock } from './drifting-mock.ts';
import { silentVariants } from './silent-variants.ts';

const drifts = [
  ...shapeDrifts,
  ...errorDrifts,
  ...accessDrifts,
  ...inputDrifts,
  ...pagingDrifts,
  ...figureDrifts,
  ...behaviorDrifts,
  ...repetitionDrifts,
  ...storageDrifts,
  ...transferDrifts,
  ...uploadDrifts,
];

/** A lower bound, so that no list of drifts is lost. */
const MIN_DRIFTS = 60;

const { proxy, verifyInProcess } = withDriftingMock();

describe('a drifting gateway', () => {
  it('is tested with many drifts, each under its own title', () => {
    expect(new Set(drifts.map(({ title }) => title)).size).toBe(drifts.length);
    expect(drifts.length).toBeGreaterThanOrEqual(MIN_DRIFTS);
  });

  it.each(drifts)('is caught: $title', async (drift) => {
    proxy().plant(drift);
    const report = await verifyInProcess({
      only: [drift.call, ...(drift.beside ?? [])],
      phases: drift.phases,
      fuzzRuns: 5,
    }).finally(() => proxy().plant(null));
    expect(exitCodeOf(report)).toBe(1);
    expect(failuresOf(report).map(({ title }) => title)).toContainEqual(
      expect.stringContaining(drift.check ?? ''),
    );
    // The failure names the call that drifts; a drift of the sign-in may fail before the first call.
    expect(failuresOf(report).map(({ call }) => call)).toContainEqual(
      expect.stringMatching(new RegExp(`^(?:${drift.call}|gateway.itself)$`)),
    );
  });
});

describe('a gateway that is right in another way', () => {
  it.each(silentVariants)('passes: $title', async (variant) => {
    proxy().plant(variant);
    const report = await verifyInProcess({
      only: [variant.call, ...(variant.beside ?? [])],
      phases: variant.phases,
      fuzzRuns: 5,
    }).finally(() => proxy().plant(null));
    expect(failuresOf(report)).toEqual([]);
  });
});
