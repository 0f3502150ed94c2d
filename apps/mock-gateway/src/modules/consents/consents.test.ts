import { exampleWorld } from '@portal/contracts/example-world';
import {
  ledgerConsents,
  type Consent,
  type ConsentEvent,
  type ConsentKind,
} from '@portal/contracts/consents';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statements, STATEMENTS_VERSION } from '../../consents/statements.ts';
import { publishContent } from '../../content/publish-content.ts';
import { queueArticleMail } from '../../content/queue-article-mail.ts';
import { articleMail } from './mail-article.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { workDue } from '../../testing/work-due.ts';
import { queueScheduledReports } from '../reports/scheduled-reports.ts';
import { change, rowsOf } from '../../testing/sql.ts';

const url = '/rest/portal/consents';
const version = STATEMENTS_VERSION;

let gateway: Awaited<ReturnType<typeof startGateway>>;
let stop: () => Promise<void>;
beforeAll(async () => {
  gateway = await startGateway({}, (end) => {
    stop = end;
  });
});
afterAll(() => stop());

interface Listed {
  consents: Consent[];
  history: ConsentEvent[];
}

const list = async (send: Send) => (await send({ url })).json<Listed>();
const stateOf = async (send: Send, kind: ConsentKind) =>
  (await list(send)).consents.find((one) => one.kind === kind)?.state;
const give = (send: Send, kind: string, body: object = { version, language: 'en' }) =>
  send({ method: 'POST', url: `${url}/${kind}/give`, body });
const end = (send: Send, kind: string) =>
  send({ method: 'POST', url: `${url}/${kind}/end`, body: { language: 'fr' } });
const audited = (username: string) =>
  rowsOf(
    gateway.store,
    `select a.event, a.subject from audit_event a join "user" u on u.id = a.user_id
     where u.username = ? and a.event like 'consent_%' order by a.number`,
    username,
  );

