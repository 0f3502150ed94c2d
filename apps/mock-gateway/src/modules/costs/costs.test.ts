import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';
import { addAccount } from '../../wealth/add-account.testing.ts';
import { nearest } from '../../wealth/costs-in-integers.testing.ts';
import { centsText, parseScaled } from '../../wealth/wealth-in-integers.testing.ts';

type Years = OutputOf<typeof contracts.costs.years>;
type Details = OutputOf<typeof contracts.costs.year>;
type Calculation = OutputOf<typeof contracts.costs.calculation>;
type Gateway = Awaited<ReturnType<typeof startGateway>>;

const FAMILY = 'margaret.chen';
const UNUSUAL = 'irene.valcourt';
const EMPTY = 'noel.sauve';
const OTHER = 'kai.nakamura';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({}, afterAll);
});

const cents = (text: string | null) => BigInt((text ?? '0.00').replace('.', ''));
const sum = (amounts: readonly (string | null)[]) => amounts.reduce((all, one) => all + cents(one), 0n);

const yearsOf = (send: Send, query = {}) => getBody<Years>(send, 'costs', query);
const yearOf = (send: Send, year: string, query = {}) =>
  getBody<Details>(send, 'costs/year', { year, ...query });

/** The average of the stored valuations over calendar days, each with the last before it; in cents. */
const averageInIntegers = async (account: string, from: string, to: string, column: string) => {
  const rows = await rowsOf(
    gateway.services,
    `select date, ${column} as value from account_valuation where account_uuid = ? and date <= ? order by date`,
    account,
    to,
  );
  let [all, days] = [0n, 0n];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    all += parseScaled(rows.findLast(({ date }) => String(date) <= day)?.['value'] ?? '0', 2);
    days += 1n;
  }
  return centsText(nearest(all, days));
};

describe('the costs of a year', () => {
  it('add up: accounts and funds to the total, and every year of the list is that of its page', async () => {
    const send = await gateway.as(FAMILY);
    const { years, accounts } = await yearsOf(send);
    const [current, last] = years;
    expect([current!.is_complete, last!.is_complete]).toEqual([false, true]);
    for (const year of [current!, last!]) {
      const details = await yearOf(send, year.year);
      expect(details).toMatchObject(year);
      for (const column of ['fees', 'fund_expenses', 'total'] as const)
        expect(sum(details.by_account.map((row) => row[column]))).toBe(cents(details[column]));
      expect(sum(details.funds.map(({ amount }) => amount))).toBe(cents(details.fund_expenses));
      expect(sum(details.pools.map(({ amount }) => amount))).toBe(cents(details.pool_expenses));
      expect(sum(details.paid_fees.map(({ amount }) => amount))).toBe(cents(details.fees));
      expect(cents(details.total)).toBe(cents(details.fees) + cents(details.fund_expenses));
      expect(details.pools.map(({ is_pool }) => is_pool)).toEqual(details.pools.map(() => true));
      expect(details.pools.length).toBeGreaterThan(0);
    }
    expect(accounts).toHaveLength(10);
  });

  it('are a share of the average of the account’s valuations, and are not annualized', async () => {
    const send = await gateway.as(FAMILY);
    const details = await yearOf(send, '2025');
    for (const { account_uuid, average_value, total, share } of details.by_account) {
      expect(average_value).toBe(
        await averageInIntegers(account_uuid, '2025-01-01', '2025-12-31', 'value_base'),
      );
      expect(Number(share)).toBeCloseTo(Number(total) / Number(average_value), 9);
    }
  });

  it('are a share of the average over the days on which anything was held, where nothing was in between', async () => {
    const send = await gateway.as(OTHER);
    const account_uuid = await addAccount(
      gateway.services.db,
      OTHER,
      { type: 'tfsa', opened_on: '2025-01-06' },
      [
        ['2025-01-06', 'deposit', '1000.00'],
        ['2025-01-16', 'withdrawal', '1000.00'],
        ['2025-12-22', 'deposit', '1000.00'],
      ],
    );
    const details = await yearOf(send, '2025', { accounts: account_uuid });
    // By hand: ten days from January 6 and ten from December 22.
    expect(details).toMatchObject({ days: 20, average_value: '1000.00' });
  });

  it('name no fund twice, each with the ratio of the financial year before', async () => {
    const { funds } = await yearOf(await gateway.as(FAMILY), '2025');
    expect(new Set(funds.map(({ fund_id }) => fund_id)).size).toBe(funds.length);
    for (const { mer, ter, fer, ratio_as_of } of funds) {
      expect(ratio_as_of).toBe('2024-12-31');
      expect(Number(fer)).toBeCloseTo(Number(mer) + Number(ter), 10);
    }
  });
});

