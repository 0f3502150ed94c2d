import type { contracts } from '@portal/contracts';
import { accountGroupings } from '@portal/contracts/account-rows';
import type { OutputOf } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody, postBody } from '../../testing/response-body.ts';

const TRUSTEE = 'henri.lavoie';
const SHARER = 'camille.fortin';

type Gateway = Awaited<ReturnType<typeof startGateway>>;
type Overview = OutputOf<typeof contracts.accounts.overview>;
type List = OutputOf<typeof contracts.accounts.list>;
type Holdings = OutputOf<typeof contracts.holdings.list>;
type Mix = OutputOf<typeof contracts.lookThrough.mix>;
type Returns = OutputOf<typeof contracts.returns.table>;

const asTrustee = async ({ as }: Gateway) => {
  const send = await as(TRUSTEE);
  await send({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
  return send;
};

const overviewOf = (send: Send, by: string) => getBody<Overview>(send, `accounts/overview?by=${by}`);
const tenThousandths = (rates: readonly (string | null)[]) =>
  rates.reduce((sum, rate) => sum + Math.round(Number(rate ?? 0) * 10_000), 0);

describe('accounts shared with a role', () => {
  it.each(accountGroupings)(
    'have a total of their own, by %s, and are in none of the trustee’s',
    async (by) => {
      const gateway = await startGateway();
      const own = await overviewOf(await gateway.as(TRUSTEE), by);
      const theirs = await overviewOf(await gateway.as(SHARER), by);
      const both = await overviewOf(await asTrustee(gateway), by);
      expect(both.total).toEqual(own.total);
      expect(both.groups.filter(({ is_shared }) => !is_shared)).toEqual(own.groups);
      const [shared, ...others] = both.groups.filter(({ is_shared }) => is_shared);
      expect(others).toEqual([]);
      expect(shared).toMatchObject({ ...theirs.total, key: theirs.accounts[0]!.client_id });
      for (const isShared of [true, false]) {
        const accounts = both.accounts.filter(({ is_shared }) => is_shared === isShared);
        expect(tenThousandths(accounts.map(({ share }) => share))).toBe(10_000);
      }
    },
  );

  it('are in no total of the trustee’s list, holdings, look-through and returns', async () => {
    const gateway = await startGateway();
    const own = await gateway.as(TRUSTEE);
    const trustee = await asTrustee(gateway);
    const list = await getBody<List>(trustee, 'accounts');
    const [ownList, sharerList] = [
      await getBody<List>(own, 'accounts'),
      await getBody<List>(await gateway.as(SHARER), 'accounts'),
    ];
    const number = list.accounts.find(({ shared_by }) => shared_by !== null)!.shared_by!;
    expect(list.totals).toEqual([
      ...ownList.totals,
      ...sharerList.totals.map((total) => ({ ...total, shared_by: number })),
    ]);

    const holdings = async (send: Send, more = {}) =>
      (await postBody<Holdings>(send, 'holdings', { by: 'asset_class', ...more })).total;
    expect(await holdings(trustee)).toEqual(await holdings(own));
    expect(await holdings(trustee, { shared_by: number })).toEqual(
      await holdings(await gateway.as(SHARER), { currency: 'CAD' }),
    );

    const mix = async (send: Send, body = {}) => {
      const { accounts: _, ...rest } = await postBody<Mix>(send, 'look-through/mix', body);
      return rest;
    };
    const shared = list.accounts.filter(({ shared_by }) => shared_by !== null);
    const uuids = shared.map(({ account_uuid }) => account_uuid);
    expect(await mix(trustee)).toEqual(await mix(own));
    expect(await mix(trustee, { accounts: uuids })).toEqual(await mix(await gateway.as(SHARER)));

    const returns = async (send: Send, query = '') => {
      const { accounts: _, ...rest } = await getBody<Returns>(send, `returns${query}`);
      return rest;
    };
    expect(await returns(trustee)).toEqual(await returns(own));
    expect(await returns(trustee, `?accounts=${uuids.join()}`)).toEqual(
      await returns(await gateway.as(SHARER)),
    );
  });

  it('are rejected together with the user’s own, and not found by another number', async () => {
    const gateway = await startGateway();
    const trustee = await asTrustee(gateway);
    const { accounts } = await getBody<List>(trustee, 'accounts');
    const mixed = [true, false].map(
      (isShared) => accounts.find(({ shared_by }) => (shared_by !== null) === isShared)!.account_uuid,
    );
    const responses = [
      await trustee({ url: `/rest/portal/returns?accounts=${mixed.join()}` }),
      await trustee({ method: 'POST', url: '/rest/portal/look-through/mix', body: { accounts: mixed } }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    const other = { by: 'security', shared_by: '99999999' };
    const response = await trustee({ method: 'POST', url: '/rest/portal/holdings', body: other });
    expect(response.statusCode).toBe(404);
  });

  it('can be in no group of the trustee’s own', async () => {
    const gateway = await startGateway();
    const trustee = await asTrustee(gateway);
    const { accounts } = await getBody<List>(trustee, 'accounts');
    const url = '/rest/portal/account-groups';
    const { revision } = await getBody<{ revision: number }>(trustee, 'account-groups');
    const made = await postBody<OutputOf<typeof contracts.accountGroups.save>>(trustee, 'account-groups', {
      revision,
      name: 'Both',
    });
    const shared = accounts.find(({ shared_by }) => shared_by !== null)!.account_uuid;
    const response = await trustee({
      method: 'POST',
      url: `${url}/arrange`,
      body: {
        revision: made.revision,
        groups: [{ group_uuid: made.groups[0]!.group_uuid, accounts: [shared] }],
      },
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('a user without an account of their own', () => {
  it('sees the accounts shared with their role as one total', async () => {
    const gateway = await startGateway();
    const { db } = gateway.services;
    const empty = await gateway.as('noel.sauve');
    const sharer = await db
      .selectFrom('client as c')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select('c.client_uuid')
      .where('u.username', '=', SHARER)
      .executeTakeFirstOrThrow();
    const user = await db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'noel.sauve')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('client_share')
      .values({ client_uuid: sharer.client_uuid, user_id: user.id, role: 'client' })
      .execute();
    const their = await postBody<Holdings>(await gateway.as(SHARER), 'holdings', {
      by: 'security',
      currency: 'CAD',
    });
    const seen = await postBody<Holdings>(empty, 'holdings', { by: 'security', currency: 'CAD' });
    expect(seen.total).toEqual(their.total);
    const { total, groups } = await overviewOf(empty, 'type');
    expect([total.value, total.share, groups.map(({ is_shared }) => is_shared)]).toEqual([
      null,
      null,
      [true],
    ]);
  });
});

describe('the list of accounts', () => {
  it.each(['margaret.chen', 'irene.valcourt', 'henri.lavoie'])(
    'of %s says of value and day what the overview says, and adds up',
    async (who) => {
      const gateway = await startGateway();
      const send = await gateway.as(who);
      const list = await getBody<List>(send, 'accounts');
      const { accounts, total } = await overviewOf(send, 'type');
      expect(
        list.accounts.map((one) => [one.account_uuid, one.market_value_base, one.day_gain_base]),
      ).toEqual(accounts.map((one) => [one.account_uuid, one.value, one.day.gain]));
      expect(list.totals).toEqual([{ shared_by: null, market_value: total.value, day_gain: total.day.gain }]);
      const summed = list.accounts.reduce(
        (sum, { day_gain_base }) => sum + Math.round(Number(day_gain_base) * 100),
        0,
      );
      expect(summed).toBe(Math.round(Number(total.day.gain) * 100));
    },
  );

  it('gives an account opened on the last day a gain of zero, not an unknown one', async () => {
    const gateway = await startGateway();
    const { accounts } = await getBody<List>(await gateway.as('irene.valcourt'), 'accounts');
    expect(accounts.find(({ type }) => type === 'fhsa')).toMatchObject({
      market_value: '8000.00',
      day_gain: '0.00',
      day_gain_base: '0.00',
    });
  });

  it('has no total where there is no account', async () => {
    const gateway = await startGateway();
    const send = await gateway.as('noel.sauve');
    expect((await getBody<List>(send, 'accounts')).totals).toEqual([]);
    type Since = OutputOf<typeof contracts.dashboard.sinceLastVisit>;
    const { has_accounts } = await getBody<Since>(send, 'dashboard/since-last-visit');
    expect(has_accounts).toBe(false);
  });
});
