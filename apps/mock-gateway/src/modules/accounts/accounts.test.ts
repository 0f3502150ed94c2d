import type { contracts } from '@portal/contracts';
import { exampleWorld } from '@portal/contracts/example-world';
import type { OutputOf } from '@portal/contracts/call';
import { accountGroupings } from '@portal/contracts/account-rows';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';

type Overview = OutputOf<typeof contracts.accounts.overview>;
type Details = OutputOf<typeof contracts.accounts.details>;

const overview = (client: Send, query: Record<string, string> = { by: 'type' }) =>
  getBody<Overview>(client, 'accounts/overview', query);
const details = (client: Send, account: string) =>
  client({ url: `/rest/portal/accounts/${account}/details` });
const cents = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''));
const sum = (amounts: readonly (string | null)[]) => amounts.reduce((all, one) => all + cents(one), 0n);

describe('the list of accounts', () => {
  it.each(['CAD', 'USD'])('adds up by every grouping, in %s', async (currency) => {
    const { as } = await startGateway();
    for (const username of ['margaret.chen', 'irene.valcourt', 'noel.sauve']) {
      const client = await as(username);
      for (const by of accountGroupings) {
        const { accounts, groups, total } = await overview(client, { by, currency });
        const placed = groups.flatMap(({ account_uuids }) => account_uuids);
        expect(placed.toSorted()).toEqual(accounts.map(({ account_uuid }) => account_uuid).toSorted());
        for (const figure of ['day', 'year_to_date'] as const) {
          expect(sum(accounts.map((one) => one[figure].gain))).toBe(cents(total[figure].gain));
          expect(sum(groups.map((one) => one[figure].gain))).toBe(cents(total[figure].gain));
        }
        expect(sum(accounts.map(({ value }) => value))).toBe(cents(total.value));
        const shares = accounts.map(({ share }) => Math.round(Number(share ?? 0) * 10_000));
        if (accounts.length > 0) expect(shares.reduce((all, one) => all + one, 0)).toBe(10_000);
      }
    }
  });

  it('shows the accounts shared with a role in that role only', async () => {
    const { as } = await startGateway();
    const client = await as('henri.lavoie');
    const own = await overview(client);
    expect(own.accounts.some(({ is_shared }) => is_shared)).toBe(false);
    await client({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const trustee = await as('henri.lavoie');
    await trustee({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const { accounts } = await overview(trustee, { by: 'household' });
    const shared = accounts.filter(({ is_shared }) => is_shared);
    expect(accounts.length).toBe(own.accounts.length + shared.length);
    expect(shared.length).toBeGreaterThan(0);
    expect((await details(trustee, shared[0]!.account_uuid)).statusCode).toBe(200);
    expect((await details(await as(), shared[0]!.account_uuid)).statusCode).toBe(404);
  });

  it('follows the time-weighted return through a year, by an account that never had a flow in it', async () => {
    const { as, store } = await startGateway();
    const { accounts, year_from } = await overview(await as('irene.valcourt'));
    const quiet = accounts.find(({ type }) => type === 'spousal_rrsp')!;
    const [opening] = await rowsOf(
      store,
      'select value from account_valuation where account_uuid = ? and date = ?',
      quiet.account_uuid,
      year_from,
    );
    const growth = Number(quiet.market_value) / Number(opening?.['value']) - 1;
    expect(Number(quiet.year_to_date.return_rate)).toBeCloseTo(growth, 8);
  });
});

describe('an account', () => {
  it('of each unusual state has figures that show it', async () => {
    const { as } = await startGateway();
    const { accounts, as_of } = await overview(await as('irene.valcourt'));
    const one = (type: string) => accounts.find((account) => account.type === type)!;
    expect(one('tfsa')).toMatchObject({ value: '0.00', day: { gain: '0.00', return_rate: null } });
    expect(Number(one('corporate').value)).toBeLessThan(0);
    expect(one('corporate').share).toBeNull();
    expect(one('rrsp')).toMatchObject({ closed_on: '2025-04-29', value: '0.00' });
    expect(one('fhsa')).toMatchObject({
      opened_on: as_of,
      value: '8000.00',
      day: { gain: '0.00', return_rate: null },
    });
    expect(accounts.filter(({ left_out }) => left_out > 0)).toEqual([]);
  });

  it('of another user gets the same error as one that does not exist', async () => {
    const client = await (await startGateway()).as();
    const responses = await Promise.all(
      [exampleWorld.otherAccountUuid, crypto.randomUUID()].map((account) => details(client, account)),
    );
    const [theirs, missing] = responses.map((response) => {
      const { request_id: _, ...rest } = response.json<{ request_id: string }>();
      return [response.statusCode, rest];
    });
    expect(theirs).toEqual(missing);
    expect(theirs![0]).toBe(404);
    expect((await details(client, 'nonsense')).statusCode).toBe(400);
  });

  it('changes by deposits and gains, which sum to its closing value', async () => {
    const { as } = await startGateway();
    const client = await as('margaret.chen');
    for (const { account_uuid, market_value } of (await overview(client)).accounts) {
      const { changes } = (await details(client, account_uuid)).json<Details>();
      for (const change of Object.values(changes)) {
        const { opening_value, net_deposits, gain, closing_value } = change!;
        expect(sum([opening_value, net_deposits, gain])).toBe(cents(closing_value));
        expect(closing_value).toBe(market_value);
      }
    }
  });

  it('has contribution room where there is a limit, as far as the firm knows', async () => {
    const { as, store } = await startGateway();
    const roomOf = async (username: string, type: string) => {
      const client = await as(username);
      const { accounts } = await overview(client);
      const { account_uuid } = accounts.find((one) => one.type === type)!;
      return [account_uuid, (await details(client, account_uuid)).json<Details>().room] as const;
    };
    const [tfsa, room] = await roomOf('olivia.martin', 'tfsa');
    const [row] = await rowsOf(
      store,
      `select sum(cast(replace(amount, '.', '') as bigint)) as cents from ledger_entry
       where account_uuid = ? and type = 'deposit' and date like '2026-%'`,
      tfsa,
    );
    const given = row?.['cents'];
    expect(cents(room!.contributed)).toBe(BigInt(given as number));
    expect(cents(room!.left)).toBe(700_000n - BigInt(given as number));
    expect((await roomOf('irene.valcourt', 'fhsa'))[1]).toEqual({
      kind: 'fhsa',
      year: 2026,
      limit: '8000.00',
      contributed: '8000.00',
      left: '0.00',
      lifetime_limit: '40000.00',
      lifetime_contributed: '8000.00',
    });
    expect((await roomOf('irene.valcourt', 'spousal_rrsp'))[1]).toMatchObject({ kind: 'rrsp', left: null });
    expect((await roomOf('irene.valcourt', 'lira'))[1]).toBeNull();
  });
});
