import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { change, rowsOf } from '../../testing/sql.ts';
import { addAccount } from '../../wealth/add-account.testing.ts';
import { clientOf, gainsFromLedger, incomeFromLedger } from './dashboard-by-hand.testing.ts';

type Dashboard = (typeof contracts)['dashboard'];
const TEN_ACCOUNTS = 'margaret.chen';

const tile = async <Name extends keyof Dashboard>(send: Send, name: string) => {
  const response = await send({ method: 'GET', url: `/rest/portal/dashboard/${name}` });
  expect(response.statusCode).toBe(200);
  return response.json<OutputOf<Dashboard[Name]>>();
};

describe('top movers', () => {
  it('equal the raw ledger, and are empty without an account', async () => {
    const { as, store } = await startGateway();
    for (const who of [TEN_ACCOUNTS, 'david.okafor', 'simone.dube', 'noel.sauve']) {
      const { movers, from, as_of } = await tile<'movers'>(await as(who), 'movers');
      expect([from, as_of]).toEqual(['2026-11-18', '2026-11-19']);
      const byHand = await gainsFromLedger(store, who, from!, as_of!);
      expect(movers.map(({ symbol, gain }) => [symbol, gain])).toEqual(byHand.slice(0, 5));
    }
  });

  it('without a price on one of the days are counted and not estimated', async () => {
    const { as, store } = await startGateway();
    const send = await as(TEN_ACCOUNTS);
    const [first] = (await tile<'movers'>(send, 'movers')).movers;
    await rowsOf(store, `delete from price where instrument_id = ? and date = '2026-11-18'`, first!.symbol);
    const { movers, unpriced } = await tile<'movers'>(send, 'movers');
    expect(unpriced).toBe(1);
    expect(movers.map(({ symbol }) => symbol)).not.toContain(first!.symbol);
  });
});

describe('income', () => {
  it('equals the raw ledger, month by month, with sums of the displayed amounts', async () => {
    const { as, store } = await startGateway();
    const cents = (text: string) => Math.round(Number(text) * 100);
    for (const who of [TEN_ACCOUNTS, 'simone.dube']) {
      const { months, ...sums } = await tile<'income'>(await as(who), 'income');
      expect(Object.fromEntries(months.map(({ month, received }) => [month, Number(received)]))).toEqual(
        await incomeFromLedger(store, who, '2026-11-19'),
      );
      const sum = (of: 'received' | 'expected') => months.reduce((all, one) => all + cents(one[of]), 0);
      expect([sum('received'), sum('expected')]).toEqual([cents(sums.received), cents(sums.expected)]);
    }
  });

  it('is expected as a security paid per unit in the twelve months before', async () => {
    const { as, store } = await startGateway();
    const send = await as('gestion.rivenord');
    // A single security, which pays each month and was held for more than a year: what it paid is in the ledger.
    const { client_uuid } = await clientOf(store, 'gestion.rivenord');
    const own = `account_uuid in (select account_uuid from account where client_uuid = '${client_uuid}')`;
    await change(store, `delete from ledger_entry where ${own} and instrument_id is distinct from 'NMR515'`);
    const { months } = await tile<'income'>(send, 'income');
    const [paid] = await rowsOf(
      store,
      `select amount, (select sum(cast(quantity as double precision) * case type when 'sell' then -1 else 1 end) from ledger_entry b
           where ${own} and b.date < l.date and b.quantity is not null) as before,
         (select sum(cast(quantity as double precision) * case type when 'sell' then -1 else 1 end) from ledger_entry where ${own}) as now
         from ledger_entry l where ${own} and type = 'reinvestment' and date like '2025-12-%'`,
    );
    const expected = (Number(paid!['amount']) / Number(paid!['before'])) * Number(paid!['now']);
    expect(Number(months.at(-1)!.expected)).toBeCloseTo(expected, 1);
  });
});

describe('since the last visit', () => {
  it('starts at the previous sign-in, and its change ends at the total value', async () => {
    const { as, store } = await startGateway();
    const send = await as(TEN_ACCOUNTS);
    const user = (await clientOf(store, TEN_ACCOUNTS)).user_id;
    const [, before] = await rowsOf(
      store,
      `select at from login_event where user_id = ? and result = 'success' order by at desc, id desc limit 2`,
      user,
    );
    const visit = await tile<'sinceLastVisit'>(send, 'since-last-visit');
    expect(visit.visited_at).toBe(new Date(Number(before!['at'])).toISOString());
    const { total_value } = (await send({ method: 'GET', url: '/rest/portal/performance/summary' })).json();
    expect(visit.change?.closing_value).toBe(total_value);
    const { opening_value, net_deposits, gain, closing_value } = visit.change!;
    expect(Number(opening_value) + Number(net_deposits) + Number(gain)).toBeCloseTo(Number(closing_value), 6);
    const [entered] = await rowsOf(
      store,
      `select count(*) as count from ledger_entry join account using (account_uuid) where client_uuid = ? and date > ?`,
      (await clientOf(store, TEN_ACCOUNTS)).client_uuid,
      visit.change!.from,
    );
    expect(visit.transactions).toBe(entered!['count']);
  });

  it('is empty on a first visit, and has no change for a value that has not changed', async () => {
    const { as, signIn, store, clock } = await startGateway();
    await change(store, 'delete from login_event');
    await signIn();
    const first = await tile<'sinceLastVisit'>(await as(), 'since-last-visit');
    expect(first).toMatchObject({ visited_at: null, change: null, transactions: null, failed_sign_ins: 0 });
    clock.move(60_000);
    await signIn();
    const second = await tile<'sinceLastVisit'>(await as(), 'since-last-visit');
    expect(second).toMatchObject({ visited_at: '2026-11-20T15:00:00.000Z', change: null, transactions: 0 });
  });

  it('counts the failed sign-ins in between', async () => {
    const { as, signIn, clock } = await startGateway();
    await signIn('kai.nakamura');
    clock.move(60_000);
    await signIn('kai.nakamura', 'wrong');
    clock.move(60_000);
    await signIn('kai.nakamura');
    const visit = await tile<'sinceLastVisit'>(await as('kai.nakamura'), 'since-last-visit');
    expect(visit.failed_sign_ins).toBe(1);
  });
});

