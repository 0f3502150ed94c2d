import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, Decimal } from './decimal.ts';
import { drawdowns, largestDrawdown } from './drawdown.ts';

const days = (...levels: (string | number | null)[]) =>
  levels.map((level, at) => ({
    date: `day ${at + 1}`,
    level: level === null ? null : decimal(String(level)),
  }));
const depthsOf = (levels: readonly (Decimal | null)[]) =>
  drawdowns(levels).map((depth) => depth?.toFixed(4) ?? null);

describe('the largest drawdown', () => {
  it('agrees with the example of Investopedia', () => {
    // "Maximum Drawdown (MDD)": $500,000, $750,000, $400,000, $600,000, $350,000, $800,000: −53.33 %.
    const found = largestDrawdown(days(500_000, 750_000, 400_000, 600_000, 350_000, 800_000))!;
    expect(found.depth.toFixed(4)).toBe('-0.5333');
    expect(found).toMatchObject({ peakOn: 'day 2', troughOn: 'day 5', recoveredOn: 'day 6' });
  });

  it('begins on the last day of its high, and has not recovered where it ends below it', () => {
    const found = largestDrawdown(days(1, '1.2', '1.1', '1.2', null, '0.9', '1.1999'))!;
    expect(found.depth.toFixed(4)).toBe('-0.2500');
    expect(found).toMatchObject({ peakOn: 'day 4', troughOn: 'day 6', recoveredOn: null });
  });

  it('is the first of equal ones', () => {
    expect(largestDrawdown(days(1, '0.5', 1, '0.5', 2))).toMatchObject({
      troughOn: 'day 2',
      recoveredOn: 'day 3',
    });
  });

  it.each([
    ['that never fell', days(1, 1, '1.5')],
    ['that is not known', days(null, null)],
    ['of no day', days()],
  ])('is none of growth %s', (_, growth) => {
    expect(largestDrawdown(growth)).toBeNull();
  });
});

const levels = fc.array(
  fc.integer({ min: 1, max: 1_000_000 }).map((level) => new Decimal(level)),
  { minLength: 1, maxLength: 40 },
);

describe('drawdowns', () => {
  it('have none where a level is not known', () => {
    expect(depthsOf([null, decimal('2'), null, decimal('1')])).toEqual([null, '0.0000', null, '-0.5000']);
  });

  it('are never above zero nor a loss of everything, and zero at each new high', () => {
    fc.assert(
      fc.property(levels, (all) => {
        let highest = new Decimal(0);
        for (const [at, depth] of drawdowns(all).entries()) {
          const isHigh = all[at]!.gte(highest);
          highest = Decimal.max(highest, all[at]!);
          expect(depth!.lte(0) && depth!.gt(-1)).toBe(true);
          expect(depth!.isZero()).toBe(isHigh);
        }
      }),
    );
  });

  it('are the same of levels that are all multiplied', () => {
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 1_000 }), (all, factor) => {
        expect(depthsOf(all.map((level) => level.times(factor)))).toEqual(depthsOf(all));
      }),
    );
  });

  it('have the largest one among them, between the two days it names', () => {
    fc.assert(
      fc.property(levels, (all) => {
        const found = largestDrawdown(all.map((level, at) => ({ date: String(at), level })));
        const lowest = Decimal.min(...drawdowns(all).map((depth) => depth!));
        expect(found?.depth ?? new Decimal(0)).toEqual(lowest);
        if (found === null) return;
        const [high, low] = [all[Number(found.peakOn)]!, all[Number(found.troughOn)]!];
        expect(low.div(high).minus(1)).toEqual(lowest);
        if (found.recoveredOn !== null) expect(all[Number(found.recoveredOn)]!.gte(high)).toBe(true);
      }),
    );
  });
});
