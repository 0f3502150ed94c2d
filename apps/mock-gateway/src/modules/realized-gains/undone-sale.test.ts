import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';

type Years = OutputOf<typeof contracts.realizedGains.years>;
type Details = OutputOf<typeof contracts.realizedGains.year>;

it('a sale that is undone is taken back at the rate of the day of the sale, so that nothing remains of it', async () => {
  const { as, services } = await startGateway();
  const send = await as('margaret.chen');
  const { accounts } = await getBody<Years>(send, 'realized-gains');
  const dollars = accounts.find(({ currency }) => currency === 'USD')!.account_uuid;
  const line = { account_uuid: dollars, instrument_id: 'BORT', quantity: '10' };
  await services.db
    .insertInto('ledger_entry')
    .values([
      { ...line, date: '2024-12-02', type: 'buy', amount: '1000.00' },
      { ...line, date: '2024-12-03', type: 'sell', amount: '1100.00' },
      {
        ...line,
        date: '2025-01-06',
        type: 'sell',
        quantity: '-10',
        amount: '-1100.00',
        reverses: '2024-12-03',
      },
    ])
    .execute();
  const ofYear = async (year: string) => {
    const { disposals } = await getBody<Details>(send, 'realized-gains/year', { year, accounts: dollars });
    return disposals.find(({ security }) => security.symbol === 'BORT')!;
  };
  const [sold, undone] = [await ofYear('2024'), await ofYear('2025')];
  expect(sold.rate).not.toBeNull();
  expect(undone).toMatchObject({
    date: '2025-01-06',
    quantity: '-10',
    rate: sold.rate,
    proceeds: `-${sold.proceeds}`,
    cost: `-${sold.cost}`,
    reverses: '2024-12-03',
  });
  expect(Number(sold.gain) + Number(undone.gain)).toBe(0);
});
