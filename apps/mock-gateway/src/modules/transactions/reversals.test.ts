import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { list, UNUSUAL } from './transactions.testing.ts';

describe('a reversal', () => {
  const reversalsOf = async (send: Send) => (await list(send, { types: ['reversal'], order: 'oldest' })).rows;

  it('has the kind and the day of the entry it undoes, also when that is a reversal', async () => {
    const { as, services } = await startGateway();
    const send = await as(UNUSUAL);
    const [first] = await reversalsOf(send);
    expect(first).toMatchObject({
      security: { symbol: 'BORT' },
      reverses: { type: 'buy', date: '2026-02-10' },
    });
    const { account_uuid, date } = first!;
    const again = { account_uuid, date, instrument_id: 'BORT', type: 'buy' } as const;
    await services.db
      .insertInto('ledger_entry')
      .values([
        { ...again, quantity: '350', amount: '18900.00', reverses: date },
        { ...again, date: '2026-02-12', quantity: '-350', amount: '-18900.00', reverses: '2026-02-10' },
      ])
      .execute();
    const found = (await reversalsOf(send)).map(({ reverses, price }) => [
      reverses?.type,
      reverses?.date,
      price,
    ]);
    expect(found).toEqual([
      ['buy', '2026-02-10', '54'],
      ['reversal', date, '54'],
      ['buy', '2026-02-10', '54'],
    ]);
  });

  it('is taken for that of an entry when the ledger has nothing that it undoes', async () => {
    const { as, services } = await startGateway();
    const send = await as();
    const [{ account_uuid } = { account_uuid: '' }] = (await list(send)).accounts;
    await services.db
      .insertInto('ledger_entry')
      .values({
        account_uuid,
        date: '2026-11-18',
        type: 'deposit',
        instrument_id: null,
        quantity: null,
        amount: '-77.00',
        reverses: '2026-11-17',
      })
      .execute();
    expect(await reversalsOf(send)).toMatchObject([{ reverses: { type: 'deposit', date: '2026-11-17' } }]);
  });
});
