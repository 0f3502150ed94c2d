import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { decimal } from '@portal/portfolio';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { change, rowsOf } from '../../testing/sql.ts';

type Overview = OutputOf<typeof contracts.accounts.overview>;
type Details = OutputOf<typeof contracts.accounts.details>;

describe('contribution room', () => {
  it('takes from room what was too much the year before, and contributions in U.S. dollars at their rate', async () => {
    const { as, services, store } = await startGateway();
    const client = await as('irene.valcourt');
    const { accounts } = await getBody<Overview>(client, 'accounts/overview', { by: 'type' });
    const { account_uuid } = accounts.find(({ type }) => type === 'fhsa')!;
    const roomOf = async () => (await getBody<Details>(client, `accounts/${account_uuid}/details`)).room;
    await change(store, `update account set opened_on = '2025-03-03' where account_uuid = '${account_uuid}'`);
    await change(store, `delete from ledger_entry where account_uuid = '${account_uuid}'`);
    const entry = { account_uuid, type: 'deposit', instrument_id: null, quantity: null } as const;
    await services.db
      .insertInto('ledger_entry')
      .values({ ...entry, date: '2025-03-03', amount: '10000.00' })
      .execute();
    expect(await roomOf()).toMatchObject({ contributed: '0.00', left: '6000.00' });
    await change(store, `update account set currency = 'USD' where account_uuid = '${account_uuid}'`);
    const [row] = await rowsOf<{ rate: string }>(store, `select rate from fx_rate where date = '2025-03-03'`);
    const dollars = decimal(row!.rate).times('10000').toFixed(2);
    expect(await roomOf()).toMatchObject({ lifetime_contributed: dollars });
    await change(store, `delete from fx_rate where date <= '2025-03-03'`);
    expect(await roomOf()).toBeNull();
  });
});
