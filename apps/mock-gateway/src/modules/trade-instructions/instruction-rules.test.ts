import { decimal } from '@portal/portfolio';
import { describe, expect, it } from 'vitest';
import { issuesOf, startInstructions } from './trade-instructions.testing.ts';

const UNUSUAL = 'irene.valcourt';
const FAMILY_OF_TEN = 'margaret.chen';
const amount = (text: string) => ({ measure: { by: 'amount', amount: text } });
const units = (text: string) => ({ measure: { by: 'units', units: text } });
const all = { measure: { by: 'all' } };

describe('an instruction to buy', () => {
  it('spends the cash there is, with what open instructions bring and without what they take', async () => {
    const own = await startInstructions();
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const buy = (more: object) => own.draft(account, { kind: 'buy', fund_id: 'NMR115', ...more });
    const cash = decimal(account.cash!);
    const plus = (more: string) => amount(cash.plus(more).toFixed(2));
    expect((await own.quote(client, buy(plus('0')))).problems).toEqual([]);
    expect((await own.quote(client, buy(plus('0.01')))).problems).toEqual(['above_cash']);
    await own.given(client, buy(plus('-500')));
    expect((await own.quote(client, buy(amount('500.01')))).problems).toEqual(['above_cash']);
    await own.given(client, own.draft(account, amount('1000')));
    const beyond = await own.quote(client, buy(amount('1500')));
    expect([beyond.problems, beyond.warnings]).toEqual([[], ['uses_open']]);
    expect(issuesOf(await own.give(client, buy(amount('1500'))))).toEqual(['uses_open']);
    expect((await own.account(client, 'non_registered')).cash).toBe('1500.00');
  });

  it('comes to units at the last published value, never for more than the amount', async () => {
    const own = await startInstructions();
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const quote = await own.quote(client, own.draft(account, { kind: 'buy', fund_id: 'NMR115', ...all }));
    expect(quote.amount).toBe(account.cash);
    expect(quote.price?.date).toBe('2026-11-13');
    const rest = decimal(account.cash!).minus(decimal(quote.units!).times(quote.price!.price));
    expect(rest.gte(0) && rest.lt('0.01')).toBe(true);
  });

  it('of two browsers at once spends the cash once', async () => {
    const own = await startInstructions();
    const [one, other] = [await own.as(UNUSUAL), await own.as(UNUSUAL)];
    const account = await own.account(one, 'non_registered');
    const buy = own.draft(account, { kind: 'buy', fund_id: 'NMR115', ...amount('9000') });
    const both = await Promise.all([own.give(one, buy), own.give(other, buy)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });
});

describe('an instruction to sell or switch', () => {
  it('takes what is held and no more, all of it to the last decimal', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const account = await own.account(client, 'tfsa');
    const [held] = account.held;
    const sell = (more: object) => own.draft(account, { kind: 'sell', fund_id: held!.fund_id, ...more });
    expect(await own.quote(client, sell(all))).toMatchObject({
      units: held!.units,
      amount: held!.value,
      problems: [],
    });
    expect((await own.quote(client, sell(units('999999')))).problems).toEqual(['above_held']);
    expect((await own.quote(client, sell(amount('99999999')))).problems).toEqual(['above_held']);
    expect((await own.quote(client, sell(amount(held!.value!)))).warnings).toEqual(['nearly_all']);
    const { number } = await own.given(client, sell(all));
    expect(number).toBeTruthy();
    expect((await own.quote(client, sell(units('0.0001')))).problems).toEqual(['not_held']);
    const left = await own.account(client, 'tfsa');
    expect(left.held.map(({ fund_id }) => fund_id)).not.toContain(held!.fund_id);
  });

  it('needs two funds of the firm to switch, and one that is held', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const account = await own.account(client, 'tfsa');
    const [held] = account.held;
    const change = (more: object) =>
      own.draft(account, { kind: 'switch', fund_id: held!.fund_id, ...units('1'), ...more });
    const quoted = await own.quote(client, change({ to_fund_id: 'NMR100' }));
    expect([quoted.problems, quoted.to_units !== null]).toEqual([[], true]);
    expect((await own.quote(client, change({ to_fund_id: held!.fund_id }))).problems).toEqual(['same_fund']);
    expect((await own.quote(client, change({}))).problems).toEqual(['incomplete']);
    const notHeld = change({ fund_id: 'NMR315', to_fund_id: 'NMR100' });
    expect((await own.quote(client, notHeld)).problems).toEqual(['not_held']);
    const unknown = await own.post(client, '/quote', change({ to_fund_id: 'NOTHING' }));
    expect(unknown.statusCode).toBe(404);
  });

  it('in another currency than the fund says so', async () => {
    const own = await startInstructions();
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const quote = await own.quote(
      client,
      own.draft(account, { kind: 'buy', fund_id: 'NMR105', ...amount('100') }),
    );
    expect(quote.warnings).toEqual(['other_currency']);
    expect(Number(quote.units)).toBeLessThan(10);
    const [exchange] = quote.exchange_rates;
    expect(quote.exchange_rates).toHaveLength(1);
    expect(exchange).toMatchObject({ from: 'USD', to: 'CAD' });
    const worth = decimal(quote.units!).times(quote.price!.price).times(exchange!.rate);
    expect(worth.toFixed(2)).toBe('100.00');
    const contribution = own.draft(account, { kind: 'contribution', ...amount('100') });
    expect((await own.quote(client, contribution)).exchange_rates).toEqual([]);
  });
});

