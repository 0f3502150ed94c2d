import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { IncomePeriod, IncomeRow } from '@portal/contracts/income';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { change, rowsOf } from '../../testing/sql.ts';
import { ledgerInIntegers, type PaymentInCents } from './income-in-integers.testing.ts';

type Years = OutputOf<typeof contracts.income.years>;
type Calendar = OutputOf<typeof contracts.income.calendar>;
type Tile = OutputOf<typeof contracts.dashboard.income>;
type Gateway = Awaited<ReturnType<typeof startGateway>>;

const FAMILY = 'margaret.chen';
const UNUSUAL = 'irene.valcourt';
const TAXED = ['non_registered', 'joint', 'corporate'];
const AS_OF = '2026-11-19';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({}, afterAll);
});

const cents = (text: string | null) => BigInt((text ?? '0.00').replace('.', ''));
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

const yearsOf = (send: Send, query = {}) => getBody<Years>(send, 'income', query);
const calendarOf = (send: Send, period: string, query = {}) =>
  getBody<Calendar>(send, 'income/calendar', { period, ...query });

const SIDES = ['received', 'expected'] as const;

/** Every sum of twelve months is that of their rows, by month, by kind of account and in all. */
const expectToAddUp = ({ rows, months, ...period }: Calendar) => {
  for (const side of SIDES) {
    for (const [part, isCounted] of [
      ['total', () => true],
      ['taxable', ({ is_registered }: IncomeRow) => !is_registered],
      ['registered', ({ is_registered }: IncomeRow) => is_registered],
    ] as const) {
      const own = rows.filter(isCounted);
      expect(cents(period[part][side])).toBe(sum(own.map((row) => cents(row[side]))));
      for (const one of months) {
        const ofMonth = own.flatMap((row) => row.months.filter(({ month }) => month === one.month));
        expect(cents(one[part][side])).toBe(sum(ofMonth.map((found) => cents(found[side]))));
      }
    }
    for (const row of rows) expect(cents(row[side])).toBe(sum(row.months.map((one) => cents(one[side]))));
  }
};

describe('income received', () => {
  it('is, of any accounts, what whole numbers compute from the ledger at the rates of the days', async () => {
    const send = await gateway.as(FAMILY);
    const { accounts, years, as_of } = await yearsOf(send);
    expect(as_of).toBe(AS_OF);
    const ledgers = new Map<string, PaymentInCents[]>();
    for (const one of accounts)
      ledgers.set(one.account_uuid, (await ledgerInIntegers(gateway.services, one, AS_OF)).payments);
    expect(accounts.some(({ currency }) => currency === 'USD')).toBe(true);
    expect([...ledgers.values()].flat().length).toBeGreaterThan(500);
    const some = fc.subarray([...accounts], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom(...years), async (chosen, { year }) => {
        const query = { accounts: chosen.map(({ account_uuid }) => account_uuid).join() };
        const lived = (await yearsOf(send, query)).years.some((one) => one.year === year);
        const found = lived ? (await calendarOf(send, year!, query)).rows : [];
        const expected = new Map<string, { base: bigint; own: bigint }>();
        for (const { account_uuid, type, currency } of chosen)
          for (const { date, symbol, base, own } of ledgers.get(account_uuid)!) {
            if (!date.startsWith(year!)) continue;
            const key = [symbol, currency, !TAXED.includes(type), date.slice(0, 7)].join('/');
            const before = expected.get(key) ?? { base: 0n, own: 0n };
            expected.set(key, { base: before.base + base, own: before.own + own });
          }
        const shown = found.flatMap((row) =>
          row.months
            .filter(({ received }) => received !== '0.00')
            .map(({ month, received }) => [
              [row.security?.symbol ?? '', row.own_currency, row.is_registered, month].join('/'),
              cents(received),
            ]),
        );
        const ofLedger = Array.from(expected, ([key, { base }]) => [key, base]).filter(
          ([, base]) => base !== 0n,
        );
        expect(shown.map(String).toSorted()).toEqual(ofLedger.map(String).toSorted());
        const ownIn = (rows: readonly IncomeRow[]) => sum(rows.map((row) => cents(row.own_received)));
        expect(ownIn(found)).toBe(sum([...expected.values()].map(({ own }) => own)));
      }),
      { numRuns: 20 },
    );
  });

  it('without an exchange rate of its day is in its own currency alone, and counted', async () => {
    const { as, services } = await startGateway();
    // The day of a rate is a valuation day: those of this month stay.
    await services.db.deleteFrom('fx_rate').where('date', '<', '2026-11-01').execute();
    const send = await as(FAMILY);
    const { accounts } = await yearsOf(send);
    const dollars = accounts.find(({ currency }) => currency === 'USD')!.account_uuid;
    const { rows, total, unrated } = await calendarOf(send, '2025', { accounts: dollars });
    expect(unrated).toBeGreaterThan(0);
    expect(total.received).toBe('0.00');
    expect(sum(rows.map((row) => BigInt(row.unrated)))).toBe(BigInt(unrated));
    for (const row of rows) expect(cents(row.own_received)).toBeGreaterThan(0n);
    expect((await getBody<Tile>(send, 'dashboard/income')).unrated).toBeGreaterThan(0);
  });
});

