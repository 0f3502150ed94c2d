import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { cents, expectSumOfOne, LATEST, mixOf, valued } from './look-through.testing.ts';

describe('what cannot be looked through', () => {
  const single = async () => {
    const gateway = await startGateway();
    const send = await gateway.as('olivia.martin');
    const [account] = (await mixOf(send)).accounts;
    return { gateway, send, account_uuid: account!.account_uuid, db: gateway.services.db };
  };

  it('remains one part when a composition is missing or invalid', async () => {
    const { send, db } = await single();
    const before = await mixOf(send);
    await db.deleteFrom('composition').where('fund_id', '=', 'NMR310').execute();
    const line = { fund_id: 'NMR410', as_of: LATEST, component_id: 'ESTB' };
    const more = { asset_class: null, country: null, sector: null };
    await db
      .insertInto('composition')
      .values([
        { ...line, ...more, line: 0, weight: '1.2' },
        { ...line, ...more, line: 1, component_id: 'NRTW', weight: '-0.2' },
      ])
      .execute();
    const after = await mixOf(send);
    const weightOf = (id: string) => Number(before.funds.find((fund) => fund.id === id)?.weight);
    expect(Number(after.coverage)).toBeCloseTo(
      Number(before.coverage) - weightOf('NMR310') - weightOf('NMR410'),
      3,
    );
    expect(after.funds.find(({ id }) => id === 'NMR310')?.as_of).toBeNull();
    expectSumOfOne(after);
  });

  it('ends where funds hold nothing but each other', async () => {
    const { send, db } = await single();
    await db.deleteFrom('composition').execute();
    const more = { as_of: LATEST, line: 0, asset_class: null, country: null, sector: null, weight: '1' };
    await db
      .insertInto('composition')
      .values([
        { ...more, fund_id: 'NMR210', component_id: 'NMR310' },
        { ...more, fund_id: 'NMR310', component_id: 'NMR210' },
      ])
      .execute();
    const mix = await mixOf(send);
    expect(Number(mix.coverage)).toBeLessThan(0.1);
    expect(mix.funds.filter(({ is_circular }) => is_circular)).toHaveLength(2);
    expectSumOfOne(mix);
  });

  it('is reported for cash that is owed', async () => {
    const { send, db, account_uuid, gateway } = await single();
    const entry = { account_uuid, date: LATEST, instrument_id: null, quantity: null };
    await db
      .insertInto('ledger_entry')
      .values({ ...entry, type: 'withdrawal', amount: '5000.00' })
      .execute();
    const worth = ((await valued(gateway, 'olivia.martin')) - 500_000) / 100;
    await db
      .updateTable('account_valuation')
      .set({ value: worth.toFixed(2), value_base: worth.toFixed(2) })
      .where('account_uuid', '=', account_uuid)
      .where('date', '=', LATEST)
      .execute();
    const owing = await mixOf(send);
    expect(cents(owing.overdrawn)).toBeGreaterThan(0);
    expect(cents(owing.market_value) - cents(owing.overdrawn)).toBe(await valued(gateway, 'olivia.martin'));
    expectSumOfOne(owing);
  });

  it('is reported for a security without a price', async () => {
    const { send, db, account_uuid, gateway } = await single();
    const entry = { account_uuid, date: LATEST, instrument_id: null, quantity: null };
    await db.deleteFrom('price').where('instrument_id', '=', 'NMR510').execute();
    const without = await mixOf(send);
    expect(without.unpriced).toEqual([]);
    expect(without.held_at_cost.map(({ security }) => security.symbol)).toEqual(['NMR510']);
    expect(cents(without.market_value) - cents(without.overdrawn)).toBe(
      await valued(gateway, 'olivia.martin'),
    );
    expectSumOfOne(without);
    await db
      .updateTable('ledger_entry')
      .set({ type: 'transfer_in', amount: '0.00', book_cost: null })
      .where('account_uuid', '=', account_uuid)
      .where('instrument_id', '=', 'NMR510')
      .where('type', 'in', ['buy', 'reinvestment'])
      .execute();
    await db
      .insertInto('ledger_entry')
      .values({ ...entry, type: 'deposit', amount: '1.00' })
      .execute();
    const leftOut = await mixOf(send);
    expect(leftOut.unpriced.map(({ id }) => id)).toEqual(['NMR510']);
    expectSumOfOne(leftOut);
  });

  it('is empty in an account of cash alone', async () => {
    const { send, db, account_uuid } = await single();
    await db.deleteFrom('ledger_entry').where('account_uuid', '=', account_uuid).execute();
    await db.deleteFrom('account_valuation').where('account_uuid', '=', account_uuid).execute();
    const empty = await mixOf(send);
    expect([empty.market_value, empty.classes]).toEqual([null, []]);
    const entry = { account_uuid, date: LATEST, instrument_id: null, quantity: null };
    await db
      .insertInto('ledger_entry')
      .values({ ...entry, type: 'deposit', amount: '100.00' })
      .execute();
    const cash = await mixOf(send);
    expect(cash).toMatchObject({ market_value: '100.00', coverage: '1', funds: [], largest: [] });
    expect(cash.classes).toEqual([{ asset_class: 'cash', before: '1', after: '1', market_value: '100.00' }]);
  });
});
