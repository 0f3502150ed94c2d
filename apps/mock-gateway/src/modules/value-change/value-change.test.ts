import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { ChangeParts } from '@portal/contracts/value-change';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { centsOf, explainInIntegers, ratesByDay } from './change-in-integers.testing.ts';

type Explained = OutputOf<typeof contracts.valueChange.explain>;
type Table = OutputOf<typeof contracts.returns.table>;
type Years = OutputOf<typeof contracts.income.years>;
type Calendar = OutputOf<typeof contracts.income.calendar>;
type Summary = OutputOf<typeof contracts.performance.summary>;

const FAMILY = 'margaret.chen';
const URL = '/rest/portal/value-change';

const cents = (text: string | null) => Number((text ?? '0').replace('.', ''));
const explain = (send: Send, query: Record<string, string>) =>
  getBody<Explained>(send, 'value-change', query);

const MARKET = ['income', 'fees', 'prices', 'currency'] as const;
const PARTS = ['paid_in', 'taken_out', 'in_kind', ...MARKET] as const;
const sumOf = (change: ChangeParts, parts: readonly (keyof ChangeParts)[] = PARTS) =>
  parts.reduce((all, part) => all + cents(change[part]), 0);

const expectSums = ({ change, by_account, securities }: Explained) => {
  if (!change) return;
  for (const one of [change, ...by_account.map((account) => account.change)])
    expect(cents(one.opening_value) + sumOf(one)).toBe(cents(one.closing_value));
  for (const part of ['opening_value', 'closing_value', ...PARTS] as const)
    expect(by_account.reduce((all, account) => all + cents(account.change[part]), 0)).toBe(
      cents(change[part]),
    );
  for (const part of ['prices', 'currency', 'income'] as const)
    expect(securities.reduce((all, one) => all + cents(one[part]), 0)).toBe(cents(change[part]));
};

/** A sum of amounts that each account rounds by itself. */
const expectNear = (found: number, expected: number, accounts: number) =>
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(2 * accounts);

it('has the income of each account that the page of income has, to the cent', async () => {
  const { as } = await startGateway();
  const send = await as(FAMILY);
  const { years, as_of } = await getBody<Years>(send, 'income');
  const ofDollars = new Set<string>();
  for (const { year } of years) {
    const to = as_of!.startsWith(year!) ? as_of! : `${year}-12-31`;
    const explained = await explain(send, { from: `${Number(year) - 1}-12-31`, to });
    for (const { account_uuid, currency, change } of explained.by_account) {
      if (currency === 'USD' && change.income !== '0.00') ofDollars.add(account_uuid);
      const query = { accounts: account_uuid };
      const lived = (await getBody<Years>(send, 'income', query)).years.some((one) => one.year === year);
      if (!lived) continue;
      const { total } = await getBody<Calendar>(send, 'income/calendar', { ...query, period: year! });
      expect(change.income, `${account_uuid}, ${year}`).toBe(total.received);
    }
  }
  expect(ofDollars.size).toBeGreaterThan(0);
});