describe('income expected', () => {
  it('is what the ledger received for as many units a year earlier, at the rate of the valuation day', async () => {
    const send = await gateway.as(FAMILY);
    const { accounts } = await yearsOf(send);
    const rates = await rowsOf(gateway.services, "select date, rate from fx_rate where pair = 'USDCAD'");
    const priceOf = new Map(rates.map((row) => [row['date'], Number(row['rate'])]));
    const inDollars = (amount: number, currency: string, day: string) =>
      currency === 'USD' ? amount * priceOf.get(day)! : amount;
    let compared = 0;
    for (const account of accounts) {
      const { payments, units } = await ledgerInIntegers(gateway.services, account, AS_OF);
      const { rows } = await calendarOf(send, 'next', { accounts: account.account_uuid });
      for (const row of rows)
        for (const { paid_on, own_amount, amount, month, currency } of row.payments) {
          expect(month).toBe(`${Number(paid_on.slice(0, 4)) + 1}${paid_on.slice(4, 7)}`);
          expect(row.own_currency).toBe(account.currency);
          const shown = inDollars(Number(own_amount), row.own_currency, AS_OF);
          expect(Math.abs(shown - Number(amount))).toBeLessThan(0.02);
          const paid = payments.find(
            ({ date, symbol }) => date === paid_on && symbol === row.security!.symbol,
          );
          if (!paid || paid.units === 0n) continue;
          const held = Number(units.get(paid.symbol)!) / 1e4;
          const again = (Number(paid.base) / 100) * ((held * 1e4) / Number(paid.units));
          // Rates of exchange have moved since.
          const expected = (again / inDollars(1, currency, paid_on)) * inDollars(1, currency, AS_OF);
          // The ledger rounds to the cent, and a unit is paid so many millionths.
          const tolerance = 0.02 * (1 + (held * 1e4) / Number(paid.units)) + held / 1e6;
          expect(Math.abs(expected - Number(amount))).toBeLessThan(tolerance);
          compared += 1;
        }
    }
    expect(compared).toBeGreaterThan(50);
  });

  it('names the units, what a unit was paid and the rate, which give each amount', async () => {
    const send = await gateway.as(FAMILY);
    const { rows } = await calendarOf(send, 'next');
    expect(rows.some(({ own_currency }) => own_currency === 'USD')).toBe(true);
    for (const { payments, expected, own_expected, own_currency } of rows) {
      for (const { units, currency, per_unit, rate, own_amount, amount } of payments) {
        const own = Number(units) * Number(per_unit);
        if (currency === own_currency) expect(Math.abs(own - Number(own_amount))).toBeLessThan(0.0051);
        expect(Math.abs(own * Number(rate) - Number(amount))).toBeLessThan(0.0051);
      }
      expect(cents(expected)).toBe(sum(payments.map(({ amount }) => cents(amount))));
      expect(cents(own_expected)).toBe(sum(payments.map(({ own_amount }) => cents(own_amount))));
    }
  });

  it('is not available of a security without a price, nor of one whose price of a payment is missing', async () => {
    const { as, services } = await startGateway();
    const send = await as(UNUSUAL);
    const before = await calendarOf(send, 'next');
    const of = ({ rows }: Calendar, wanted: string) =>
      rows.find(({ security }) => security?.symbol === wanted)!;
    expect(of(before, 'LKVP')).toMatchObject({ expected: null, own_expected: null, payments: [] });
    // What paid nothing has no row, and is nothing that is not known.
    expect(of(before, 'CDRH')).toBeUndefined();
    expect(of(before, 'WTHR').payments).toHaveLength(4);
    await change(
      services,
      `delete from price where instrument_id = 'WTHR' and date = '${of(before, 'WTHR').payments[0]!.paid_on}'`,
    );
    const after = await calendarOf(send, 'next');
    expect(of(after, 'WTHR')).toMatchObject({ expected: null, payments: [] });
    expect(after.unknown).toBe(before.unknown + 1);
    expectToAddUp(after);
    expect((await getBody<Tile>(send, 'dashboard/income')).unknown).toBe(after.unknown);
  });

  it('has no interest, of which it says that none can be expected', async () => {
    const send = await gateway.as(FAMILY);
    const interest = (await calendarOf(send, '2026')).rows.filter(({ kind }) => kind === 'interest');
    expect(interest.length).toBeGreaterThan(0);
    for (const row of interest) expect(row).toMatchObject({ security: null, expected: null, payments: [] });
    expect((await calendarOf(send, 'next')).rows.filter(({ kind }) => kind === 'interest')).toEqual([]);
  });

  it('is of none of a year that is over', async () => {
    const { is_complete, total, rows } = await calendarOf(await gateway.as(FAMILY), '2025');
    expect(is_complete).toBe(true);
    expect(total.expected).toBe('0.00');
    for (const row of rows) expect(row).toMatchObject({ expected: '0.00', payments: [] });
  });
});