describe('the ledger of consents', () => {
  it('has what was given and ended, in order, each once however often it is repeated', async () => {
    const send = await gateway.as('noel.sauve');
    expect(await stateOf(send, 'insights_email')).toBe('never_given');
    const [one, other] = await Promise.all([give(send, 'insights_email'), give(send, 'insights_email')]);
    expect([one.json(), other.json()]).toEqual([true, true]);
    expect(await stateOf(send, 'insights_email')).toBe('given');
    for (const response of [await end(send, 'insights_email'), await end(send, 'insights_email')])
      expect(response.json()).toBe(true);
    const { consents, history } = await list(send);
    const at = gateway.clock.now().toISOString();
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
    const [own, other] = [await gateway.as('kai.nakamura'), await gateway.as('eva.lindqvist')];
    const before = await list(other);
    await give(own, 'insights_email');
    expect(await list(other)).toEqual(before);
  });

  it('is closed in a role in which the user acts for another client', async () => {
    const send = await gateway.as('henri.lavoie');
    await send({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const responses = [await send({ url }), await give(send, 'insights_email'), await end(send, 'terms')];
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
    const send = await gateway.as();
    expect((await give(send, kind, body)).json()).toMatchObject({ message });
  });

  it('cannot be changed or shortened', async () => {
    await expect(change(gateway.store, 'delete from consent_event')).rejects.toThrow(/append-only/);
    await expect(change(gateway.store, `update consent_event set action = 'given'`)).rejects.toThrow(
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
      ]
    `);
  });
});

describe('the end of a consent', () => {
  it('to the terms closes the portal in every session until they are accepted again', async () => {
    const [here, there] = [await gateway.as('david.okafor'), await gateway.as('david.okafor')];
    expect((await end(here, 'terms')).json()).toBe(true);
    for (const send of [here, there]) {
      expect((await send({ url: '/rest/user/state' })).json()).toMatchObject({ tc: 0 });
      expect((await send({ url })).json()).toMatchObject({ message: 'step_unfinished' });
    }
    const { version: inForce, hash } = (await here({ url: '/rest/user/terms' })).json();
    const body = { version: inForce, hash, language: 'fr', express_wish: false };
    const accept = () => there({ method: 'POST', url: '/rest/user/terms/accept', body });
    expect((await accept()).json()).toBe(true);
    expect((await accept()).json()).toMatchObject({ message: 'step_closed' });
    const { consents, history } = await list(here);
    expect(consents[0]).toMatchObject({ kind: 'terms', state: 'given' });
    expect(history.filter(({ kind }) => kind === 'terms').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['given', 'ended', 'given']),
    );
  });

  it('to documents without paper chooses paper for all of them, and the choice gives it again', async () => {
    const send = await gateway.as('simone.dube');
    const preferences = '/rest/portal/preferences';
    const choices = async () =>
      Object.values((await send({ url: preferences })).json().documentPreferences).flatMap((one) =>
        Object.values(one as object),
      );
    await give(send, 'electronic_documents');
    expect(new Set(await choices())).toEqual(new Set([0]));
    await end(send, 'electronic_documents');
    expect(new Set(await choices())).toEqual(new Set([1]));
    expect(await stateOf(send, 'electronic_documents')).toBe('ended');
    const { documentPreferences } = (await send({ url: preferences })).json();
    const [client = ''] = Object.keys(documentPreferences);
    const body = { documentPreferences: { [client]: { statements: 0 } } };
    await send({ method: 'POST', url: preferences, body });
    const { consents, history } = await list(send);
    const consent = consents.find(({ kind }) => kind === 'electronic_documents');
    expect(consent).toMatchObject({ state: 'given', since: gateway.clock.now().toISOString() });
    expect(history[0]).toMatchObject({ kind: 'electronic_documents', action: 'given', language: null });
  });

  it('to reports on several accounts leaves those of one account', async () => {
    const send = await gateway.as('camille.fortin');
    const { accounts } = (await send({ url: '/rest/portal/reports/options' })).json();
    const [account] = accounts;
    const request = (account_uuids?: string[]) =>
      send({
        method: 'POST',
        url: '/rest/portal/reports',
        body: {
          kind: 'performance',
          ...(account_uuids && { account_uuids }),
          from: '2026-01-01',
          to: '2026-10-31',
          languages: ['en'],
          formats: ['pdf'],
        },
      });
    expect(accounts.length).toBeGreaterThan(1);
    expect((await request()).json()).toMatchObject({ state: 'waiting' });
    await end(send, 'consolidated_reports');
    expect((await request()).json()).toMatchObject({ message: 'consent_required' });
    expect((await request([account.account_uuid])).json()).toMatchObject({ state: 'waiting' });
    await give(send, 'consolidated_reports');
    expect((await request()).json()).toMatchObject({ state: 'waiting' });
  });

  it('to reports on several accounts pauses those that are scheduled', async () => {
    const { services, store } = gateway;
    const send = await gateway.as('camille.fortin');
    const body = { kind: 'performance', interval: 'month', languages: ['en'], formats: ['pdf'] };
    await send({ method: 'POST', url: '/rest/portal/reports/schedules', body });
    const queued = async () => {
      await change(store, `update report_schedule set done_until = '2026-09-30'`);
      await queueScheduledReports(services);
      return rowsOf(store, `select id from report where occasion like 'schedule/%/2026-10-31'`);
    };
    await end(send, 'consolidated_reports');
    expect(await queued()).toEqual([]);
    await give(send, 'consolidated_reports');
    expect(await queued()).toHaveLength(1);
  });
});

describe('e-mail about articles', () => {
  const article = (key: string, date: string) =>
    (['en', 'fr'] as const).map((language) => ({
      name: `${key}.${language}.md`,
      text: `---\nkind: article\ntitle: ${key} at {{firm}} ${language}\ndate: ${date}\ntopic: markets\nauthor: A. Roy\nsummary: ${key}\n---\n\n## ${key}\n\n${key}.\n`,
    }));
  const publish = async (key: string, date: string) => {
    const { services } = gateway;
    const publication = { firmId: 'northmere', files: article(key, date), at: 0, by: null };
    await publishContent(services.db, publication, (published, db) =>
      queueArticleMail({ db, clock: services.clock }, 'northmere', published),
    );
    await workDue(services, 'mail_article', articleMail());
  };
  const mailed = () =>
    rowsOf<{ recipient: string; subject: string }>(
      gateway.store,
      `select recipient, subject from outbox where template = 'article' order by recipient, subject`,
    );

  it('goes to those who consent when an article is in force, once, and to no one else', async () => {
    const [reader, former] = [await gateway.as('kai.nakamura'), await gateway.as('david.okafor')];
    for (const send of [reader, former]) await give(send, 'insights_email');
    await end(former, 'insights_email');
    await publish('first', '2026-11-01');
    const sent = await mailed();
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(
      new Set([expect.stringMatching(/first at Northmere (en|fr)$/)]),
    );
    expect(sent).toHaveLength(1);
    await publish('first', '2026-11-02');
    await publish('later', '2027-03-01');
    expect(await mailed()).toEqual(sent);
  });
});

it('is given for the signed-in client of the examples', async () => {
  const { consents } = await list(await gateway.as(exampleWorld.username));
  expect(consents.map(({ kind }) => kind)).toEqual(['terms', ...ledgerConsents]);
});
