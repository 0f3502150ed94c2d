import { contracts } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { ME, withConsole } from './console.testing.ts';

const recordOf = (call: string, outcome: string, body: unknown, more: object = {}) => ({
  call,
  outcome,
  contract: '0.2.0',
  isReplayable: true,
  request: {},
  response: { status: Number.parseInt(outcome, 10), body },
  ...more,
});
const DENIED = { status_code: 403, message: 'permission_denied' };
const ACCOUNTS = contracts.accounts.list.path;

describe('recorded responses', () => {
  it('are given for their calls until they are removed, and are named in the journal', async () => {
    const { as, post, get } = await withConsole();
    const send = await as();
    const own = (await send({ url: ACCOUNTS })).json();
    const records = [
      recordOf('accounts.list', '200', { accounts: [] }),
      recordOf('user.me', '200', { me: 1 }),
    ];
    const { faults, left } = (await post('records', { records, only_reads: true })).json();
    expect(left).toEqual([]);
    expect(faults).toMatchObject([
      { kind: 'record', call: 'accounts.list', outcome: '200', contract: '0.2.0', status: 200 },
      { kind: 'record', call: 'user.me', differences: expect.arrayContaining([expect.anything()]) },
    ]);
    for (let n = 0; n < 2; n += 1) {
      expect((await send({ url: ACCOUNTS })).json()).toEqual({ accounts: [] });
      expect((await send({ url: ME })).json()).toEqual({ me: 1 });
    }
    expect((await get('journal'))[0]).toMatchObject({
      call: 'user.me',
      fault: 'record',
      verdict: 'injected',
    });
    expect((await post('records/clear')).json()).toEqual([]);
    expect((await send({ url: ACCOUNTS })).json()).toEqual(own);
  });

  it('give way to other faults of the call, and return after them', async () => {
    const { as, post, get } = await withConsole();
    const send = await as();
    await post('records', { records: [recordOf('user.me', '200', { me: 1 })] });
    await post('faults', { kind: 'status', call: '*', code: 'unavailable', times: 1 });
    const responses = [await send({ url: ME }), await send({ url: ME })];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([503, 200]);
    await post('faults', { kind: 'status', call: 'user.me', code: 'unavailable' });
    await post('records/clear');
    expect(await get('faults')).toMatchObject([{ kind: 'status' }]);
  });

  it('are one for each call: its success, or the one that was requested last', async () => {
    const { post } = await withConsole();
    const success = recordOf('accounts.list', '200', []);
    const error = recordOf('accounts.list', '403-permission_denied', DENIED);
    const both = (await post('records', { records: [error, success] })).json();
    expect(both.faults).toMatchObject([{ status: 200 }]);
    expect(both.left).toMatchObject([
      {
        call: 'accounts.list',
        outcome: '403-permission_denied',
        reason: { fr: expect.stringContaining('issue') },
      },
    ]);
    const one = (await post('records', { records: [error] })).json();
    expect([one.faults, one.left]).toMatchObject([[{ status: 403, body: DENIED, differences: [] }], []]);
  });

  it('are left out by name where they cannot be replayed', async () => {
    const { post } = await withConsole();
    const records = [
      recordOf('session.login', '200', { access_token: 'x', refresh_token: 'y' }),
      recordOf('accounts.gone', '200', {}),
      recordOf('preferences.save', '200', true),
    ];
    const reads = (await post('records', { records, only_reads: true })).json();
    expect(reads.faults).toEqual([]);
    expect(
      reads.left.map(({ call, reason }: { call: string; reason: { en: string } }) => [call, reason.en]),
    ).toEqual([
      ['session.login', 'who signs in gets tokens of the mock'],
      ['accounts.gone', 'the contract has no such call'],
      ['preferences.save', 'it writes'],
    ]);
    const all = (await post('records', { records })).json();
    expect(all.faults).toMatchObject([{ call: 'preferences.save', body: true }]);
  });

  it('may be large, as lists of a firm are', async () => {
    const { as, post } = await withConsole();
    const send = await as();
    const body = Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'A row as long as rows are' }));
    expect((await post('records', { records: [recordOf('accounts.list', '200', body)] })).statusCode).toBe(
      200,
    );
    expect((await send({ url: ACCOUNTS })).json()).toHaveLength(body.length);
  });

  it.each([
    ['no record', { records: [] }, 'records'],
    ['no list', { records: {} }, 'records'],
    [
      'a record without a response',
      { records: [recordOf('user.me', '200', 1, { response: undefined })] },
      'records.0.response',
    ],
    [
      'a record without a body',
      { records: [recordOf('user.me', '200', undefined)] },
      'records.0.response.body',
    ],
    ['a status without a body', { records: [recordOf('user.me', '304', null)] }, 'records.0.response.status'],
  ])('are rejected for %s, and none is given', async (_what, body, path) => {
    const { post, get } = await withConsole();
    const response = await post('records', body);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
    expect(await get('faults')).toEqual([]);
  });
});
