import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { decimal, moneyText } from '@portal/portfolio';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';

type Table = OutputOf<typeof contracts.returns.table>;
type Calculation = OutputOf<typeof contracts.returns.calculation>;

const FAMILY = 'margaret.chen';
const URL = '/rest/portal/returns';

const cents = (text: string | null) => BigInt((text ?? '').replace('.', ''));

describe('the returns of a family of ten accounts', () => {
  it('add up: the table shows the figures of the dashboard, and every row and column of flows is a sum', async () => {
    const { as } = await startGateway();
    const send = await as(FAMILY);
    const table = await getBody<Table>(send, 'returns');
    const summary = await getBody<OutputOf<typeof contracts.performance.summary>>(
      send,
      'performance/summary',
    );
    const ytd = table.rows.find(({ period }) => period === 'ytd')!;
    expect(ytd.time_weighted.rate).toBe(summary.year_to_date!.return_rate);
    expect(table.flows[0]!.closing_value).toBe(summary.total_value);
    const all = table.flows_in_all!;
    for (const row of [...table.flows, all]) {
      const { opening_value, paid_in, taken_out, income, fees, market_change, closing_value } = row;
      const sum = cents(opening_value) + cents(paid_in) - cents(taken_out) + cents(income) - cents(fees);
      expect(sum + cents(market_change)).toBe(cents(closing_value));
    }
    for (const column of ['paid_in', 'taken_out', 'income', 'fees', 'market_change'] as const) {
      const sum = table.flows.reduce((total, row) => total + cents(row[column]), 0n);
      expect(sum).toBe(cents(all[column]));
    }
    for (const [at, row] of table.flows.entries())
      if (table.flows[at + 1]) expect(table.flows[at + 1]!.closing_value).toBe(row.opening_value);
  });

  it('state their period, method and basis, and are annualized only over more than one year', async () => {
    const { as } = await startGateway();
    const { rows, years, timing } = await getBody<Table>(await as(FAMILY), 'returns');
    expect(rows.filter(({ is_annualized }) => is_annualized).map(({ period }) => period)).toEqual([
      '3y',
      '5y',
      '10y',
      'since',
      'since',
    ]);
    expect(years.every(({ is_annualized }) => !is_annualized)).toBe(true);
    expect(rows.filter(({ basis }) => basis === 'gross').map(({ period }) => period)).toEqual(['since']);
    expect(rows.filter(({ time_weighted }) => time_weighted.rate === null)).toEqual([]);
    const single = await getBody<Table>(await as('olivia.martin'), 'returns');
    expect(single.rows.find(({ period }) => period === '10y')!.time_weighted).toEqual({
      rate: null,
      reason: 'too_young',
    });
    const shown = (rate: string) => decimal(rate).toDecimalPlaces(4);
    expect(timing!.difference).toBe(
      shown(timing!.money_weighted).minus(shown(timing!.time_weighted)).toFixed(),
    );
  });

  it('are computed as the calculation says: its figures give the displayed rate', async () => {
    const { as } = await startGateway();
    const send = await as(FAMILY);
    const { rows } = await getBody<Table>(send, 'returns');
    for (const { period, basis, time_weighted, money_weighted, benchmark } of rows) {
      const of = `returns/calculation?period=${period}&basis=${basis}`;
      const byTime = await getBody<Calculation>(send, `${of}&method=time_weighted`);
      expect(byTime.rate).toBe(time_weighted.rate);
      const byMoney = await getBody<Calculation>(send, `${of}&method=money_weighted`);
      expect(byMoney.rate).toBe(money_weighted.rate);
      expect((await getBody<Calculation>(send, `${of}&method=benchmark`)).rate).toBe(benchmark.rate);
      if (byTime.rate === null) continue;
      const growth = byTime.sub_periods.reduce(
        (all, part) => all * (Number(part.closing_value) / Number(part.opening_value)),
        1,
      );
      expect(growth - 1).toBeCloseTo(Number(byTime.whole_rate), 8);
      const yearly = byTime.is_annualized ? growth ** (365 / byTime.days!) - 1 : growth - 1;
      expect(yearly).toBeCloseTo(Number(byTime.rate), 8);
      const daily = (1 + Number(byMoney.whole_rate)) ** (1 / byMoney.days!);
      const present = byMoney.cash_flows.reduce(
        (sum, { amount, day }) => sum + Number(amount) / daily ** day,
        0,
      );
      expect(Math.abs(present)).toBeLessThan(0.05);
    }
  });
});