describe('the calculation of a fund', () => {
  it('gives each amount again, by the formula applied to its rows', async () => {
    const send = await gateway.as(FAMILY);
    const { funds } = await yearOf(send, '2025');
    for (const { fund_id, amount } of funds.slice(0, 3)) {
      const found = await getBody<Calculation>(send, 'costs/calculation', { year: '2025', fund_id });
      expect(found.amount).toBe(amount);
      expect(sum(found.by_account.map((one) => one.amount))).toBe(cents(amount));
      for (const account of found.by_account) {
        const rows = account.stretches.map(
          ({ value_of_days, fer }) => (Number(value_of_days) * Number(fer)) / 365,
        );
        const exact = rows.reduce((all, one) => all + one, 0);
        expect(exact.toFixed(2)).toBe(account.amount);
        expect(account.stretches.map((one) => Number(one.amount).toFixed(5))).toEqual(
          rows.map((one) => one.toFixed(5)),
        );
      }
    }
  });

  it('is not found for a fund that was not held, or a year before the first money', async () => {
    const send = await gateway.as(FAMILY);
    for (const query of ['year=2025&fund_id=NMR220', 'year=2025&fund_id=NONE', 'year=1999&fund_id=NMR210']) {
      const response = await send({ method: 'GET', url: `/rest/portal/costs/calculation?${query}` });
      expect([query, response.statusCode, response.json().message]).toEqual([query, 404, 'not_found']);
    }
  });
});

describe('unusual accounts', () => {
  const accountOf = async (send: Send, condition: (one: Years) => boolean) => {
    const { accounts } = await yearsOf(send);
    for (const { account_uuid } of accounts) {
      const found = await yearsOf(send, { accounts: account_uuid });
      if (condition(found)) return { account_uuid, ...found };
    }
    throw new Error('No such account is seeded; see wealth/unusual-accounts.ts.');
  };

  it('have no year before the first money, and none after nothing was left', async () => {
    const send = await gateway.as(UNUSUAL);
    const closed = await accountOf(send, ({ years }) => years[0]?.year === '2025');
    expect(closed.years[0]).toMatchObject({ is_complete: true, fees: '0.00', total: '0.00', share: '0' });
    expect(closed.years[0]!.days).toBeLessThan(365);
    const untouched = await accountOf(send, ({ years }) => years.length === 0);
    const none = await send({
      method: 'GET',
      url: `/rest/portal/costs/year?year=2026&accounts=${untouched.account_uuid}`,
    });
    expect(none.statusCode).toBe(404);
  });

  it('below nothing have costs, but no share of a value', async () => {
    const send = await gateway.as(UNUSUAL);
    const overdrawn = await accountOf(send, ({ years }) => years.some(({ fees }) => fees === '28.75'));
    const [year] = overdrawn.years;
    expect(year).toMatchObject({ fees: '28.75', total: '28.75', left_out: 0 });
  });

  it('with nothing at all have no years', async () => {
    expect(await yearsOf(await gateway.as(EMPTY))).toMatchObject({
      currency: 'CAD',
      accounts: [],
      years: [],
    });
  });
});

