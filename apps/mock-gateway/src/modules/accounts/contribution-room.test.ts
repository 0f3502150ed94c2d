import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { decimal } from '@portal/portfolio';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { change, rowsOf } from '../../testing/sql.ts';
import { addAccount } from '../../wealth/add-account.testing.ts';
import { OWNER, startDelegates } from '../delegates/delegates.testing.ts';

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

  it('is as it was before a contribution that was undone in another year', async () => {
    const { as, services } = await startGateway();
    const account_uuid = await addAccount(
      services.db,
      'noel.sauve',
      { type: 'tfsa', opened_on: '2025-12-01' },
      [
        ['2025-12-30', 'deposit', '7000.00'],
        ['2026-01-02', 'deposit', '-7000.00', { reverses: '2025-12-30' }],
      ],
    );
    const { room } = await getBody<Details>(await as('noel.sauve'), `accounts/${account_uuid}/details`);
    expect(room).toMatchObject({ contributed: '0.00', left: '7000.00' });
  });

  // The example of the Canada Revenue Agency's page "Participating in your FHSAs".
  it.each([
    ['an RRSP takes it', 'rrsp', '7500.00', { contributed: '8000.00', left: '0.00' }],
    ['another FHSA takes none', 'fhsa', '7500.00', { contributed: '500.00', left: '7500.00' }],
    ['elsewhere leaves it unknown', 'rrsp', '7400.00', { contributed: '500.00', left: null }],
  ] as const)('of an FHSA: what came from %s', async (_, type, sent, room) => {
    const { as, services } = await startGateway();
    const opened_on = '2026-03-02';
    await addAccount(services.db, 'noel.sauve', { type, opened_on }, [
      ['2026-03-05', 'transfer_in', '20000.00'],
      ['2026-04-01', 'transfer_out', sent],
    ]);
    if (type === 'fhsa') await change(services, `delete from ledger_entry where amount = '20000.00'`);
    const account_uuid = await addAccount(services.db, 'noel.sauve', { type: 'fhsa', opened_on }, [
      ['2026-04-01', 'transfer_in', '7500.00'],
      ['2026-06-01', 'deposit', '500.00'],
    ]);
    const details = await getBody<Details>(await as('noel.sauve'), `accounts/${account_uuid}/details`);
    expect(details.room).toMatchObject({ ...room, lifetime_contributed: room.contributed });
  });
});

describe('contribution room of an account that is shared', () => {
  const OPENED = '2026-03-02';

  it('is given to a delegate who sees every account that it counts, and to no other', async () => {
    const { services, owner, reader, share, change: changeScope } = await startDelegates();
    const open = (type: 'tfsa' | 'fhsa' | 'rrsp', amount: string) =>
      addAccount(services.db, OWNER, { type, opened_on: OPENED }, [['2026-03-05', 'deposit', amount]]);
    const shown = await open('tfsa', '1000.00');
    await open('tfsa', '2000.00');
    const [saved, retirement] = [await open('fhsa', '500.00'), await open('rrsp', '300.00')];
    const { accounts } = await getBody<Overview>(owner, 'accounts/overview', { by: 'type' });
    const idsOf = (...types: string[]) =>
      accounts.filter(({ type }) => types.includes(type)).map(({ account_uuid }) => account_uuid);
    const roomOf = async (send: Send, id: string) =>
      (await getBody<Details>(send, `accounts/${id}/details`)).room;
    const own = { tfsa: await roomOf(owner, shown), fhsa: await roomOf(owner, saved) };
    expect(own.tfsa).toMatchObject({ kind: 'tfsa', contributed: expect.stringMatching(/^[3-9]\d{3}\.00$/) });

    const { delegate_id } = await share({ accounts: [shown, saved] });
    expect([await roomOf(reader, shown), await roomOf(reader, saved)]).toEqual([null, null]);
    await changeScope(delegate_id, { accounts: idsOf('tfsa', 'fhsa') });
    expect([await roomOf(reader, shown), await roomOf(reader, saved)]).toEqual([own.tfsa, null]);
    const registered = idsOf('tfsa', 'fhsa', 'rrsp', 'spousal_rrsp');
    expect(registered).toContain(retirement);
    await changeScope(delegate_id, { accounts: registered });
    expect(await roomOf(reader, saved)).toEqual(own.fhsa);
    await changeScope(delegate_id, { accounts: null });
    expect([await roomOf(reader, shown), await roomOf(reader, saved)]).toEqual([own.tfsa, own.fhsa]);
  });
});