describe('the change of value of a family', () => {
  it('is what whole numbers compute from the ledger between any two days', { timeout: 120_000 }, async () => {
    const { services, as } = await startGateway();
    const send = await as(FAMILY);
    const rates = await ratesByDay(services);
    const { days } = rates;
    const place = fc.integer({ min: days.length - 1_500, max: days.length - 1 });
    const accounts = (await getBody<Table>(send, 'returns')).accounts;
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const [from, to] = [days[Math.min(one, other)]!, days[Math.max(one, other)]!];
        const explained = await explain(send, { from, to });
        expectSums(explained);
        const known = await Promise.all(
          accounts.map((account) => explainInIntegers(services, account, { from, to, known: rates })),
        );
        const sum = (pick: (account: (typeof known)[number]) => number) =>
          known.reduce((all, account) => all + pick(account), 0);
        const change = explained.change!;
        expect(cents(change.opening_value)).toBe(sum(({ opening }) => opening));
        expect(cents(change.closing_value)).toBe(sum(({ closing }) => closing));
        expect(sumOf(change, ['paid_in', 'taken_out', 'in_kind'])).toBe(sum(({ flows }) => flows));
        expect(cents(change.fees)).toBe(sum(({ fees }) => fees));
        const ids = new Set(known.flatMap(({ bySecurity }) => [...bySecurity.keys()]));
        for (const id of ids)
          for (const part of ['prices', 'currency', 'income'] as const) {
            const found = explained.securities.find(({ security }) => security?.symbol === id);
            const exact = known.reduce((all, { bySecurity }) => all + (bySecurity.get(id)?.[part] ?? 0n), 0n);
            expectNear(cents(found?.[part] ?? null), centsOf(exact), accounts.length);
          }
      }),
      { numRuns: 6 },
    );
  });

  it('agrees with the dashboard and the page of performance', async () => {
    const { as } = await startGateway();
    const send = await as(FAMILY);
    const summary = await getBody<Summary>(send, 'performance/summary');
    const [year, all] = [await explain(send, { period: 'ytd' }), await explain(send, { period: 'all' })];
    const { opening_value, closing_value, gain, net_deposits, from, to } = summary.year_to_date!;
    expect(year).toMatchObject({ from, to, change: { opening_value, closing_value } });
    expect(sumOf(year.change!, MARKET)).toBe(cents(gain));
    expect(sumOf(year.change!, ['paid_in', 'taken_out', 'in_kind'])).toBe(cents(net_deposits));
    const { began_on, flows_in_all } = await getBody<Table>(send, 'returns');
    expect(all).toMatchObject({ from: began_on, change: { opening_value: '0.00' } });
    expect(all.change!.income).toBe(flows_in_all!.income);
    expect(-cents(all.change!.fees)).toBe(cents(flows_in_all!.fees));
    expect(cents(all.change!.prices) + cents(all.change!.currency)).toBe(cents(flows_in_all!.market_change));
  });

  it('of one account is in its own currency', async () => {
    const { as } = await startGateway();
    const send = await as(FAMILY);
    const { accounts } = await getBody<Table>(send, 'returns');
    for (const { account_uuid, currency } of accounts) {
      const explained = await explain(send, { period: '1y', accounts: account_uuid });
      expect(explained.currency).toBe(currency);
      expectSums(explained);
    }
    const usd = accounts.find(({ currency }) => currency === 'USD')!;
    const pair = `${usd.account_uuid},${accounts[0]!.account_uuid}`;
    expect(await explain(send, { period: '1y', accounts: pair })).toMatchObject({ currency: 'CAD' });
  });
});

describe('the days of a change', () => {
  it('count as the last valuation up to them', async () => {
    const { as } = await startGateway();
    const send = await as(FAMILY);
    const [sunday, friday] = await Promise.all(
      ['2026-11-01', '2026-10-30'].map((from) => explain(send, { from, to: '2026-11-14' })),
    );
    expect(sunday).toEqual(friday);
    expect(sunday).toMatchObject({ from: '2026-10-30', to: '2026-11-13' });
  });

  it('may be the same, and may be of a time to come: nothing has changed then', async () => {
    const { as } = await startGateway();
    const send = await as(FAMILY);
    for (const day of ['2026-11-10', '2999-01-01']) {
      const explained = await explain(send, { from: day, to: day });
      expect(sumOf(explained.change!)).toBe(0);
      expect(explained.securities).toEqual([]);
      expect(explained.from).toBe(explained.to);
    }
    const late = await explain(send, { from: '2026-11-10', to: '2999-01-01' });
    expect(late.to).toBe(late.as_of);
  });

  it('begin with the first money, and before it there is nothing to explain', async () => {
    const { as } = await startGateway();
    const send = await as(FAMILY);
    const { began_on } = await getBody<Table>(send, 'returns');
    const explained = await explain(send, { from: '1999-12-31', to: '2026-11-20' });
    expect(explained).toMatchObject({ from: began_on, change: { opening_value: '0.00' } });
    expectSums(explained);
    for (const to of ['1999-12-31', '2014-01-03'])
      expect(await explain(send, { from: '1999-12-30', to })).toMatchObject({
        from: null,
        change: null,
        reason: 'no_transactions',
        by_account: [],
      });
  });

  it('of accounts that were opened and closed between have no value at the end that lacks them', async () => {
    const { as } = await startGateway();
    for (const person of [FAMILY, 'irene.valcourt', 'henri.lavoie', 'camille.fortin']) {
      const send = await as(person);
      for (const query of [{ period: '5y' }, { from: '2016-02-06', to: '2021-08-15' }, { period: '1m' }])
        expectSums(await explain(send, query));
    }
  });

  it.each([
    ['reversed', 'from=2026-11-10&to=2026-11-09', 'query.to'],
    ['one alone', 'from=2026-11-10', 'query.period'],
    ['with a period', 'from=2026-11-10&to=2026-11-11&period=1y', 'query.period'],
    ['neither', '', 'query.period'],
    ['no days', 'from=2026-02-30&to=2026-11-11', 'query.from'],
    ['unknown period', 'period=2d', 'query.period'],
    ['unknown field', 'period=1y&client=1', 'query'],
  ])('are rejected when %s', async (_, query, path) => {
    const { as } = await startGateway();
    const response = await (await as(FAMILY))({ url: `${URL}?${query}` });
    expect([response.statusCode, response.json().message]).toEqual([400, 'invalid_request']);
    expect(response.body).toContain(path);
  });
});

