import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { SecurityDetails } from '@portal/contracts/security-rows';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody, postBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;
type Holdings = OutputOf<typeof contracts.holdings.list>;
type Accounts = OutputOf<typeof contracts.accounts.list>;
type Funds = OutputOf<typeof contracts.funds.details>;
type Mix = OutputOf<typeof contracts.lookThrough.mix>;
type History = OutputOf<typeof contracts.securities.history>;
type Prices = OutputOf<typeof contracts.securities.prices>;
type Transactions = OutputOf<typeof contracts.transactions.list>;

const FAMILY = 'margaret.chen';
const UNUSUAL = 'irene.valcourt';
const TRUSTEE = 'henri.lavoie';
const SHARER = 'camille.fortin';

const detailsOf = (send: Send, id: string, query = '') =>
  getBody<SecurityDetails>(send, `securities/${id}${query}`);
const historyOf = (send: Send, id: string) => getBody<History>(send, `securities/${id}/history`);
const pricesOf = (send: Send, id: string) => getBody<Prices>(send, `securities/${id}/prices`);

/** Money as a fraction of integers: cents over a denominator. */
interface Fraction {
  over: bigint;
  by: bigint;
}

const cents = (amount: string) => {
  const [whole = '0', rest = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole + rest.padEnd(2, '0'));
  return amount.startsWith('-') ? -value : value;
};
const units = (quantity: string) => {
  const [whole = '0', rest = ''] = quantity.replace('-', '').split('.');
  const value = BigInt(whole + rest.padEnd(4, '0'));
  return quantity.startsWith('-') ? -value : value;
};
/** Rounds halves away from zero. */
const rounded = ({ over, by }: Fraction) => {
  const isNegative = over < 0n !== by < 0n && over !== 0n;
  const [top, bottom] = [over < 0n ? -over : over, by < 0n ? -by : by];
  const value = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -value : value;
};
const moneyOf = (value: bigint) => {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

interface Line {
  id: string;
  date: string;
  type: string;
  quantity: string | null;
  amount: string;
}

const ledgerOf = async ({ services }: Gateway, account: string, security: string) => {
  const rows = await rowsOf<Line>(
    services,
    'select id, date, type, quantity, amount from ledger_entry where account_uuid = ? and instrument_id = ? order by date, id',
    account,
    security,
  );
  return rows.map((row) => ({ ...row, id: String(row.id) }));
};

/** The book cost in cents after each entry, and the gain in cents of each sale, at average cost, in integers alone. */
const replayed = (lines: readonly Line[]) => {
  let [held, cost]: [bigint, Fraction] = [0n, { over: 0n, by: 1n }];
  const after = new Map<string, { units: bigint; cost: bigint }>();
  const gains = new Map<string, bigint>();
  for (const { id, type, quantity, amount } of lines) {
    const moved = quantity === null ? 0n : units(quantity);
    if (type === 'sell' || type === 'transfer_out') {
      const taken = { over: cost.over * moved, by: cost.by * held };
      if (type === 'sell') gains.set(id, cents(amount) - rounded(taken));
      cost = { over: cost.over * (held - moved), by: cost.by * held };
      held -= moved;
    } else {
      const sign = type === 'return_of_capital' ? -1n : type === 'distribution' || type === 'split' ? 0n : 1n;
      cost = { over: cost.over + sign * cents(amount) * cost.by, by: cost.by };
      held += moved;
    }
    if (held === 0n) cost = { over: 0n, by: 1n };
    after.set(id, { units: held, cost: rounded(cost) });
  }
  return { after, gains };
};

const everySecurity = async (send: Send) => {
  const { groups } = await postBody<Holdings>(send, 'holdings', { by: 'security', currency: 'CAD' });
  return groups.flatMap(({ rows }) => rows.filter(({ security }) => security !== null));
};

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

  it('does not exist for a client who never had it, whoever else has it', async () => {
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

describe('the history of a security', () => {
  it('has every entry with the average cost of an independent replay in integers', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    let compared = 0;
    for (const { id, currency } of await everySecurity(send)) {
      const { entries, accounts, realized } = await historyOf(send, id);
      for (const { account_uuid, currency: ofAccount } of accounts) {
        const lines = await ledgerOf(gateway, account_uuid, id);
        const own = entries.filter((one) => one.account_uuid === account_uuid);
        expect(own.map((one) => one.id).toSorted()).toEqual(lines.map((one) => one.id).toSorted());
        if (ofAccount !== 'CAD' || currency !== 'CAD') continue;
        const { after, gains } = replayed(lines);
        for (const entry of own) {
          const expected = after.get(entry.id)!;
          expect([id, entry.id, units(entry.units_after)]).toEqual([id, entry.id, expected.units]);
          expect([id, entry.id, entry.book_cost_after]).toEqual([id, entry.id, moneyOf(expected.cost)]);
          expect(entry.own_average_cost_after).toBe(entry.average_cost_after);
          compared += 1;
        }
        const found = realized.rows.filter((row) => row.account_uuid === account_uuid && row.kind === 'sale');
        expect(found.map(({ gain }) => gain).toSorted()).toEqual([...gains.values()].map(moneyOf).toSorted());
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('ends with the units and the book cost of the position', async () => {
    const send = await (await startGateway()).as(FAMILY);
    for (const { id } of await everySecurity(send)) {
      const [{ held }, { entries }] = [await detailsOf(send, id), await historyOf(send, id)];
      for (const { account_uuid, quantity, book_cost } of held!.positions) {
        const last = entries.find((one) => one.account_uuid === account_uuid)!;
        expect([id, last.units_after, last.book_cost_after]).toEqual([id, quantity, book_cost]);
      }
    }
  });

  it('sums distributions and gains by year as the ledger has them', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    for (const { id } of await everySecurity(send)) {
      const { entries, distributions, realized, accounts } = await historyOf(send, id);
      const { held } = await detailsOf(send, id);
      if (accounts.some(({ currency }) => currency !== 'CAD')) continue;
      const kinds = {
        cash: 'distribution',
        reinvested: 'reinvestment',
        returned: 'return_of_capital',
      } as const;
      for (const row of distributions) {
        let total = 0n;
        for (const [key, type] of Object.entries(kinds)) {
          const lines = await Promise.all(
            accounts.map(({ account_uuid }) => ledgerOf(gateway, account_uuid, id)),
          );
          const sum = lines
            .flat()
            .filter((one) => one.type === type && one.date.startsWith(row.year))
            .reduce((all, one) => all + cents(one.amount), 0n);
          // The keys of the record above.
          expect([id, row.year, row[key as keyof typeof kinds]]).toEqual([id, row.year, moneyOf(sum)]);
          total += sum;
        }
        expect(row.total).toBe(moneyOf(total));
      }
      expect(new Set(distributions.map(({ year }) => year))).toEqual(
        new Set(
          entries
            .filter(({ type }) => Object.values<string>(kinds).includes(type))
            .map(({ date }) => date.slice(0, 4)),
        ),
      );
      for (const { year, gain } of realized.years)
        expect(gain).toBe(
          moneyOf(
            realized.rows
              .filter(({ date }) => date.startsWith(year))
              .reduce((sum, row) => sum + cents(row.gain!), 0n),
          ),
        );
      expect(held!.realized_gain).toBe(
        moneyOf(realized.years.reduce((sum, one) => sum + cents(one.gain!), 0n)),
      );
      expect(held!.distributions).toBe(
        moneyOf(distributions.reduce((sum, one) => sum + cents(one.total!), 0n)),
      );
    }
  });

  it('stays after the last unit was sold', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    const [row] = (await everySecurity(send)).filter((one) => one.currency === 'CAD');
    const { held } = await detailsOf(send, row!.id);
    for (const { account_uuid, quantity } of held!.positions)
      await gateway.services.db
        .insertInto('ledger_entry')
        .values({
          account_uuid,
          date: '2026-11-19',
          type: 'sell',
          instrument_id: row!.id,
          quantity,
          amount: '1.00',
        })
        .execute();
    const after = await detailsOf(send, row!.id);
    expect(after.held).toMatchObject({ total: null, positions: [], left_on: '2026-11-19' });
    const cost = cents(held!.total!.book_cost!);
    expect(after.held!.realized_gain).toBe(
      moneyOf(cents(held!.realized_gain!) + BigInt(held!.positions.length) * 100n - cost),
    );
  });
});

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
});

describe('transactions', () => {
  it('of one security are those of its history that are listed', async () => {
    const send = await (await startGateway()).as(FAMILY);
    const [row] = await everySecurity(send);
    const { entries } = await historyOf(send, row!.id);
    const listed = await postBody<Transactions>(send, 'transactions', { security: row!.id, limit: 200 });
    const expected = entries.filter(({ date }) => date >= listed.transactions_from).map(({ id }) => id);
    expect(listed.count).toBe(expected.length);
    expect(listed.rows.map(({ id }) => id)).toEqual(expected.slice(0, 200));
    const both = await postBody<Transactions>(send, 'transactions', { security: row!.id, text: 'zzzz' });
    expect(both.count).toBe(0);
    expect((await postBody<Transactions>(send, 'transactions', { security: 'NOSUCH' })).count).toBe(0);
  });
});
