import { accountTypes } from '@portal/contracts/named-account';
import { describe, expect, it } from 'vitest';
import { instrumentOf } from '../market/instruments.ts';
import { accountPlansFor, type WealthProfile } from './account-plans.ts';

const profiles: WealthProfile[] = [
  'single',
  'family',
  'ten-accounts',
  'usd',
  'young',
  'retired',
  'corporate',
  'new',
  'empty',
  'unusual',
];
const CLIENT = '00000000-0000-4000-8000-000000000000';
const plansFor = (profile: WealthProfile, client = CLIENT) =>
  accountPlansFor(profile, client, 20260101, '2026-11-20');

describe('account plans', () => {
  it('are the same for the same seed and differ between clients', () => {
    expect(plansFor('family')).toEqual(plansFor('family'));
    const ids = ['a', 'b', 'c'].flatMap((client) =>
      plansFor('family', client).map((one) => one.account_uuid),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(profiles)('of profile %s have identifiers, numbers, types and weights in order', (profile) => {
    for (const { account_uuid, number, type, plan } of plansFor(profile)) {
      expect(account_uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
      expect(number).toMatch(/^4F-\d{3}-\d{4}-\d$/);
      expect(accountTypes).toContain(type);
      expect(plan.mix.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
      for (const { instrument } of plan.mix) expect(instrumentOf(instrument).id).toBe(instrument);
    }
  });

  it('give ten accounts of several types and both currencies, one opened lately', () => {
    const plans = plansFor('ten-accounts');
    expect(plans).toHaveLength(10);
    expect(new Set(plans.map(({ type }) => type)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(plans.map(({ currency }) => currency))).toEqual(new Set(['CAD', 'USD']));
    expect(plans.filter(({ opened_on }) => opened_on > '2026-06-01')).toHaveLength(1);
  });
});
