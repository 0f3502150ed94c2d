import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { planOf, readByIndex, SORTED_OR_SCANNED } from '../../testing/plan.ts';
import { change, withoutReferences } from '../../testing/sql.ts';
import { pageOfAccount } from './transactions.queries.ts';
import { list, TEN_ACCOUNTS, url } from './transactions.testing.ts';

describe('an account', () => {
  it('of another user gets the same response as one that does not exist', async () => {
    const { as } = await startGateway();
    const others = await list(await as(TEN_ACCOUNTS));
    const client = await as();
    const send = async (account: string) =>
      (await client({ method: 'POST', url, body: { accounts: [account] } })).body;
    expect(await send(others.accounts[0]!.account_uuid)).toBe(await send(exampleWorld.otherClientUuid));
    const mixed = await list(client, {
      accounts: [others.accounts[0]!.account_uuid, (await list(client)).accounts[0]!.account_uuid],
      limit: 200,
    });
    const own = (await list(client)).accounts[0]!.account_uuid;
    expect(new Set(mixed.rows.map(({ account_uuid }) => account_uuid))).toEqual(new Set([own]));
  });

  it('without a transaction, and a client without an account, have an empty list', async () => {
    const { as, store } = await startGateway();
    const client = await as();
    const [{ account_uuid } = { account_uuid: '' }] = (await list(client)).accounts;
    await change(store, `delete from ledger_entry where account_uuid = '${account_uuid}'`);
    expect(await list(client, { accounts: [account_uuid] })).toMatchObject({
      count: 0,
      rows: [],
      flows: [{ paid_in: '0.00', taken_out: '0.00', net: '0.00' }],
    });
    await withoutReferences(store, `delete from account where client_uuid = '${exampleWorld.clientUuid}'`);
    expect(await list(client)).toMatchObject({ accounts: [], flows: [], rows: [], next: null });
  });

  it('of fifty thousand entries is read by its index, without sorting', async () => {
    const { services } = await startGateway();
    const account = {
      account_uuid: exampleWorld.accountUuid,
      number: '',
      type: 'tfsa',
      currency: 'CAD',
      shared_by: null,
    } as const;
    const filter = {
      accounts: [account],
      types: undefined,
      from: '2024-11-19',
      to: undefined,
      instruments: undefined,
    };
    for (const order of ['newest', 'oldest'] as const) {
      const page = { order, limit: 51, after: '2026-01-05.7' };
      const steps = await planOf(services, pageOfAccount(services.db, account, filter, page));
      expect(steps).toMatch(readByIndex('ledger_of_account'));
      expect(steps).not.toMatch(SORTED_OR_SCANNED);
    }
  });
});
