import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { FundDetails } from '@portal/contracts/funds';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { instruments } from '../../market/instruments.ts';
import { rawPrices } from './raw-prices.testing.ts';
import { seededProfiles } from './seeded-profiles.ts';

type List = OutputOf<typeof contracts.funds.list>;
type Prices = OutputOf<typeof contracts.funds.prices>;

const FAMILY = 'margaret.chen';
const get = (send: Send, path: string) => send({ method: 'GET', url: `/rest/portal/${path}` });
const begin = async () => {
  const gateway = await startGateway();
  return { gateway, send: await gateway.as(FAMILY) };
};

const isFriday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 5;

/** Whether another business day of the month follows, by the store's own days. */
const isLastOfMonth = (days: readonly string[], day: string) =>
  !days.some((other) => other > day && other.slice(0, 7) === day.slice(0, 7));

describe('the funds of the firm', () => {
  it('show the value of the last Friday or month end, as it is stored', async () => {
    const { gateway, send } = await begin();
    const { valuation_date, funds } = await getBody<List>(send, 'funds');
    // It is the morning of Friday, November 20, 2026: the day's own value comes at its close.
    expect(valuation_date).toBe('2026-11-19');
    expect(funds).toHaveLength(seededProfiles.length);
    for (const { fund_id, nav, previous, change, ...fund } of funds) {
      const raw = new Map((await rawPrices(gateway, fund_id)).map(({ date, price }) => [date, price]));
      expect([nav?.date, previous?.date, fund.next_valuation_on]).toEqual([
        '2026-11-13',
        '2026-11-06',
        '2026-11-20',
      ]);
      expect(Number(nav?.price)).toBe(raw.get('2026-11-13'));
      expect(Number(change)).toBeCloseTo(raw.get('2026-11-13')! - raw.get('2026-11-06')!, 9);
      expect(fund.is_stale).toBe(false);
      expect(fund.is_daily).toBe(['NMR100', 'NMR105'].includes(fund_id));
    }
  });

  it('are held where the holdings say so, whose kinds of funds are the firm’s alone', async () => {
    const { gateway } = await begin();
    for (const client of [FAMILY, 'irene.valcourt', 'kai.nakamura']) {
      const send = await gateway.as(client);
      const { funds } = await getBody<List>(send, 'funds');
      const response = await send({
        method: 'POST',
        url: '/rest/portal/holdings',
        payload: { by: 'kind', kinds: ['money_market', 'mutual_fund'] },
      });
      const { groups } = response.json<OutputOf<typeof contracts.holdings.list>>();
      const held = groups.flatMap(({ rows }) => rows.map(({ security }) => security!.symbol));
      expect(held.sort(), client).toEqual(
        funds
          .filter((one) => one.is_held)
          .map((one) => one.fund_id)
          .sort(),
      );
    }
  });

  it('have in their history the first day, Fridays and month ends, or the business day before a holiday', async () => {
    const { gateway, send } = await begin();
    const { prices } = await getBody<Prices>(send, 'funds/NMR115/prices');
    const days = (await rawPrices(gateway, 'NMR115')).map(({ date }) => date);
    const later = prices.slice(1).map(({ date }) => date);
    expect(prices[0]?.date).toBe(days[0]);
    for (const day of days.filter(isFriday)) expect(later).toContain(day);
    const others = later.filter((day) => !isFriday(day) && !isLastOfMonth(days, day));
    // Any other day replaces a Friday that is no business day.
    for (const day of others) {
      const next = days[days.indexOf(day) + 1]!;
      expect(new Date(`${next}T12:00:00Z`).getUTCDay()).toBeLessThan(3);
    }
    expect(others.length).toBeLessThan(20);
  });

  it('return what their raw prices and distributions amount to', async () => {
    const { gateway, send } = await begin();
    for (const id of ['NMR100', 'NMR115', 'NMR210', 'NMR315']) {
      const { performance, inception } = await getBody<FundDetails>(send, `funds/${id}`);
      const { payout, everyMonths } = instruments.find((one) => one.id === id)!;
      const raw = await rawPrices(gateway, id);
      const days = raw.map(({ date }) => date);
      for (const one of [...performance.periods, ...performance.years]) {
        if (one.why_not === 'too_young') {
          expect(inception > one.from).toBe(true);
          continue;
        }
        let growth = 1;
        let before = 0;
        for (const { date, price } of raw) {
          if (date < one.from || date > one.to) continue;
          const isDue = Number(date.slice(5, 7)) % everyMonths === 0 && isLastOfMonth(days, date);
          const share = everyMonths > 0 && isDue ? (payout * everyMonths) / 12 : 0;
          // A price has fallen by the distribution, but for money market funds.
          const received = id === 'NMR100' ? share : share / (1 - share);
          if (before > 0) growth *= (price / before) * (1 + received);
          before = price;
        }
        const years = (Date.parse(one.to) - Date.parse(one.from)) / (365.25 * 86_400_000);
        const wholeYears = Math.abs(years - Math.round(years)) < 0.02 ? Math.round(years) : years;
        const expected = one.is_annualized ? growth ** (1 / wholeYears) - 1 : growth - 1;
        expect(Number(one.rate), `${id} ${one.from}`).toBeCloseTo(expected, 3);
        expect(one.is_annualized).toBe(years > 1.02);
      }
    }
  });

  it('state the first day of a fund whose history is too short', async () => {
    const { send } = await begin();
    const young = await getBody<FundDetails>(send, 'funds/NMR220');
    const reasons = young.performance.periods.map(({ period, why_not }) => [period, why_not]);
    expect(Object.fromEntries(reasons)).toMatchObject({
      '1m': null,
      '6m': 'too_young',
      ytd: 'too_young',
      '10y': 'too_young',
      inception: null,
    });
    expect(young.performance.years).toEqual([]);
    expect([young.fees.mer, young.fees.fer]).toEqual([null, null]);
    const { prices } = await getBody<Prices>(send, 'funds/NMR220/prices');
    expect(prices[0]?.date).toBe('2026-05-29');
  });

  it("hold the client's own units, as in the ledger, and no one else's", async () => {
    const { gateway, send } = await begin();
    const { own, nav } = await getBody<FundDetails>(send, 'funds/NMR115');
    const entries = await gateway.services.db
      .selectFrom('ledger_entry as e')
      .innerJoin('account as a', 'a.account_uuid', 'e.account_uuid')
      .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select(['e.type', 'e.quantity'])
      .where('u.username', '=', FAMILY)
      .where('e.instrument_id', '=', 'NMR115')
      .execute();
    const units = entries.reduce((all, { type, quantity }) => {
      const sign = type === 'sell' || type === 'transfer_out' ? -1 : 1;
      return all + sign * Math.round(Number(quantity ?? 0) * 10_000);
    }, 0);
    expect(Math.round(Number(own?.units) * 10_000)).toBe(units);
    expect(Math.abs(Number(own?.market_value) - Number(own?.units) * Number(nav?.price))).toBeLessThan(0.1);
    const otherClient = await gateway.as('noel.sauve');
    expect((await getBody<FundDetails>(otherClient, 'funds/NMR115')).own).toBeNull();
    expect((await getBody<List>(otherClient, 'funds')).funds.some(({ is_held }) => is_held)).toBe(false);
  });

  it('reject what is no fund, and what cannot be compared', async () => {
    const { send } = await begin();
    const rejected = [
      ['funds/NOFUND', 404],
      ['funds/ESTB', 404],
      ['funds/nmr115', 400],
      ['funds/NMR115%27--', 400],
      ['funds/NOFUND/prices', 404],
      ['funds-compared?ids=NMR115', 400],
      ['funds-compared?ids=NMR115,NMR115', 400],
      ['funds-compared?ids=NMR110,NMR115,NMR120,NMR125,NMR210', 400],
      ['funds-compared?ids=,', 400],
      ['funds-compared', 400],
      ['funds-compared?ids=NMR115,MCBB', 404],
    ] as const;
    for (const [path, status] of rejected)
      expect([path, (await get(send, path)).statusCode]).toEqual([path, status]);
  });

  it('compare in the requested order, with what each two share', async () => {
    const { send } = await begin();
    const compared = await getBody<OutputOf<typeof contracts.funds.compare>>(
      send,
      'funds-compared?ids=NMR420,NMR215,NMR410',
    );
    expect(compared.funds.map(({ fund_id }) => fund_id)).toEqual(['NMR420', 'NMR215', 'NMR410']);
    expect(compared.overlaps.map(({ funds }) => funds.join())).toEqual([
      'NMR420,NMR215',
      'NMR420,NMR410',
      'NMR215,NMR410',
    ]);
    // NMR420 holds 26 % of NMR215 and more of the same companies through others.
    expect(Number(compared.overlaps[0]?.weight)).toBeGreaterThanOrEqual(0.26);
  });
});

