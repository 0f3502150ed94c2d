import { exampleWorld } from '@portal/contracts/example-world';
import { allExamples } from '@portal/contracts/examples';
import { APPLICATION_HEADER } from '@portal/contracts/headers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCAL, ME, SUMMARY, withConsole } from './console.testing.ts';
import { STRUCK, strikeSecrets } from './strike-secrets.ts';

describe('bodies in the journal', () => {
  it('are stored on request only, and are removed with the request', async () => {
    const { as, get, post } = await withConsole();
    const send = await as();
    await send({ url: ME });
    expect(await get('journal/bodies')).toEqual({ are_kept: false });
    expect((await get('journal'))[0].bodies).toBeNull();
    expect((await post('journal/bodies', { are_kept: true })).json()).toEqual({ are_kept: true });
    const me = (await send({ url: ME })).json();
    const [{ bodies }] = await get('journal');
    expect(JSON.parse(bodies.received)).toMatchObject({ active_role: me.active_role });
    await post('journal/bodies', { are_kept: false });
    expect((await get('journal')).map((entry: { bodies: unknown }) => entry.bodies)).toEqual([null, null]);
    expect((await post('journal/bodies', { are_kept: 'yes' })).json().message).toBe('invalid_request');
  });

  it('are those of successes, errors, compressed responses and faults, as they were sent', async () => {
    const { as, get, post } = await withConsole();
    const send = await as();
    await post('journal/bodies', { are_kept: true });
    const large = await send({ url: SUMMARY });
    await send({ method: 'POST', url: '/rest/user/role', body: { role: 'nothing' } });
    await post('faults', { kind: 'response', call: 'user.me', status: 200, body: { mine: 1 }, times: 1 });
    await send({ url: ME });
    const [own, rejected, read] = await get('journal');
    expect(JSON.parse(own.bodies.received)).toEqual({ mine: 1 });
    expect(JSON.parse(rejected.bodies.sent)).toEqual({ body: { role: 'nothing' } });
    expect(JSON.parse(rejected.bodies.received)).toMatchObject({
      status_code: rejected.status,
      message: rejected.code,
    });
    expect(JSON.parse(read.bodies.received)).toEqual(strikeSecrets(large.json()));
  });

  it('have no password, token or code of a sign-in', async () => {
    const { signIn, get, post } = await withConsole();
    await post('journal/bodies', { are_kept: true });
    const tokens = (await signIn()).json();
    const [entry] = await get('journal');
    expect(JSON.parse(entry.bodies.sent).body).toMatchObject({
      username: exampleWorld.username,
      password: STRUCK,
    });
    const journal = JSON.stringify(await get('journal'));
    for (const secret of [exampleWorld.password, tokens.access_token, tokens.refresh_token])
      expect(journal).not.toContain(secret);
  });

  it('are cut to a length', async () => {
    const { as, get, post } = await withConsole();
    const send = await as();
    await post('journal/bodies', { are_kept: true });
    const body = { long: 'word '.repeat(10_000) };
    await post('faults', { kind: 'response', call: 'user.me', status: 200, body, times: 1 });
    await send({ url: ME });
    const [{ bodies }] = await get('journal');
    expect(bodies.received.length).toBeLessThan(16_050);
    expect(bodies.received).toMatch(/… \(50011\)$/);
  });
});

describe('striking secrets', () => {
  it('leaves nothing that opens an account in any example of the contract', () => {
    const { password, recoveryCode } = exampleWorld;
    const telling = /eyJ[\w-]{8,}|otpauth:\/\/.*secret|[?&](?:sig|signature|token)=/;
    const left = allExamples.flatMap(({ domain, name, examples }) =>
      examples
        .map(({ request, response }) => JSON.stringify(strikeSecrets([request, response])))
        .filter(
          (text) =>
            telling.test(text) ||
            text.includes(password) ||
            text.includes(recoveryCode) ||
            /"(?:code|secret|answer|\w*password|\w*token)":"(?!•••")/.test(text),
        )
        .map((text) => `${domain}.${name}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it('strikes a secret wherever it is, and keeps what is none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('password', 'new_password', 'access_token', 'code', 'recovery_codes', 'secret'),
        fc.string({ minLength: 1 }).filter((text) => !STRUCK.includes(text)),
        fc.array(fc.string(), { maxLength: 3 }),
        (key, secret, path) => {
          const leaf: unknown = { [key]: [secret, { deeper: secret }], shown: 'Olivia' };
          const nested = path.reduce((value, step) => ({ [`at${step}`]: [value] }), leaf);
          const read = path.reduceRight<unknown>(
            (value, step) => (value as Record<string, unknown[]>)[`at${step}`]![0],
            strikeSecrets(nested),
          );
          expect(read).toEqual({ [key]: [STRUCK, { deeper: STRUCK }], shown: 'Olivia' });
        },
      ),
    );
  });
});

describe('a near miss', () => {
  it.each([
    ['a misspelt path', 'GET', '/rest/user/mee', { call: 'user.me', segments: [{ at: 3, expected: 'me' }] }],
    ['another method', 'POST', ME, { call: 'user.me', isOtherMethod: true, segments: [] }],
    [
      'a segment too many',
      'GET',
      `${ME}/secret-1`,
      { call: 'user.me', segments: [{ at: 4, expected: null }] },
    ],
  ] as const)('names the nearest call for %s, and no value', async (_what, method, url, expected) => {
    const { send, get } = await withConsole();
    await send({ method, url, headers: LOCAL, ...(method === 'POST' ? { body: { secret: 1 } } : {}) });
    const [{ nearMiss, path, verdict }] = await get('journal');
    expect([path, verdict]).toEqual([null, 'no_call']);
    expect(nearMiss).toMatchObject(expected);
    expect(nearMiss.missingHeaders).toContain('x-access-token');
    expect(JSON.stringify(nearMiss)).not.toContain('secret');
  });

  it('names the headers that are missing and the first field that the contract does not allow', async () => {
    const { send, get } = await withConsole();
    const body = { username: 'x', product: 'y' };
    await send({ method: 'POST', url: '/auth/logon', headers: { ...LOCAL, [APPLICATION_HEADER]: '' }, body });
    expect((await get('journal'))[0].nearMiss).toMatchObject({
      call: 'session.login',
      missingHeaders: [APPLICATION_HEADER],
      issue: { path: expect.stringMatching(/^body\./) },
    });
  });

  it('is none for what is like no call', async () => {
    const { send, get } = await withConsole();
    await send({ url: '/nowhere/at-all' });
    await send({ url: `/${'x/'.repeat(3_000)}` });
    expect((await get('journal')).map(({ nearMiss }: { nearMiss: unknown }) => nearMiss)).toEqual([
      null,
      null,
    ]);
  });
});
