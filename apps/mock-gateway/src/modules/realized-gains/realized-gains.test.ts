import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { GainSums } from '@portal/contracts/realized-gains';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';
import { salesInCents } from './gains-in-integers.testing.ts';

type Years = OutputOf<typeof contracts.realizedGains.years>;
type Details = OutputOf<typeof contracts.realizedGains.year>;
type Gateway = Awaited<ReturnType<typeof startGateway>>;

const FAMILY = 'margaret.chen';
const UNUSUAL = 'irene.valcourt';
const FIGURES = ['proceeds', 'cost', 'outlays', 'gain'] as const;
const TAXED = ['non_registered', 'joint', 'corporate'];

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({}, afterAll);
});

const cents = (text: string | null) => BigInt((text ?? '0.00').replace('.', ''));
const sum = (amounts: readonly (string | null)[]) => amounts.reduce((all, one) => all + cents(one), 0n);

const yearsOf = (send: Send, query = {}) => getBody<Years>(send, 'realized-gains', query);
const yearOf = (send: Send, year: string, query = {}) =>
  getBody<Details>(send, 'realized-gains/year', { year, ...query });

const expectSums = (sums: GainSums, rows: Details['disposals']) => {
  const known = rows.filter(({ gain }) => gain !== null);
  expect([sums.disposals, sums.left_out]).toEqual([rows.length, rows.length - known.length]);
  for (const figure of FIGURES) expect(cents(sums[figure])).toBe(sum(known.map((row) => row[figure])));
  expect(cents(sums.gain)).toBe(cents(sums.proceeds) - cents(sums.cost) - cents(sums.outlays));
};

