import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { FAMILY, UNUSUAL, pricesOf, everySecurity } from './securities.testing.ts';

describe('the prices of a security', () => {
  it('are the recorded closes, with every trade on a day that is shown', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    for (const { id, price, price_date } of await everySecurity(send)) {
      const { points, trades } = await pricesOf(send, id);
      expect(points.at(-1)).toEqual({ date: price_date, price });
      const closes = new Map(
        (
          await rowsOf<{ date: string; price: string }>(
            gateway.services,
            'select date, price from price where instrument_id = ?',
            id,
          )
        ).map((one) => [one.date, one.price]),
      );
      for (const point of points) expect(point.price).toBe(closes.get(point.date));
      const days = new Set(points.map(({ date }) => date));
      expect(trades.length).toBeGreaterThan(0);
      for (const { date } of trades) expect(days).toContain(date);
    }
  });

  it('leave out a trade that was undone', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(UNUSUAL);
    const [reversal] = await rowsOf<{
      instrument_id: string;
      reverses: string;
      type: string;
      quantity: string;
    }>(
      gateway.services,
      `select e.instrument_id, e.reverses, e.type, e.quantity from ledger_entry e join account a on a.account_uuid = e.account_uuid
       join client c on c.client_uuid = a.client_uuid join "user" u on u.id = c.user_id
       where u.username = ? and e.reverses is not null and e.type = 'buy'`,
      UNUSUAL,
    );
    const { trades } = await pricesOf(send, reversal!.instrument_id);
    expect(trades.filter(({ date, kind }) => date === reversal!.reverses && kind === 'buy')).toEqual([]);
  });

  it('have a trade again whose reversal was itself reversed', async () => {
    const { as, services } = await startGateway();
    const send = await as(FAMILY);
    const { account_uuid, instrument_id, date, quantity, amount } = await services.db
      .selectFrom('ledger_entry as e')
      .innerJoin('account as a', 'a.account_uuid', 'e.account_uuid')
      .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select(['e.account_uuid', 'e.instrument_id', 'e.date', 'e.quantity', 'e.amount'])
      .where('u.username', '=', FAMILY)
      .where('e.type', '=', 'buy')
      .orderBy('e.id')
      .executeTakeFirstOrThrow();
    const { trades } = await pricesOf(send, instrument_id!);
    expect(trades).toContainEqual(expect.objectContaining({ date, kind: 'buy' }));
    const entry = { account_uuid, instrument_id, type: 'buy' } as const;
    const undone = { ...entry, quantity: `-${quantity}`, amount: `-${amount}` };
    await services.db
      .insertInto('ledger_entry')
      .values([
        { ...undone, date: '2026-11-16', reverses: date },
        { ...entry, quantity, amount, date: '2026-11-17', reverses: '2026-11-16' },
      ])
      .execute();
    expect((await pricesOf(send, instrument_id!)).trades).toEqual(trades);
  });
});