describe('money in and out', () => {
  it('is warned of above the room that is left, open contributions counted, and where no one knows it', async () => {
    const own = await startInstructions();
    const client = await own.as(FAMILY_OF_TEN);
    const tfsa = await own.account(client, 'tfsa');
    const left = tfsa.room!.left!;
    const contribute = (text: string) => own.draft(tfsa, amount(text));
    expect((await own.quote(client, contribute(left))).warnings).toEqual([]);
    await own.given(client, contribute('1'));
    expect((await own.quote(client, contribute(left))).warnings).toEqual(['above_room']);
    expect(issuesOf(await own.give(client, contribute(left)))).toEqual(['above_room']);
    const read = { ...contribute(left), read: ['above_room'] };
    expect((await own.give(client, read)).statusCode).toBe(200);
    const rrsp = await own.account(client, 'rrsp');
    expect(rrsp.room).toEqual({ year: 2026, left: null });
    expect((await own.quote(client, own.draft(rrsp))).warnings).toEqual(['room_unknown']);
  });

  it('takes room of the year of its trade day, as do open contributions', async () => {
    const own = await startInstructions();
    own.clock.set('2025-12-31T21:00:00Z');
    const client = await own.as(FAMILY_OF_TEN);
    const next = (await own.account(client, 'tfsa')).room!;
    expect(next.year).toBe(2026);
    own.clock.set('2025-12-31T20:59:00Z');
    const tfsa = await own.account(client, 'tfsa');
    const contribute = (text: string) => own.draft(tfsa, amount(text));
    expect(tfsa.room!.year).toBe(2025);
    const open = { ...contribute('1'), read: (await own.quote(client, contribute('1'))).warnings };
    expect((await own.given(client, open)).trade_on).toBe('2025-12-31');
    own.clock.set('2025-12-31T21:00:00Z');
    expect((await own.account(client, 'tfsa')).room).toEqual(next);
    expect((await own.quote(client, contribute(next.left!))).warnings).toEqual([]);
    const above = await own.quote(client, contribute(decimal(next.left!).plus('0.01').toFixed(2)));
    expect([above.trade_on, above.warnings]).toEqual(['2026-01-02', ['above_room']]);
    own.clock.set('2026-12-31T21:30:00Z');
    const later = await own.as(FAMILY_OF_TEN);
    expect((await own.account(later, 'tfsa')).room).toEqual({ year: 2027, left: null });
    const unknown = await own.quote(later, contribute('10000'));
    expect([unknown.trade_on.slice(0, 4), unknown.warnings]).toEqual(['2027', ['room_unknown']]);
  });

  it('carries what open contributions leave of the year before into the next of a first home savings account', async () => {
    const own = await startInstructions();
    own.clock.set('2025-12-31T21:00:00Z');
    const client = await own.as(FAMILY_OF_TEN);
    const { account_uuid } = await own.account(client, 'fhsa');
    // As 8,000 may be carried at most, what is left of an earlier year would hide the difference.
    await own.services.db
      .updateTable('account')
      .set({ opened_on: '2025-01-06' })
      .where('account_uuid', '=', account_uuid)
      .execute();
    await own.services.db
      .deleteFrom('ledger_entry')
      .where('account_uuid', '=', account_uuid)
      .where('type', '=', 'deposit')
      .execute();
    const before = (await own.account(client, 'fhsa')).room!;
    own.clock.set('2025-12-31T20:59:00Z');
    const fhsa = await own.account(client, 'fhsa');
    const contribution = own.draft(fhsa, amount('500'));
    const { warnings: read } = await own.quote(client, contribution);
    expect((await own.given(client, { ...contribution, read })).trade_on).toBe('2025-12-31');
    own.clock.set('2025-12-31T21:00:00Z');
    const after = (await own.account(client, 'fhsa')).room!;
    expect([before.year, decimal(before.left!).minus(after.left!).toFixed(2)]).toEqual([2026, '500.00']);
  });

  it('stops at the lifetime maximum of a first home savings account', async () => {
    const own = await startInstructions();
    const client = await own.as(FAMILY_OF_TEN);
    const fhsa = await own.account(client, 'fhsa');
    expect((await own.quote(client, own.draft(fhsa, amount('32000')))).problems).toEqual([]);
    expect((await own.quote(client, own.draft(fhsa, amount('32000.01')))).problems).toEqual([
      'above_lifetime_room',
    ]);
  });

  it('follows the law of each type of account', async () => {
    const own = await startInstructions();
    const client = await own.as(FAMILY_OF_TEN);
    const lira = await own.account(client, 'lira');
    expect(lira.kinds).toEqual(['buy', 'sell', 'switch']);
    expect((await own.quote(client, own.draft(lira))).problems).toEqual(['contribution_closed']);
    const out = { kind: 'withdrawal', ...amount('1') };
    expect((await own.quote(client, own.draft(lira, out))).problems).toEqual(['withdrawal_closed']);
    const rrsp = await own.account(client, 'rrsp');
    expect((await own.quote(client, own.draft(rrsp, out))).warnings).toEqual(['tax_withheld']);
    const retired = await own.as('simone.dube');
    const rrif = await own.account(retired, 'rrif');
    expect((await own.quote(retired, own.draft(rrif))).problems).toEqual(['contribution_closed']);
  });

  it('cannot leave an account that is overdrawn or closed', async () => {
    const own = await startInstructions();
    const client = await own.as(UNUSUAL);
    const corporate = await own.account(client, 'corporate');
    const withdraw = { kind: 'withdrawal', ...all };
    expect((await own.quote(client, own.draft(corporate, withdraw))).problems).toEqual(['above_cash']);
    expect(await own.account(client, 'rrsp')).toBeUndefined();
    const { account_uuid } = await own.services.db
      .selectFrom('account')
      .select('account_uuid')
      .where('closed_on', 'is not', null)
      .executeTakeFirstOrThrow();
    const owner = await own.services.db
      .selectFrom('account as a')
      .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
      .innerJoin('user as u', 'u.id', 'c.user_id')
      .select('u.username')
      .where('a.account_uuid', '=', account_uuid)
      .executeTakeFirstOrThrow();
    const theirs = await own.as(owner.username);
    expect((await own.quote(theirs, own.draft({ account_uuid }))).problems).toEqual(['account_closed']);
  });

  it('that is incomplete says so: money by units, a fund where none is meant', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const account = await own.account(client, 'tfsa');
    for (const wrong of [
      units('5'),
      all,
      { fund_id: 'NMR115' },
      { kind: 'buy' },
      { kind: 'withdrawal', ...units('5') },
    ])
      expect((await own.quote(client, own.draft(account, wrong))).problems).toEqual(['incomplete']);
  });
});
