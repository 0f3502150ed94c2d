import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody, postBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';
import {
  type Holdings,
  type Accounts,
  type Funds,
  type Mix,
  FAMILY,
  UNUSUAL,
  TRUSTEE,
  SHARER,
  detailsOf,
  historyOf,
  pricesOf,
  cents,
  everySecurity,
} from './securities.testing.ts';

describe('a security', () => {
  it.each([FAMILY, UNUSUAL])('of %s has the figures of the page of holdings', async (username) => {
    const send = await (await startGateway()).as(username);
    const rows = await everySecurity(send);
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const { held, currency } = await detailsOf(send, row.id);
      expect(currency).toBe('CAD');
      expect(held).toMatchObject({
        kind: row.kind,
        price: row.price,
        is_at_cost: row.is_at_cost,
        left_on: null,
      });
      expect(held!.total).toMatchObject({
        quantity: row.quantity,
        market_value: row.market_value,
        book_cost: row.book_cost,
        gain: row.gain,
        weight: row.weight,
        own_market_value: row.own_market_value,
      });
      expect(held!.positions.map(({ account_uuid }) => account_uuid).toSorted()).toEqual(
        row.account_uuids.toSorted(),
      );
      for (const { account_uuid, market_value, weight } of held!.positions) {
        const { groups } = await postBody<Holdings>(send, 'holdings', {
          by: 'security',
          account_uuid,
          currency: 'CAD',
        });
        const same = groups.flatMap((group) => group.rows).find(({ id }) => id === row.id);
        expect([market_value, weight]).toEqual([same?.market_value, same?.weight]);
      }
    }
  });

  it('has no gain and no price where it never had a price, and is never worth nothing', async () => {
    const send = await (await startGateway()).as(UNUSUAL);
    const { held } = await detailsOf(send, 'LKVP');
    expect(held).toMatchObject({ price: null, price_date: null, is_at_cost: true });
    expect(held!.total).toMatchObject({
      own_market_value: null,
      own_gain: null,
      gain: null,
      gain_rate: null,
    });
    expect(held!.held_at_cost.length).toBeGreaterThan(0);
    expect((await pricesOf(send, 'LKVP')).points).toEqual([]);
  });

  it('does not exist for a client who never had it, though others do', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    const held = new Set(
      (await rowsOf(gateway.services, 'select distinct instrument_id as id from ledger_entry')).map(
        ({ id }) => id,
      ),
    );
    const own = new Set(
      (
        await rowsOf(
          gateway.services,
          `select distinct e.instrument_id as id from ledger_entry e join account a on a.account_uuid = e.account_uuid
           join client c on c.client_uuid = a.client_uuid join "user" u on u.id = c.user_id where u.username = ?`,
          FAMILY,
        )
      ).map(({ id }) => id),
    );
    const { largest } = await postBody<Mix>(send, 'look-through/mix', {});
    const within = new Set(largest.map(({ id }) => id));
    const ofOthers = [...held].filter((id) => id !== null && !own.has(id) && !within.has(String(id)));
    expect(ofOthers).toContain('LKVP');
    for (const path of ['', '/history', '/prices'])
      for (const id of ['LKVP', 'NOSUCH', 'cash.CAD']) {
        const response = await send({ url: `/rest/portal/securities/${id}${path}` });
        expect([id, response.statusCode]).toEqual([id, 404]);
        expect(response.json()).toMatchObject({ message: 'not_found' });
      }
  });

  it('is of one owner: the trustee’s own first, and that of the trust when it is named', async () => {
    const gateway = await startGateway();
    const [own, sharer] = [await gateway.as(TRUSTEE), await gateway.as(SHARER)];
    const trustee = await gateway.as(TRUSTEE);
    await trustee({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const { accounts } = await getBody<Accounts>(trustee, 'accounts');
    const number = accounts.find(({ shared_by }) => shared_by !== null)!.shared_by!;
    const ofTrust = await everySecurity(sharer);
    const ownIds = new Set((await everySecurity(own)).map(({ id }) => id));
    for (const { id } of ofTrust) {
      const theirs = await detailsOf(sharer, id);
      const shared = await detailsOf(trustee, id, `?shared_by=${number}`);
      expect(shared.shared_by).toBe(number);
      expect(shared.held!.total).toEqual(theirs.held!.total);
      expect(shared.owners).toContain(number);
      const byDefault = await detailsOf(trustee, id);
      if (ownIds.has(id)) {
        expect(byDefault.shared_by).toBeNull();
        expect(byDefault.held!.total).toEqual((await detailsOf(own, id)).held!.total);
      }
      const other = await own({ url: `/rest/portal/securities/${id}?shared_by=${number}` });
      expect(other.statusCode).toBe(404);
    }
  });

  it('names the funds that contain it, with the weight on the page of each fund', async () => {
    const send = await (await startGateway()).as(FAMILY);
    const { largest } = await postBody<Mix>(send, 'look-through/mix', {});
    const within = largest.filter(({ is_direct }) => !is_direct);
    expect(within.length).toBeGreaterThan(0);
    for (const { id, market_value, name } of within) {
      const { held, funds, security } = await detailsOf(send, id);
      expect(security.name).toEqual(name);
      const through = funds.reduce((sum, one) => sum + cents(one.market_value), 0n);
      if (held === null) {
        // Each amount is rounded by itself, and the mix rounds their sum.
        expect(Math.abs(Number(through - cents(market_value)))).toBeLessThanOrEqual(funds.length);
        expect(await historyOf(send, id)).toMatchObject({
          entries: [],
          distributions: [],
          own_currency: null,
        });
        expect(await pricesOf(send, id)).toEqual({ currency: null, points: [], trades: [] });
      }
    }
    const { funds } = await detailsOf(send, within[0]!.id);
    for (const { id, weight } of funds.filter((one) => one.id.startsWith('NMR'))) {
      const { composition } = await getBody<Funds>(send, `funds/${id}`);
      const top = composition.top_holdings.find((one) => one.id === within[0]!.id);
      if (top && composition.funds.length === 0) expect(Number(weight)).toBeCloseTo(Number(top.weight), 4);
    }
  });
});
