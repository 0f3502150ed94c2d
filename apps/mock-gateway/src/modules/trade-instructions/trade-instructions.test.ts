import { randomUUID } from 'node:crypto';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { enrolPasskey } from '../../console/states/passkey-calls.ts';
import { PORTAL_ORIGIN } from '../../console/states/software-authenticator.ts';
import { codeAt } from '../../identity/secrets/authenticator-app.ts';
import { issuesOf, startInstructions } from './trade-instructions.testing.ts';

const UNUSUAL = 'irene.valcourt';
const amount = (text: string) => ({ measure: { by: 'amount', amount: text } });
const messageOf = (response: { json: () => { message: string } }) => response.json().message;

describe('an instruction', () => {
  it('is received with a number, the day it is carried out on and its cut-off', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const given = await own.given(client, own.draft(await own.account(client, 'tfsa'), amount('250.5')));
    expect(given).toMatchObject({
      kind: 'contribution',
      amount: '250.50',
      state: 'received',
      trade_on: '2026-11-20',
      cut_off_at: '2026-11-20T21:00:00.000Z',
      is_withdrawable: true,
      execution: null,
    });
    expect(given.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await own.list(client)).toEqual([given]);
    expect(await own.details(client, given.instruction_id)).toEqual(given);
  });

  it('that is sent fifty times at once is one, and another with its id is a conflict', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const body = { ...own.draft(await own.account(client, 'tfsa')), request_id: randomUUID() };
    const all = await Promise.all(Array.from({ length: 50 }, () => own.give(client, body)));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(all.map((one) => one.json().number as string)).size).toBe(1);
    expect(await own.list(client)).toHaveLength(1);
    expect(messageOf(await own.give(client, { ...body, ...amount('101') }))).toBe('conflict');
    const stranger = await own.as('kai.nakamura');
    const theirs = own.draft(await own.account(stranger, 'tfsa'));
    expect((await own.give(stranger, { ...theirs, request_id: body.request_id })).statusCode).toBe(200);
  });

  it('is repeated after its day is over, or its proof is used, as the one that was received', async () => {
    const own = await startInstructions({ INSTRUCTION_PROOF_FROM: '0' });
    const client = await own.as();
    const body = {
      ...own.draft(await own.account(client, 'tfsa')),
      request_id: randomUUID(),
      trade_by: '2026-11-20',
      current_password: exampleWorld.password,
    };
    const { number } = await own.given(client, body);
    own.clock.set('2026-11-20T21:30:00Z');
    expect((await own.given(await own.as(), { ...body, current_password: 'not any more' })).number).toBe(
      number,
    );
  });

  it('in the last millisecond is of the day that was shown, and at the cut-off a conflict', async () => {
    const own = await startInstructions();
    own.clock.set('2026-11-20T20:59:59.999Z');
    const client = await own.as();
    const body = { ...own.draft(await own.account(client, 'tfsa')), trade_by: '2026-11-20' };
    expect((await own.given(client, body)).trade_on).toBe('2026-11-20');
    own.clock.set('2026-11-20T21:00:00.000Z');
    const again = { ...body, read: ['same_as_recent'] };
    expect(messageOf(await own.give(client, again))).toBe('conflict');
    expect((await own.quote(client, own.draft(body))).trade_on).toBe('2026-11-23');
    expect((await own.given(client, { ...again, trade_by: '2026-11-23' })).trade_on).toBe('2026-11-23');
  });

  it('for a fund is of the next Friday or month end, and into a money market fund of the next business day', async () => {
    const own = await startInstructions();
    own.clock.set('2026-11-23T15:00:00Z');
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const buy = (fund_id: string) => own.draft(account, { kind: 'buy', fund_id });
    expect((await own.quote(client, buy('NMR115'))).trade_on).toBe('2026-11-27');
    expect((await own.quote(client, buy('NMR100'))).trade_on).toBe('2026-11-23');
    const between = { kind: 'switch', fund_id: 'NMR100', to_fund_id: 'NMR115' };
    expect((await own.quote(client, own.draft(account, between))).trade_on).toBe('2026-11-27');
  });

  it('can be withdrawn until its cut-off, once and for all', async () => {
    const own = await startInstructions();
    own.clock.set('2026-11-20T20:50:00Z');
    const client = await own.as();
    const account = await own.account(client, 'tfsa');
    const first = await own.given(client, own.draft(account));
    const second = await own.given(client, own.draft(account, amount('200')));
    own.clock.set('2026-11-20T20:59:59.999Z');
    for (const _twice of [1, 2])
      expect((await own.withdraw(client, first.instruction_id)).json()).toMatchObject({
        state: 'withdrawn',
        is_withdrawable: false,
      });
    own.clock.set('2026-11-20T21:00:00.000Z');
    expect(messageOf(await own.withdraw(client, second.instruction_id))).toBe('conflict');
    expect((await own.details(client, second.instruction_id)).is_withdrawable).toBe(false);
  });

  it('is no one else’s to see, to withdraw or to give: their account is as unknown as none', async () => {
    const own = await startInstructions();
    const client = await own.as();
    const account = await own.account(client, 'tfsa');
    const { instruction_id } = await own.given(client, own.draft(account));
    const stranger = await own.as('kai.nakamura');
    expect(messageOf(await own.withdraw(stranger, instruction_id))).toBe('not_found');
    expect(await own.details(stranger, instruction_id)).toMatchObject({ message: 'not_found' });
    expect(await own.list(stranger)).toEqual([]);
    for (const account_uuid of [account.account_uuid, randomUUID()])
      expect(messageOf(await own.give(stranger, own.draft({ account_uuid })))).toBe('not_found');
    expect((await own.details(client, instruction_id)).state).toBe('received');
  });

  it('is not given in a role in which another client shares accounts, nor in their accounts in any role', async () => {
    const own = await startInstructions();
    const client = await own.as('henri.lavoie');
    const accounts = (await client({ url: '/rest/portal/accounts' })).json<{
      accounts: { account_uuid: string }[];
    }>();
    const own_uuids = (await own.options(client)).accounts.map(({ account_uuid }) => account_uuid);
    expect(own_uuids).toEqual(accounts.accounts.map(({ account_uuid }) => account_uuid));
    await client({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const shared = (await client({ url: '/rest/portal/accounts' })).json<{
      accounts: { account_uuid: string; shared_by: string | null }[];
    }>();
    const others = shared.accounts.find(({ shared_by }) => shared_by !== null)!;
    expect(messageOf(await own.give(client, own.draft(others)))).toBe('permission_denied');
    await client({ method: 'POST', url: '/rest/user/role', body: { role: 'client' } });
    expect(messageOf(await own.give(client, own.draft(others)))).toBe('not_found');
  });

  it.each(['0', '0.00', '-5', '1.234', '1e3', ' 5', '1,5', '', '9999999999999', '<b>5</b>', '5; drop table'])(
    'of %j is no amount',
    async (text) => {
      const own = await startInstructions();
      const client = await own.as();
      const response = await own.give(
        client,
        own.draft({ account_uuid: exampleWorld.accountUuid }, amount(text)),
      );
      expect(messageOf(response)).toBe('invalid_request');
    },
  );
});