describe('whose value it is', () => {
  it('is not that of another user, alone or among the user’s own accounts', async () => {
    const { as } = await startGateway();
    const other = (await getBody<Table>(await as(FAMILY), 'returns')).accounts[0]!.account_uuid;
    const send = await as('olivia.martin');
    const own = (await getBody<Table>(send, 'returns')).accounts[0]!.account_uuid;
    for (const accounts of [other, `${own},${other}`]) {
      const response = await send({ url: `${URL}?period=1y&accounts=${accounts}` });
      expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
    }
  });

  it('never adds what another client shares to the user’s own', async () => {
    const { as } = await startGateway();
    const send = await as('henri.lavoie');
    await send({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const { accounts } = await getBody<Table>(send, 'returns');
    const shared = accounts.filter(({ shared_by }) => shared_by !== null);
    const own = accounts.filter(({ shared_by }) => shared_by === null);
    expect(shared.length).toBeGreaterThan(0);
    const explained = await explain(send, { period: 'ytd' });
    expect(explained.by_account.map(({ account_uuid }) => account_uuid)).toEqual(
      own.map(({ account_uuid }) => account_uuid),
    );
    const theirs = await explain(send, { period: 'ytd', accounts: shared[0]!.account_uuid });
    expect(theirs.by_account).toHaveLength(1);
    const mixed = `${own[0]!.account_uuid},${shared[0]!.account_uuid}`;
    const response = await send({ url: `${URL}?period=ytd&accounts=${mixed}` });
    expect([response.statusCode, response.json().message]).toEqual([400, 'invalid_request']);
    expect(response.body).toContain('several_owners');
  });

  it('is nothing for a client without an account', async () => {
    const { as } = await startGateway();
    expect(await explain(await as('noel.sauve'), { period: 'all' })).toMatchObject({
      change: null,
      reason: 'no_transactions',
    });
  });
});

describe('a security without a price', () => {
  it('is named, what it gained is not known, and it adds nothing', async () => {
    const { as } = await startGateway();
    const send = await as('irene.valcourt');
    const explained = await explain(send, { from: '2025-05-30', to: '2026-11-20' });
    expectSums(explained);
    const unpriced = explained.securities.find(({ security }) => security?.symbol === 'LKVP');
    expect(unpriced).toMatchObject({ prices: null, currency: '0.00', total: '0.00', price_date: null });
    expect(explained.held_at_cost.map(({ security }) => security.symbol)).toContain('LKVP');
    const before = await explain(send, { from: '2025-01-01', to: '2025-05-30' });
    expect(before.held_at_cost.map(({ security }) => security.symbol)).not.toContain('LKVP');
  });
});