describe('realized gains of a year', () => {
  it('are, of any accounts, what whole numbers compute from the ledger at the rates of the days', async () => {
    const send = await gateway.as(FAMILY);
    const { accounts, years } = await yearsOf(send);
    const sales = new Map(
      await Promise.all(
        accounts.map(async (one) => [one.account_uuid, await salesInCents(gateway.services, one)] as const),
      ),
    );
    expect(accounts.some(({ currency }) => currency === 'USD')).toBe(true);
    expect([...sales.values()].flat().length).toBeGreaterThan(50);
    const some = fc.subarray([...accounts], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom(...years), async (chosen, { year }) => {
        const uuids = chosen.map(({ account_uuid }) => account_uuid);
        const expected = uuids
          .flatMap((account_uuid) => sales.get(account_uuid)!.map((sale) => ({ account_uuid, ...sale })))
          .filter(({ date }) => date.startsWith(year))
          .map(({ proceeds, cost, ...sale }) => ({ ...sale, proceeds, cost, gain: proceeds - cost }));
        const query = { accounts: uuids.join() };
        const lived = (await yearsOf(send, query)).years;
        const found = lived.some((one) => one.year === year)
          ? (await yearOf(send, year, query)).disposals
          : [];
        expect(
          found.map(({ account_uuid, date, security, proceeds, cost, gain }) => ({
            account_uuid,
            date,
            symbol: security.symbol,
            proceeds: cents(proceeds),
            cost: cents(cost),
            gain: cents(gain),
          })),
        ).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('add up by account and in all, registered accounts apart, and are those of the list of years', async () => {
    const send = await gateway.as(FAMILY);
    const { years, currency, as_of } = await yearsOf(send);
    expect(currency).toBe('CAD');
    expect(years.map(({ is_complete }) => is_complete)).toEqual(years.map((_, at) => at > 0));
    for (const year of years.slice(0, 4)) {
      const details = await yearOf(send, year.year);
      expect(details).toMatchObject(year);
      for (const account of details.by_account) {
        expect(account.is_registered).toBe(!TAXED.includes(account.type));
        expectSums(
          account,
          details.disposals.filter(({ account_uuid }) => account_uuid === account.account_uuid),
        );
      }
      for (const [sums, isRegistered] of [
        [details.taxable, false],
        [details.registered, true],
      ] as const) {
        const own = new Set(
          details.by_account
            .filter(({ is_registered }) => is_registered === isRegistered)
            .map(({ account_uuid }) => account_uuid),
        );
        expectSums(
          sums,
          details.disposals.filter(({ account_uuid }) => own.has(account_uuid)),
        );
      }
      for (const { date } of details.disposals)
        expect(date.slice(0, 4) === year.year && date <= as_of!).toBe(true);
    }
  });

  it('of an account in another currency name its proceeds and the rate of the day, which give those shown', async () => {
    const send = await gateway.as(FAMILY);
    const { accounts, years } = await yearsOf(send);
    const dollars = accounts.find(({ currency }) => currency === 'USD')!.account_uuid;
    let compared = 0;
    for (const { year } of years.slice(0, 5)) {
      const { currency, disposals } = await yearOf(send, year, { accounts: dollars });
      expect(currency).toBe('CAD');
      for (const { own_proceeds, rate, proceeds } of disposals) {
        expect(Number(rate)).toBeGreaterThan(1);
        expect(Math.abs(Number(own_proceeds) * Number(rate) - Number(proceeds))).toBeLessThan(0.006);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe('a gain that is not known', () => {
  const sell = async (account_uuid: string, instrument_id: string, quantity: string) => {
    await gateway.services.db
      .insertInto('ledger_entry')
      .values({ account_uuid, instrument_id, quantity, date: '2025-12-10', type: 'sell', amount: '1000.00' })
      .execute();
  };

  it('is not available, with its reason, and is counted beside the sums that leave it out', async () => {
    const [row] = await rowsOf(
      gateway.services,
      "select account_uuid, instrument_id from ledger_entry where type = 'transfer_in' and instrument_id is not null and book_cost is null and instrument_id = 'ALDR'",
    );
    const account = String(row!['account_uuid']);
    const send = await gateway.as(UNUSUAL);
    const before = await yearOf(send, '2025', { accounts: account });
    expect(before.taxable).toMatchObject({ disposals: 0, left_out: 0, gain: '0.00' });
    await sell(account, 'ALDR', '10');
    await sell(account, 'BHMD', '5');
    const { disposals, taxable, by_account } = await yearOf(send, '2025', { accounts: account });
    const unknown = disposals.find(({ security }) => security.symbol === 'ALDR')!;
    const known = disposals.find(({ security }) => security.symbol === 'BHMD')!;
    expect(unknown).toMatchObject({ cost: null, gain: null, reason: 'cost_unknown', quantity: '10' });
    expect(unknown.proceeds).not.toBeNull();
    expect(known).toMatchObject({ reason: null });
    for (const sums of [taxable, by_account[0]!])
      expect(sums).toMatchObject({
        disposals: 2,
        left_out: 1,
        proceeds: known.proceeds,
        cost: known.cost,
        gain: known.gain,
      });
  });

  it('for want of an exchange rate says so', async () => {
    const { as, services } = await startGateway();
    // The day of a rate is a valuation day: those of this month stay.
    await services.db.deleteFrom('fx_rate').where('date', '<', '2026-11-01').execute();
    const send = await as(FAMILY);
    const { accounts } = await yearsOf(send);
    const dollars = accounts.find(({ currency }) => currency === 'USD')!.account_uuid;
    const { years } = await yearsOf(send, { accounts: dollars });
    const { year } = years.find(
      (one) => !one.year.startsWith('2026') && one.taxable.disposals + one.registered.disposals > 0,
    )!;
    const { disposals, by_account } = await yearOf(send, year, { accounts: dollars });
    expect(by_account).toMatchObject([{ left_out: disposals.length, proceeds: '0.00', gain: '0.00' }]);
    for (const one of disposals) {
      expect(one).toMatchObject({ proceeds: null, gain: null, rate: null, reason: 'rate_unknown' });
      expect(one.own_proceeds).not.toBeNull();
    }
  });
});

describe('the accounts of realized gains', () => {
  it('are the client’s: those of another are not found, alone or among their own', async () => {
    const theirs = (await yearsOf(await gateway.as(FAMILY))).accounts[0]!.account_uuid;
    const send = await gateway.as('olivia.martin');
    const own = (await yearsOf(send)).accounts[0]!.account_uuid;
    for (const accounts of [theirs, `${own},${theirs}`])
      for (const url of [
        `/rest/portal/realized-gains?accounts=${accounts}`,
        `/rest/portal/realized-gains/year?year=2025&accounts=${accounts}`,
      ]) {
        const response = await send({ method: 'GET', url });
        expect([url, response.statusCode, response.json().message]).toEqual([url, 404, 'not_found']);
      }
  });

  it('have no year before their first entry, and none to come', async () => {
    const send = await gateway.as(FAMILY);
    for (const year of ['1999', '2999']) {
      const response = await send({ url: `/rest/portal/realized-gains/year?year=${year}` });
      expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
    }
    expect(await yearsOf(await gateway.as('noel.sauve'))).toMatchObject({ accounts: [], years: [] });
  });

  it('that are registered count apart', async () => {
    const send = await gateway.as(UNUSUAL);
    const { by_account, registered } = await yearOf(send, '2025');
    const sold = by_account.find(({ type }) => type === 'rrsp')!;
    expect(sold).toMatchObject({
      is_registered: true,
      proceeds: '45000.00',
      cost: '36000.00',
      gain: '9000.00',
    });
    expect(registered).toMatchObject({ gain: '9000.00' });
  });
});
