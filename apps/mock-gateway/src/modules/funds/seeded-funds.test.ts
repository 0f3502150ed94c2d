import { riskRatings } from '@portal/contracts/funds';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { instruments } from '../../market/instruments.ts';
import { rawPrices } from './raw-prices.testing.ts';
import { seededCompositions } from './seeded-compositions.ts';
import { seededProfiles } from './seeded-profiles.ts';
import { seededSecurities } from './seeded-securities.ts';

describe('the seeded funds', () => {
  const kinds = new Map(instruments.map((one) => [one.id, one]));
  const securities = new Set(seededSecurities.map(({ id }) => id));

  it('hold no more than 100 % of what exists', () => {
    for (const { fund, lines } of seededCompositions) {
      const sum = lines.reduce((all, { basisPoints }) => all + basisPoints, 0);
      expect([fund, sum]).toEqual([fund, fund === 'NMR515' ? 8_800 : 10_000]);
      for (const { component_id } of lines)
        expect(component_id === null || kinds.has(component_id) || securities.has(component_id)).toBe(true);
    }
    const withContents = new Set(seededCompositions.map(({ fund }) => fund));
    for (const { id, kind } of instruments)
      expect([id, withContents.has(id)]).toEqual([id, kind !== 'equity']);
  });

  it('have the MER that the prices are net of, and the management fee within it', () => {
    for (const { fund_id, mer, management_fee } of seededProfiles) {
      const known = kinds.get(fund_id)!.mer;
      if (mer !== null) expect([fund_id, Number(mer)]).toEqual([fund_id, known]);
      expect(Number(management_fee)).toBeLessThan(known);
    }
  });

  it('are rated no safer than their prices moved', async () => {
    const gateway = await startGateway();
    const floors = [0, 6, 11, 16, 20];
    const moved: { fund_id: string; deviation: string; isSafer: boolean }[] = [];
    for (const { fund_id, risk } of seededProfiles) {
      const rows = await rawPrices(gateway, fund_id);
      const ends = rows.filter(({ date }, at) => rows[at + 1]?.date.slice(0, 7) !== date.slice(0, 7));
      const { payout, everyMonths } = kinds.get(fund_id)!;
      const monthly = ends.slice(1).map(({ date, price }, at) => {
        const isDue = everyMonths > 0 && Number(date.slice(5, 7)) % everyMonths === 0;
        return (price * (isDue ? 1 + (payout * everyMonths) / 12 : 1)) / ends[at]!.price - 1;
      });
      const mean = monthly.reduce((all, one) => all + one, 0) / monthly.length;
      const variance = monthly.reduce((all, one) => all + (one - mean) ** 2, 0) / (monthly.length - 1);
      // National Instrument 81-102, appendix F, item 2: of monthly returns, times the root of twelve.
      const deviation = Math.sqrt(variance * 12) * 100;
      const level = floors.findLastIndex((floor) => deviation >= floor);
      moved.push({ fund_id, deviation: deviation.toFixed(1), isSafer: riskRatings.indexOf(risk) < level });
    }
    expect(moved.filter(({ isSafer }) => isSafer)).toEqual([]);
  });
});