describe('what is missing', () => {
  it('makes a value stale and a return not available, and never a number', async () => {
    const gateway = await startGateway();
    const send = await gateway.as(FAMILY);
    const remove = (id: string, from: string, to: string) =>
      gateway.services.db
        .deleteFrom('price')
        .where('instrument_id', '=', id)
        .where('date', '>=', from)
        .where('date', '<=', to)
        .execute();
    await remove('NMR115', '2026-11-13', '2026-11-19');
    await remove('NMR120', '2026-10-30', '2026-10-30');
    await remove('NMR210', '2014-01-01', '2026-11-19');
    const { funds } = await getBody<List>(send, 'funds');
    const byId = new Map(funds.map((fund) => [fund.fund_id, fund]));
    expect(byId.get('NMR115')).toMatchObject({
      is_stale: true,
      expected_on: '2026-11-13',
      nav: { date: '2026-11-06' },
    });
    expect(byId.get('NMR210')).toMatchObject({ is_stale: true, nav: null, change: null, change_rate: null });
    const corporate = await getBody<FundDetails>(send, 'funds/NMR120');
    expect(corporate.performance.periods.filter(({ rate }) => rate !== null)).toEqual([]);
    expect(corporate.performance.periods[0]?.why_not).toBe('price_missing');
    expect(corporate.performance.years.every(({ rate }) => rate !== null)).toBe(true);
    const equity = await getBody<FundDetails>(send, 'funds/NMR210');
    expect([equity.nav, equity.own?.market_value]).toEqual([null, null]);
  });

  it('is shown when the clock advances without a refresh', async () => {
    const gateway = await startGateway();
    gateway.clock.set('2026-11-23T15:00:00Z');
    const send = await gateway.as(FAMILY);
    const { funds } = await getBody<List>(send, 'funds');
    expect(funds[0]).toMatchObject({
      is_stale: true,
      expected_on: '2026-11-20',
      next_valuation_on: '2026-11-27',
    });
  });
});
