import { assetClasses } from '@portal/contracts/asset-classes';
import { describe, expect, it } from 'vitest';
import { instrumentOf, instruments, isInWholeUnits } from './instruments.ts';

describe('the instruments', () => {
  it('are about forty, of every kind, asset class and currency', () => {
    expect(instruments.length).toBeGreaterThanOrEqual(40);
    expect(new Set(instruments.map(({ kind }) => kind)).size).toBe(4);
    expect(new Set(instruments.map(({ assetClass }) => assetClass))).toEqual(new Set(assetClasses));
    expect(new Set(instruments.map(({ currency }) => currency))).toEqual(new Set(['CAD', 'USD']));
  });

  it('have an id and names of their own', () => {
    for (const key of ['id', 'nameEn', 'nameFr'] as const)
      expect(new Set(instruments.map((one) => one[key])).size).toBe(instruments.length);
  });

  it.each(instruments.map((one) => [one.id, one] as const))('%s has figures that make sense', (_, one) => {
    const figures = [one.drift, one.volatility, one.beta, one.payout, one.capitalShare, one.mer];
    expect(figures.every(Number.isFinite)).toBe(true);
    expect(one.startPrice).toBeGreaterThan(1);
    expect(one.payout === 0).toBe(one.everyMonths === 0);
    expect(one.capitalShare).toBeLessThan(1);
    expect(one.mer === 0).toBe(one.kind === 'equity');
  });

  it('can be found by id, and only those', () => {
    expect(instrumentOf('NMR100').kind).toBe('money_market');
    expect(() => instrumentOf('NONE')).toThrow('No instrument NONE');
  });

  it('trade in whole units on an exchange and in fractions as funds', () => {
    expect(isInWholeUnits(instrumentOf('MCCE'))).toBe(true);
    expect(isInWholeUnits(instrumentOf('NMR210'))).toBe(false);
  });
});