describe('one account', () => {
  it('is displayed in its own currency, and several in the base currency', async () => {
    const { as } = await startGateway();
    const send = await as(FAMILY);
    const { accounts } = await getBody<Table>(send, 'returns');
    const usd = accounts.find(({ currency }) => currency === 'USD')!.account_uuid;
    const one = await getBody<Table>(send, `returns?accounts=${usd}`);
    expect(one.currency).toBe('USD');
    const list = await getBody<OutputOf<typeof contracts.accounts.list>>(send, 'accounts');
    const known = list.accounts.find(({ account_uuid }) => account_uuid === usd)!;
    expect(one.flows[0]!.closing_value).toBe(known.market_value);
    const two = await getBody<Table>(send, `returns?accounts=${accounts[0]!.account_uuid},${usd}`);
    expect(two.currency).toBe('CAD');
    expect(await getBody<Table>(send, `returns?accounts=${usd.toUpperCase()}`)).toEqual(one);
  });

  it('of another user is not found, alone or among the user’s own', async () => {
    const { as } = await startGateway();
    const theirs = await getBody<Table>(await as(FAMILY), 'returns');
    const send = await as('olivia.martin');
    const own = (await getBody<Table>(send, 'returns')).accounts[0]!.account_uuid;
    const other = theirs.accounts[0]!.account_uuid;
    for (const accounts of [other, `${own},${other}`]) {
      for (const url of [
        `${URL}?accounts=${accounts}`,
        `${URL}/values?period=1y&accounts=${accounts}`,
        `${URL}/calculation?period=1y&method=time_weighted&basis=net&accounts=${accounts}`,
      ]) {
        const response = await send({ url });
        expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
      }
    }
  });

  it('is rejected when it is malformed, and so is a malformed request for a rate', async () => {
    const { as } = await startGateway();
    const send = await as(FAMILY);
    for (const query of [
      '?accounts=',
      '?accounts=1',
      "?accounts=1'or'1'='1",
      '?account=all',
      '/calculation?period=2y&method=time_weighted&basis=net',
      '/calculation?period=1y&method=time_weighted&basis=gross',
      '/calculation?period=1y&method=guess&basis=net',
      '/calculation?period=0999&method=time_weighted&basis=net',
      '/values?period=10y',
    ]) {
      const response = await send({ url: URL + query });
      expect([query, response.statusCode, response.json().message]).toEqual([query, 400, 'invalid_request']);
    }
  });
});

describe('a cached response', () => {
  it('is not sent again while it is valid, and is once an entry was made', async () => {
    const { as, services } = await startGateway();
    const send = await as(FAMILY);
    const first = await send({ url: URL });
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const named of [tag, `"x", ${tag}`, '*', tag.slice(2)]) {
      const again = await send({ url: URL, headers: { 'if-none-match': named } });
      expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-store']);
    }
    expect((await send({ url: URL, headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200);
    const { account_uuid } = first.json<Table>().accounts[0]!;
    await services.db
      .insertInto('ledger_entry')
      .values({
        account_uuid,
        date: '2024-05-06',
        type: 'deposit',
        instrument_id: null,
        quantity: null,
        amount: '1000.00',
      })
      .execute();
    const later = await send({ url: URL, headers: { 'if-none-match': tag } });
    expect(later.statusCode).toBe(200);
    const [before, after] = [first.json<Table>(), later.json<Table>()];
    const of = (table: Table, year: string) => table.flows.find((one) => one.year === year)!;
    expect(moneyText(decimal(of(after, '2024').paid_in).minus(of(before, '2024').paid_in))).toBe('1000.00');
    expect(of(after, '2023')).toEqual(of(before, '2023'));
    const total = await getBody<OutputOf<typeof contracts.performance.summary>>(send, 'performance/summary');
    expect(total.total_value).toBe(after.flows[0]!.closing_value);
  });
});
