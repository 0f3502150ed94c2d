import { createHash } from 'node:crypto';
import { ledgerConsents } from '@portal/contracts/consents';
import { exampleWorld } from '@portal/contracts/example-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statements, STATEMENTS_VERSION } from '../../consents/statements.ts';
import { change, rowsOf } from '../../testing/sql.ts';
import { CONSENTS_URL, startConsents, type Consents } from './consents.testing.ts';

const version = STATEMENTS_VERSION;

let own: Consents;
let stop: () => Promise<void>;
beforeAll(async () => {
  own = await startConsents((end) => {
    stop = end;
  });
});
afterAll(() => stop());

const audited = (username: string) =>
  rowsOf(
    own.store,
    `select a.event, a.subject from audit_event a join "user" u on u.id = a.user_id
     where u.username = ? and a.event like 'consent_%' order by a.number`,
    username,
  );

describe('the ledger of consents', () => {
  it('has what was given and ended, in order, each once however often it is repeated', async () => {
    const send = await own.as('noel.sauve');
    expect(await own.stateOf(send, 'insights_email')).toBe('never_given');
    const [one, other] = await Promise.all([
      own.give(send, 'insights_email'),
      own.give(send, 'insights_email'),
    ]);
    expect([one.json(), other.json()]).toEqual([true, true]);
    expect(await own.stateOf(send, 'insights_email')).toBe('given');
    for (const response of [await own.end(send, 'insights_email'), await own.end(send, 'insights_email')])
      expect(response.json()).toBe(true);
    const { consents, history } = await own.list(send);
    const at = own.clock.now().toISOString();
    expect(consents.find(({ kind }) => kind === 'insights_email')).toMatchObject({
      state: 'ended',
      since: at,
    });
    expect(history.filter(({ kind }) => kind === 'insights_email')).toEqual([
      { kind: 'insights_email', action: 'ended', at, version, language: 'fr' },
      { kind: 'insights_email', action: 'given', at, version, language: 'en' },
    ]);
    expect(await audited('noel.sauve')).toEqual([
      { event: 'consent_given', subject: 'insights_email' },
      { event: 'consent_ended', subject: 'insights_email' },
    ]);
  });

  it('belongs to its user', async () => {
    const [client, other] = [await own.as('kai.nakamura'), await own.as('eva.lindqvist')];
    const before = await own.list(other);
    await own.give(client, 'insights_email');
    expect(await own.list(other)).toEqual(before);
  });

  it('is closed in a role in which the user acts for another client', async () => {
    const send = await own.as('henri.lavoie');
    await send({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const responses = [
      await send({ url: CONSENTS_URL }),
      await own.give(send, 'insights_email'),
      await own.end(send, 'terms'),
    ];
    expect(responses.map((one) => one.json().message)).toEqual(Array(3).fill('own_role_required'));
  });

  it.each([
    [
      'another version of the statement',
      'insights_email',
      { version: '2020-01-01', language: 'en' },
      'conflict',
    ],
    ['the terms, which have a step', 'terms', { version, language: 'en' }, 'invalid_request'],
    ['an unknown consent', 'everything', { version, language: 'en' }, 'invalid_request'],
    ['another language', 'insights_email', { version, language: 'de' }, 'invalid_request'],
    [
      'more than is asked for',
      'insights_email',
      { version, language: 'en', user_id: '1' },
      'invalid_request',
    ],
  ])('rejects %s', async (_, kind, body, message) => {
    const send = await own.as();
    expect((await own.give(send, kind, body)).json()).toMatchObject({ message });
  });

  it('cannot be changed or shortened', async () => {
    await expect(change(own.store, 'delete from consent_event')).rejects.toThrow(/append-only/);
    await expect(change(own.store, `update consent_event set action = 'given'`)).rejects.toThrow(
      /append-only/,
    );
  });

  it('refers to statements that do not change under their version', () => {
    const hashes = ledgerConsents.map((kind) =>
      createHash('sha256').update(JSON.stringify(statements[kind])).digest('hex').slice(0, 12),
    );
    // A changed statement needs a new version, which clients then consent to.
    expect([version, ...hashes]).toMatchInlineSnapshot(`
      [
        "2026-06-01",
        "68f90b2cca15",
        "8b080f5f15d6",
        "157627cbe314",
        "e7be69506f72",
      ]
    `);
  });
});

it('is given for the signed-in client of the examples', async () => {
  const { consents } = await own.list(await own.as(exampleWorld.username));
  expect(consents.map(({ kind }) => kind)).toEqual(['terms', ...ledgerConsents]);
});
