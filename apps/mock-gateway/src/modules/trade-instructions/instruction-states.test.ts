import type { Instruction } from '@portal/contracts/instruction';
import { describe, expect, it } from 'vitest';
import { advance } from '../../wealth/advance.ts';
import { bringForward } from '../../testing/work-due.ts';
import { startInstructions } from './trade-instructions.testing.ts';

const UNUSUAL = 'irene.valcourt';
const amount = (text: string) => ({ measure: { by: 'amount', amount: text } });
const statesOf = ({ history }: Instruction) => history.map(({ state }) => state);

type Started = Awaited<ReturnType<typeof startInstructions>>;

/** Lets the desk look at what was received, and the cut-off and the values of the day come. */
const carryOut = async (own: Started) => {
  own.clock.move(60_000);
  await own.work();
  own.clock.set('2026-11-20T21:00:00Z');
  await own.work();
  own.clock.set('2026-11-21T13:00:00Z');
  await advance(own.services.db, { seed: own.services.config.seed, until: '2026-11-20' });
  await own.work();
};

describe('what becomes of an instruction', () => {
  it('is done by itself: accepted, sent at the cut-off, carried out at the values of its day', async () => {
    const own = await startInstructions();
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const buy = own.draft(account, { kind: 'buy', fund_id: 'NMR115', ...amount('1000') });
    const { instruction_id } = await own.given(client, buy);
    await carryOut(own);
    const done = await own.details(await own.as(UNUSUAL), instruction_id);
    expect(statesOf(done)).toEqual(['received', 'accepted', 'sent', 'done']);
    const { price } = await own.services.db
      .selectFrom('price')
      .select('price')
      .where('instrument_id', '=', 'NMR115')
      .where('date', '=', '2026-11-20')
      .executeTakeFirstOrThrow();
    expect(done.execution?.amount).toBe('1000.00');
    expect(Number(done.execution?.price)).toBeCloseTo(Number(price), 4);
    expect(Number(done.execution?.units) * Number(price)).toBeCloseTo(1000, 1);
    await own.work();
    expect(statesOf(await own.details(await own.as(UNUSUAL), instruction_id))).toHaveLength(4);
  });

  it('is counted once it is done too, because no ledger has it', async () => {
    const own = await startInstructions();
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const tfsa = await own.account(client, 'tfsa');
    await own.given(client, own.draft(account, { kind: 'buy', fund_id: 'NMR115', ...amount('1000') }));
    await own.given(client, own.draft(tfsa, amount('250.25')));
    await carryOut(own);
    const next = await own.as(UNUSUAL);
    expect((await own.list(next)).map(({ state }) => state)).toEqual(['done', 'done']);
    const left = await own.account(next, 'non_registered');
    expect(Number(account.cash) - Number(left.cash)).toBeCloseTo(1000, 2);
    const room = (await own.account(next, 'tfsa')).room;
    expect(Number(tfsa.room!.left) - Number(room!.left)).toBeCloseTo(250.25, 2);
    const all = own.draft(account, { kind: 'withdrawal', ...amount(account.cash!) });
    expect((await own.quote(next, all)).problems).toEqual(['above_cash']);
  });

  it('is sent at its cut-off and not before, and never rejected for a job that comes early', async () => {
    const own = await startInstructions();
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const buy = own.draft(account, { kind: 'buy', fund_id: 'NMR115', ...amount('1000') });
    const { instruction_id } = await own.given(client, buy);
    own.clock.move(60_000);
    await own.work();
    for (const state of ['accepted', 'sent'] as const) {
      await bringForward(own.services, 'advance_instruction');
      expect(await own.work()).toEqual([{ kind: 'released' }]);
      expect((await own.details(await own.as(UNUSUAL), instruction_id)).state).toBe(state);
      own.clock.set('2026-11-20T21:00:00Z');
      await own.work();
    }
  });

  it('waits for the values of its day rather than using older ones', async () => {
    const own = await startInstructions();
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const { instruction_id } = await own.given(
      client,
      own.draft(account, { kind: 'buy', fund_id: 'NMR115', ...amount('1000') }),
    );
    for (const at of ['2026-11-20T15:10:00Z', '2026-11-20T21:00:00Z', '2026-11-21T13:00:00Z']) {
      own.clock.set(at);
      await own.work();
    }
    expect((await own.details(await own.as(UNUSUAL), instruction_id)).state).toBe('sent');
  });

  it('is rejected with its reason where the account was closed meanwhile', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const account = await own.account(client, 'tfsa');
    const { instruction_id } = await own.given(client, own.draft(account));
    await own.services.db
      .updateTable('account')
      .set({ closed_on: '2026-11-20' })
      .where('account_uuid', '=', account.account_uuid)
      .execute();
    own.clock.move(60_000);
    await own.work();
    expect(await own.details(client, instruction_id)).toMatchObject({
      state: 'rejected',
      reason: 'account_closed',
    });
  });

  it('ends with its withdrawal, whatever was queued', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const { instruction_id } = await own.given(client, own.draft(await own.account(client, 'tfsa')));
    await own.withdraw(client, instruction_id);
    await carryOut(own);
    expect(statesOf(await own.details(await own.as(), instruction_id))).toEqual(['received', 'withdrawn']);
  });

  it('sells everything where the value fell below the amount', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const account = await own.account(client, 'tfsa');
    const [held] = account.held;
    const sell = own.draft(account, { kind: 'sell', fund_id: held!.fund_id, ...amount(held!.value!) });
    const { instruction_id } = await own.given(client, { ...sell, read: ['nearly_all'] });
    await own.services.db
      .updateTable('trade_instruction')
      .set({ amount: '999999.00' })
      .where('id', '=', instruction_id)
      .execute();
    const move = (state: string) =>
      own.send({ method: 'POST', url: '/__mock/instructions', body: { id: instruction_id, state } });
    await move('accepted');
    await move('sent');
    own.clock.set('2026-11-21T13:00:00Z');
    await advance(own.services.db, { seed: own.services.config.seed, until: '2026-11-20' });
    await own.work();
    const { execution } = await own.details(await own.as(), instruction_id);
    expect(Number(execution?.units)).toBeCloseTo(Number(held!.units), 4);
  });

  it('is moved on by the console, in turn, and the client is notified', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const { instruction_id, number } = await own.given(client, own.draft(await own.account(client, 'tfsa')));
    const move = (body: object) =>
      own.send({ method: 'POST', url: '/__mock/instructions', body: { id: instruction_id, ...body } });
    expect((await move({ state: 'done' })).json()).toMatchObject({ message: 'conflict' });
    expect((await move({ state: 'accepted' })).json()).toEqual({ id: instruction_id, state: 'accepted' });
    expect((await move({ state: 'rejected', reason: 'above_cash' })).statusCode).toBe(200);
    expect(await own.details(client, instruction_id)).toMatchObject({
      state: 'rejected',
      reason: 'above_cash',
    });
    const [newest] = (await own.send({ url: '/__mock/instructions' })).json();
    expect(newest).toMatchObject({ number, state: 'rejected' });
    const news = await client({
      method: 'POST',
      url: '/rest/portal/notifications',
      body: { kinds: ['instruction'] },
    });
    const { rows } = news.json<{ rows: { text: { en: string }; link: string }[] }>();
    expect(rows.map(({ link }) => link)).toEqual(Array(2).fill(`/app/trade-instructions/${instruction_id}`));
    expect(rows.every(({ text }) => text.en.includes(number))).toBe(true);
  });

  it('is not done by the console before the values of its day are there', async () => {
    const own = await startInstructions();
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const buy = own.draft(account, { kind: 'buy', fund_id: 'NMR115', ...amount('1000') });
    const { instruction_id: id } = await own.given(client, buy);
    const move = (state: string) =>
      own.send({ method: 'POST', url: '/__mock/instructions', body: { id, state } });
    expect((await move('done')).json()).toMatchObject({ message: 'conflict' });
    for (const state of ['accepted', 'sent']) await move(state);
    expect((await move('done')).json()).toMatchObject({ message: 'conflict' });
    expect((await own.details(client, id)).state).toBe('sent');
  });

  it('is in the audit log and in the mail without a figure', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const { instruction_id, number } = await own.given(
      client,
      own.draft(await own.account(client, 'tfsa'), amount('317.25')),
    );
    await own.withdraw(client, instruction_id);
    const audit = await own.services.db
      .selectFrom('audit_event')
      .select(['event', 'subject'])
      .where('subject', '=', instruction_id)
      .orderBy('number')
      .execute();
    expect(audit.map(({ event }) => event)).toEqual(['instruction_sent', 'instruction_withdrawn']);
    const mails = await own.services.db.selectFrom('outbox').select('text').execute();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      // The id in the link may have these digits by chance.
      const remaining = text.replaceAll(instruction_id, '');
      for (const figure of ['317', number, '4F-']) expect(remaining).not.toContain(figure);
    }
  });
});