describe('what is upcoming', () => {
  it('is in the order of its days, with the contributions of this year', async () => {
    const { as, store } = await startGateway();
    const { items } = await tile<'upcoming'>(await as(TEN_ACCOUNTS), 'upcoming');
    const dated = items.filter(({ on }) => on !== null);
    expect(dated.map(({ kind, on }) => [kind, on])).toEqual([
      ['fund_prices', '2026-11-20'],
      ['fhsa_limit', '2026-12-31'],
      ['tfsa_limit', '2027-01-01'],
      // 28 February 2027 is a Sunday.
      ['rrsp_deadline', '2027-03-01'],
      ['tax_slips', '2027-03-01'],
    ]);
    const [row] = await rowsOf(
      store,
      `select sum(cast(replace(amount, '.', '') as bigint)) as cents from ledger_entry join account using (account_uuid)
         where client_uuid = ? and account.type = 'tfsa' and ledger_entry.type = 'deposit' and date >= '2026-01-01'`,
      (await clientOf(store, TEN_ACCOUNTS)).client_uuid,
    );
    const tfsa = items.find(({ kind }) => kind === 'tfsa_limit')!;
    expect([tfsa.contributed, tfsa.limit]).toEqual([(Number(row!['cents']) / 100).toFixed(2), '7000.00']);
  });

  it('has the limit and the contributions of the page of the account', async () => {
    const { as, services } = await startGateway();
    const account = { type: 'tfsa', currency: 'USD', opened_on: '2026-01-05' } as const;
    const account_uuid = await addAccount(services.db, 'noel.sauve', account, [
      ['2026-01-06', 'deposit', '3000.00'],
    ]);
    const send = await as('noel.sauve');
    const url = `/rest/portal/accounts/${account_uuid}/details`;
    const { room } = (await send({ url })).json<OutputOf<(typeof contracts)['accounts']['details']>>();
    const { items } = await tile<'upcoming'>(send, 'upcoming');
    const { contributed, limit } = items.find(({ kind }) => kind === 'tfsa_limit')!;
    expect(Number(contributed)).toBeGreaterThan(3000);
    expect([contributed, limit]).toEqual([room!.contributed, room!.limit]);
  });

  it('says nothing of accounts that were closed, but for the slips of their last year', async () => {
    const { as, services } = await startGateway();
    const add = (type: 'tfsa' | 'rrsp' | 'joint', closed_on: string) =>
      addAccount(services.db, 'noel.sauve', { type, opened_on: '2018-03-05', closed_on }, [
        ['2018-03-05', 'deposit', '1000.00'],
      ]);
    await change(services, `update document set viewed_at = 1`);
    const kinds = async () =>
      (await tile<'upcoming'>(await as('noel.sauve'), 'upcoming')).items.map(({ kind, on }) => [kind, on]);
    for (const type of ['tfsa', 'rrsp', 'joint'] as const) await add(type, '2019-06-03');
    expect(await kinds()).toEqual([]);
    await add('joint', '2026-06-03');
    // 28 February 2027 is a Sunday.
    expect(await kinds()).toEqual([['tax_slips', '2027-03-01']]);
  });

  it('is empty for a user without accounts and documents', async () => {
    const { as, store } = await startGateway();
    await change(
      store,
      'delete from attached_file',
      'delete from tax_slip',
      'delete from document_version',
      'delete from document',
    );
    expect((await tile<'upcoming'>(await as('noel.sauve'), 'upcoming')).items).toEqual([]);
  });
});

describe('a dashboard', () => {
  it('names the advisor of the client, and none where there is none', async () => {
    const { as } = await startGateway();
    expect((await tile<'advisor'>(await as('lina.haddad'), 'advisor'))?.name).toBe('Michel Haddad');
    expect(await tile<'advisor'>(await as('noel.sauve'), 'advisor')).toBeNull();
  });

  it('is arranged by the template of the active role, else by the common one', async () => {
    const { as } = await startGateway();
    const sections = async (who: string) => {
      const [page] = (await (await as(who))({ method: 'GET', url: '/rest/portal/templates' })).json();
      return page.sections.map((one: string | { section: string }) =>
        typeof one === 'string' ? one : one.section,
      );
    };
    expect((await sections('olivia.martin')).slice(0, 3)).toEqual(['total', 'since_visit', 'values']);
    expect(await sections('dev.tester')).toEqual([
      'total',
      'accounts',
      'values',
      'mix',
      'not_made_yet',
      'movers',
    ]);
    expect((await sections('lina.haddad')).slice(0, 2)).toEqual(['total', 'accounts']);
  });
});