describe('a fund whose expenses are not known', () => {
  it('is left out of the total by name, and never counts as nothing', async () => {
    const { as, services } = await startGateway();
    const send = await as('olivia.martin');
    const before = await yearOf(send, '2025');
    const [dearest] = before.funds;
    await services.db
      .updateTable('fund_ratio')
      .set({ ter: null })
      .where('fund_id', '=', dearest!.fund_id)
      .where('as_of', '=', '2024-12-31')
      .execute();
    const after = await yearOf(send, '2025');
    expect(after.left_out).toBe(1);
    expect(after.funds.at(-1)).toMatchObject({
      fund_id: dearest!.fund_id,
      fer: null,
      amount: null,
      reason: 'ratio_unknown',
    });
    expect(cents(after.fund_expenses)).toBe(cents(before.fund_expenses) - cents(dearest!.amount));
    expect(sum(after.by_account.map((row) => row.fund_expenses))).toBe(cents(after.fund_expenses));
  });
});

describe('a fee whose exchange rate is not known', () => {
  it('has no amount, is in no figure and is counted, but is known in its own currency', async () => {
    const { as, services } = await startGateway();
    const account = { type: 'non_registered', currency: 'USD', opened_on: '2025-02-03' } as const;
    const dollars = await addAccount(services.db, EMPTY, account, [
      ['2025-02-03', 'deposit', '50000.00'],
      ['2025-02-10', 'fee', '500.00'],
      ['2025-07-10', 'fee', '10.00'],
    ]);
    await addAccount(services.db, EMPTY, { ...account, currency: 'CAD' }, [
      ['2025-02-03', 'deposit', '50000.00'],
    ]);
    await services.db.deleteFrom('fx_rate').where('date', '<=', '2025-03-03').execute();
    const send = await as(EMPTY);
    const { paid_fees, fees, total, unrated, by_account } = await yearOf(send, '2025');
    expect(paid_fees.map(({ amount }) => amount === null)).toEqual([true, false]);
    expect([unrated, fees, total]).toEqual([1, paid_fees[1]!.amount, paid_fees[1]!.amount]);
    expect(by_account.map((row) => row.unrated).toSorted()).toEqual([0, 1]);
    expect((await yearsOf(send)).years.at(-1)!.unrated).toBe(1);
    expect(await yearOf(send, '2025', { accounts: dollars })).toMatchObject({ fees: '510.00', unrated: 0 });
  });
});

describe('an account', () => {
  it('of another client is not found, alone or among the client’s own', async () => {
    const theirs = (await yearsOf(await gateway.as(FAMILY))).accounts[0]!.account_uuid;
    const send = await gateway.as('olivia.martin');
    const own = (await yearsOf(send)).accounts[0]!.account_uuid;
    for (const accounts of [theirs, `${own},${theirs}`])
      for (const url of [
        `/rest/portal/costs?accounts=${accounts}`,
        `/rest/portal/costs/year?year=2025&accounts=${accounts}`,
        `/rest/portal/costs/calculation?year=2025&fund_id=NMR210&accounts=${accounts}`,
      ]) {
        const response = await send({ method: 'GET', url });
        expect([url, response.statusCode, response.json().message]).toEqual([url, 404, 'not_found']);
      }
  });

  it('has its costs in its own currency when it is alone, and in the base currency with others', async () => {
    const send = await gateway.as(FAMILY);
    const { accounts, currency } = await yearsOf(send);
    const dollars = accounts.find((one) => one.currency === 'USD')!;
    const alone = await yearOf(send, '2025', { accounts: dollars.account_uuid });
    expect([currency, alone.currency]).toEqual(['CAD', 'USD']);
    const among = (await yearOf(send, '2025')).by_account.find(
      ({ account_uuid }) => account_uuid === dollars.account_uuid,
    )!;
    expect(Number(among.total)).toBeGreaterThan(Number(alone.total) * 1.1);
  });
});