describe('the sums of income', () => {
  it('add up by month, by security and by kind of account, and are those of the list of periods', async () => {
    for (const who of [FAMILY, UNUSUAL]) {
      const send = await gateway.as(who);
      const { years, next } = await yearsOf(send);
      for (const period of [...years.slice(0, 3), next!]) {
        const calendar = await calendarOf(send, period.year ?? 'next');
        expect(calendar).toMatchObject(period);
        expect(calendar.months.map(({ month }) => month)).toHaveLength(12);
        expect([calendar.months[0]!.month, calendar.months[11]!.month]).toEqual([period.from, period.to]);
        expectToAddUp(calendar);
      }
    }
  });

  it('are those of the dashboard’s tile', async () => {
    for (const who of [FAMILY, UNUSUAL, 'simone.dube']) {
      const send = await gateway.as(who);
      const tile = await getBody<Tile>(send, 'dashboard/income');
      const { years, next } = await yearsOf(send);
      const { total } = years[0]!;
      expect({ ...total, next: next!.total.expected }).toEqual({
        received: tile.received,
        expected: tile.expected,
        next: tile.next_twelve_months,
      });
      const { months } = await calendarOf(send, years[0]!.year!);
      expect(months.map((one) => ({ month: one.month, ...one.total }))).toEqual(tile.months);
    }
  });

  it('have no registered accounts among those that are taxed', async () => {
    const send = await gateway.as(FAMILY);
    const { accounts, years } = await yearsOf(send);
    const only = (isTaxed: boolean) =>
      accounts
        .filter(({ type }) => TAXED.includes(type) === isTaxed)
        .map(({ account_uuid }) => account_uuid)
        .join();
    const ofAll = years[0]!;
    const first = async (uuids: string): Promise<IncomePeriod> =>
      (await yearsOf(send, { accounts: uuids })).years[0]!;
    const [taxed, registered] = [await first(only(true)), await first(only(false))];
    expect(cents(ofAll.registered.received)).toBeGreaterThan(0n);
    expect([taxed.taxable, registered.registered]).toEqual([ofAll.taxable, ofAll.registered]);
    expect([taxed.registered.received, registered.taxable.received]).toEqual(['0.00', '0.00']);
  });
});

describe('the accounts and periods of income', () => {
  it('are the client’s: any other account is not found, alone or among their own', async () => {
    const theirs = (await yearsOf(await gateway.as(FAMILY))).accounts[0]!.account_uuid;
    const send = await gateway.as('olivia.martin');
    const own = (await yearsOf(send)).accounts[0]!.account_uuid;
    for (const accounts of [theirs, `${own},${theirs}`])
      for (const url of [
        `/rest/portal/income?accounts=${accounts}`,
        `/rest/portal/income/calendar?period=next&accounts=${accounts}`,
      ]) {
        const response = await send({ method: 'GET', url });
        expect([url, response.statusCode, response.json().message]).toEqual([url, 404, 'not_found']);
      }
  });

  it('have no year before their first entry or to come, and nothing ahead without an entry', async () => {
    const send = await gateway.as(FAMILY);
    for (const period of ['1999', '2999']) {
      const response = await send({ url: `/rest/portal/income/calendar?period=${period}` });
      expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
    }
    const empty = await gateway.as('noel.sauve');
    expect(await yearsOf(empty)).toMatchObject({ accounts: [], years: [], next: null });
    const response = await empty({ url: '/rest/portal/income/calendar?period=next' });
    expect(response.statusCode).toBe(404);
  });
});
