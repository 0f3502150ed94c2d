import { allExamples } from '@portal/contracts/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ME, withConsole } from './console.testing.ts';
import { contractDifferences } from './contract-differences.ts';

const ROLE = 'user.switchRole';

describe('a response of the developer’s own', () => {
  it('is given as often as was requested, is named in the journal, and then the call responds again', async () => {
    const { as, post, get } = await withConsole();
    const send = await as();
    const rule = { kind: 'response', call: 'user.me', status: 418, body: { tea: ['green'] }, times: 2 };
    const [set] = (await post('faults', rule)).json();
    expect(set).toMatchObject({ ...rule, given: 0, differences: [{ path: 'status' }] });
    const responses = [await send({ url: ME }), await send({ url: ME }), await send({ url: ME })];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([418, 418, 200]);
    expect([responses[0]!.json(), responses[0]!.headers['content-type']]).toEqual([
      rule.body,
      'application/json; charset=utf-8',
    ]);
    expect(await get('faults')).toEqual([]);
    const journal = await get('journal');
    expect(journal.map(({ fault, verdict }: Record<string, unknown>) => [fault, verdict])).toEqual([
      [undefined, 'declared'],
      ['response', 'injected'],
      ['response', 'injected'],
    ]);
  });

  it('stays until it is removed, where it is for no number of times', async () => {
    const { as, post, get } = await withConsole();
    const send = await as();
    await post('faults', { kind: 'status', call: 'accounts.list', code: 'unavailable' });
    const listed = (
      await post('faults', { kind: 'response', call: 'user.me', status: 200, body: null })
    ).json();
    for (let n = 0; n < 3; n += 1) expect((await send({ url: ME })).json()).toBeNull();
    const own = listed.find(({ kind }: { kind: string }) => kind === 'response');
    expect((await post('faults/remove', { id: own.id })).json()).toMatchObject([{ kind: 'status' }]);
    expect((await send({ url: ME })).statusCode).toBe(200);
    expect((await post('faults/remove', { id: own.id })).json().message).toBe('not_found');
    expect(await get('faults')).toHaveLength(1);
  });

  it.each([
    ['an unknown call', { call: 'user.nothing' }, 'call', 'expected a call such as session.login · un appel'],
    ['every call', { call: '*' }, 'call', 'expected a call such as session.login'],
    ['no body', { body: undefined }, 'body', 'expected a body of JSON · un corps en JSON est attendu'],
    ['an invalid status', { status: 42 }, 'status', 'expected a status from 200 to 599'],
    ['a status that has no body', { status: 204 }, 'status', 'that has a body'],
    ['a status that is no number', { status: '200' }, 'status', 'expected a whole number'],
  ])('is rejected for %s, with a sentence at its field', async (_what, wrong, path, sentence) => {
    const { post, get } = await withConsole();
    const right = { call: 'user.me', status: 200, body: {} };
    for (const [to, rule] of [
      ['faults', { kind: 'response', ...right, ...wrong }],
      ['responses/check', { ...right, ...wrong }],
    ] as const) {
      const response = await post(to, rule);
      expect([response.statusCode, response.json().issues]).toEqual([
        400,
        [{ path, message: expect.stringContaining(sentence) }],
      ]);
    }
    expect(await get('faults')).toEqual([]);
  });

  it('is rejected when a hundred are set', async () => {
    const { post } = await withConsole();
    const rule = { kind: 'response', call: 'user.me', status: 200, body: {} };
    for (let n = 0; n < 100; n += 1) expect((await post('faults', rule)).statusCode).toBe(200);
    const [issue] = (await post('faults', rule)).json().issues;
    expect(issue.message).toContain('at most 100 responses; remove some first · au plus');
  });

  it('can be checked without being set, and says where it differs in both languages', async () => {
    const { post, get } = await withConsole();
    const check = async (response: object) =>
      (await post('responses/check', { call: ROLE, ...response })).json();
    expect(await check({ status: 200, body: true })).toEqual([]);
    expect(await check({ status: 200, body: 'yes' })).toEqual([
      { path: '', says: { en: expect.stringContaining('expected'), fr: expect.stringContaining('attendu') } },
    ]);
    const PERMITTED = 'accounts.list';
    const error = { status_code: 403, message: 'permission_denied' };
    expect(await check({ call: PERMITTED, status: 403, body: error })).toEqual([]);
    expect(
      await check({ call: PERMITTED, status: 403, body: { status_code: 409, message: 'nothing' } }),
    ).toMatchObject([
      { path: 'status_code', says: { en: 'expected 403, the status' } },
      { path: 'message', says: { fr: expect.stringContaining('permission_denied') } },
    ]);
    expect(await check({ call: PERMITTED, status: 403, body: { message: 7 } })).toMatchObject([
      { path: 'status_code' },
      { path: 'message' },
    ]);
    expect(await check({ status: 302, body: {} })).toMatchObject([
      { path: 'status', says: { en: expect.stringMatching(/^the contract declares 200, 400, /) } },
    ]);
    expect(await get('faults')).toEqual([]);
  });

  it('can begin with an example of the contract, none of which differs from it', async () => {
    const { get } = await withConsole();
    expect(await get(`responses/${ROLE}`)).toContainEqual({ name: 'success', status: 200, body: true });
    expect((await get('responses/nothing')).message).toBe('not_found');
    const differing = allExamples.flatMap(({ domain, name, examples }) =>
      examples
        .filter(
          ({ status, response: body }) => contractDifferences(`${domain}.${name}`, { status, body }).length,
        )
        .map((example) => `${domain}.${name}: ${example.name}`),
    );
    expect(differing).toEqual([]);
  });

  it('is compared whatever it is, and the comparison always ends', () => {
    const names = allExamples.map(({ domain, name }) => `${domain}.${name}`);
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.integer({ min: 200, max: 599 }),
        fc.jsonValue(),
        (name, status, body) => {
          for (const { says } of contractDifferences(name, { status, body })) {
            expect(says.en).not.toBe('');
            expect(says.fr).not.toBe('');
          }
        },
      ),
    );
  });
});