describe('a proof', () => {
  it('is required from the firm’s amount on, parts of a day included', async () => {
    const own = await startInstructions({ INSTRUCTION_PROOF_FROM: '1000' });
    const client = await own.as(UNUSUAL);
    const account = await own.account(client, 'non_registered');
    const contribution = (text: string) => own.draft(account, amount(text));
    expect((await own.quote(client, contribution('999.99'))).needs_proof).toBe(false);
    expect((await own.quote(client, contribution('1000'))).needs_proof).toBe(true);
    expect(issuesOf(await own.give(client, contribution('1000')))).toEqual(['proof_required']);
    await own.given(client, contribution('600'));
    expect(issuesOf(await own.give(client, contribution('400')))).toEqual(['proof_required']);
    const proof = { current_password: exampleWorld.password };
    expect((await own.give(client, { ...contribution('400'), ...proof })).statusCode).toBe(200);
    own.clock.move(24 * 60 * 60_000);
    const next = await own.as(UNUSUAL);
    expect((await own.give(next, contribution('400.01'))).statusCode).toBe(200);
  });

  it('of a wrong password gives nothing, and five of them end the session', async () => {
    const own = await startInstructions({ INSTRUCTION_PROOF_FROM: '0' });
    const client = await own.as();
    const body = { ...own.draft(await own.account(client, 'tfsa')), current_password: 'wrong' };
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(messageOf(await own.give(client, body))).toBe('wrong_password');
    expect(messageOf(await own.give(client, body))).toBe('too_many_attempts');
    expect((await client({ url: '/rest/user/me' })).statusCode).toBe(401);
    expect(await own.list(await own.as())).toEqual([]);
  });

  it('may be a passkey, which signs once', async () => {
    const own = await startInstructions({ INSTRUCTION_PROOF_FROM: '0' });
    const client = await own.as();
    const { authenticator } = await enrolPasskey(client, 'Telephone', PORTAL_ORIGIN);
    expect((await own.options(client)).has_passkey).toBe(true);
    const credential = authenticator.get((await own.post(client, '/passkey-options')).json());
    const account = await own.account(client, 'tfsa');
    expect((await own.give(client, { ...own.draft(account), credential })).statusCode).toBe(200);
    const another = { ...own.draft(account, amount('7')), credential };
    expect(messageOf(await own.give(client, another))).toBe('passkey_refused');
  });

  it('may be a code of the authenticator app, once, and too many wrong ones must wait', async () => {
    const own = await startInstructions({ INSTRUCTION_PROOF_FROM: '0' });
    const client = await own.as();
    const begun = await client({
      method: 'POST',
      url: '/rest/user/authenticator/begin',
      body: { current_password: exampleWorld.password },
    });
    const { secret } = begun.json<{ secret: string }>();
    const code = () => codeAt(secret, own.clock.now().getTime());
    await client({ method: 'POST', url: '/rest/user/authenticator/confirm', body: { code: code() } });
    expect((await own.options(client)).has_authenticator).toBe(true);
    own.clock.move(60_000);
    const account = await own.account(client, 'tfsa');
    expect((await own.give(client, { ...own.draft(account), code: code() })).statusCode).toBe(200);
    const another = own.draft(account, amount('7'));
    expect(messageOf(await own.give(client, { ...another, code: code() }))).toBe('invalid_challenge');
    for (let attempt = 1; attempt <= 4; attempt += 1) await own.give(client, { ...another, code: '000000' });
    expect(messageOf(await own.give(client, { ...another, code: '000000' }))).toBe('user_timeout');
  });
});
