import type { OutputOf } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import type { notifications } from '@portal/contracts/notifications';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { change } from '../../testing/sql.ts';
import { notify, type NewNotification } from './notify.ts';

const PATH = '/rest/portal/notifications';
const COUNT = { url: '/rest/portal/notification/count' } as const;
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type Page = OutputOf<typeof notifications.list>;

const list = async (send: Send, body: object = {}) =>
  (await send({ method: 'POST', url: PATH, body })).json<Page>();
const mark = (send: Send, ids: string[], is_read: boolean) =>
  send({ method: 'POST', url: `${PATH}/mark`, body: { ids, is_read } });
const save = (send: Send, ...choices: object[]) =>
  send({ method: 'POST', url: `${PATH}/choices`, body: { choices } });
const count = async (send: Send) => (await send(COUNT)).json<number>();

/** Olivia with no notification but those that a test makes, and another client. */
const startWithout = async () => {
  const gateway = await startGateway();
  await change(gateway.services, 'delete from notification', 'delete from outbox');
  const [olivia, margaret] = [await gateway.as(), await gateway.as('margaret.chen')];
  const tell = (notification: Partial<NewNotification>) =>
    notify(gateway.services, { userId: exampleWorld.userUuid, kind: 'deposit', ...notification });
  const mails = () =>
    gateway.services.db.selectFrom('outbox').select(['recipient', 'subject', 'text', 'html']).execute();
  return { ...gateway, olivia, margaret, tell, mails };
};

describe('the list of notifications', () => {
  it('has the newest first, in both languages, with a link and whether it was read', async () => {
    const { olivia, tell, clock } = await startWithout();
    await tell({ kind: 'statement', link: '/app/documents' });
    clock.move(1_000);
    await tell({ kind: 'document', params: { name: 'Relevé <b>' } });
    expect((await list(olivia)).rows).toMatchObject([
      { kind: 'document', text: { en: 'A new document is available: Relevé <b>' }, link: null },
      {
        kind: 'statement',
        text: { en: 'An account statement is available', fr: 'Un relevé de compte est disponible' },
        link: '/app/documents',
        is_read: false,
      },
    ]);
  });

  it('is read in pages that neither repeat nor skip one, also of one moment', async () => {
    const { olivia, tell } = await startWithout();
    for (let at = 0; at < 7; at += 1) await tell({ kind: 'document', params: { name: String(at) } });
    const all = (await list(olivia)).rows;
    const paged: Page['rows'] = [];
    let after: string | null = null;
    do {
      const page: Page = await list(olivia, { limit: 3, ...(after ? { after } : {}) });
      paged.push(...page.rows);
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual(all);
    expect(all).toHaveLength(7);
  });

  it('is filtered by kind and by what was read', async () => {
    const { olivia, tell } = await startWithout();
    await tell({ kind: 'deposit' });
    await tell({ kind: 'message' });
    const [message] = (await list(olivia, { kinds: ['message'] })).rows;
    await mark(olivia, [message!.notification_id], true);
    expect((await list(olivia, { is_read: false })).rows).toMatchObject([{ kind: 'deposit' }]);
    expect((await list(olivia, { kinds: ['message', 'deposit'], is_read: true })).rows).toMatchObject([
      { kind: 'message' },
    ]);
  });

  it('shows no one the notifications of another user', async () => {
    const { margaret, tell } = await startWithout();
    await tell({});
    expect(await list(margaret)).toEqual({ rows: [], next: null });
  });
});

describe('marking notifications', () => {
  it('as read and as unread again changes the count', async () => {
    const { olivia, tell } = await startWithout();
    await tell({});
    await tell({ kind: 'message' });
    const ids = (await list(olivia)).rows.map(({ notification_id }) => notification_id);
    expect((await mark(olivia, [...ids, ids[0]!], true)).json()).toBe(true);
    expect(await count(olivia)).toBe(0);
    await mark(olivia, [ids[0]!], false);
    expect(await count(olivia)).toBe(1);
  });

  it('changes none where one is another user’s, which gives the same response as an unknown one', async () => {
    const { olivia, margaret, tell } = await startWithout();
    await tell({});
    const [own] = (await list(olivia)).rows;
    const unknown = await mark(margaret, [exampleWorld.otherNotificationUuid], true);
    const others = await mark(margaret, [own!.notification_id], true);
    const anyId = { request_id: expect.any(String) };
    expect(others.json()).toEqual({ ...unknown.json<object>(), ...anyId });
    expect(others.statusCode).toBe(404);
    await mark(olivia, [own!.notification_id, exampleWorld.otherNotificationUuid], true);
    expect(await count(olivia)).toBe(1);
  });

  it('marks all up to the newest that was shown, and none that came after it', async () => {
    const { olivia, tell, clock } = await startWithout();
    await tell({});
    const [shown] = (await list(olivia)).rows;
    clock.move(1);
    await tell({ kind: 'message' });
    await olivia({ method: 'POST', url: `${PATH}/mark-all`, body: { until: shown!.created_at } });
    expect((await list(olivia, { is_read: false })).rows).toMatchObject([{ kind: 'message' }]);
  });
});

describe('the channels of a kind', () => {
  it('are those the client chose: the portal, e-mail, both or none', async () => {
    const { olivia, tell, mails } = await startWithout();
    await save(
      olivia,
      { kind: 'deposit', portal: false, email: true },
      { kind: 'message', portal: false, email: false },
    );
    for (const kind of ['deposit', 'message', 'distribution'] as const) await tell({ kind });
    expect((await list(olivia)).rows.map(({ kind }) => kind)).toEqual(['distribution']);
    expect(await mails()).toHaveLength(1);
  });

  it('cannot be switched off for a kind that protects the client', async () => {
    const { olivia, tell, mails } = await startWithout();
    const response = await save(olivia, { kind: 'sign_in_device', portal: false, email: false });
    expect(response.json()).toMatchObject({ status_code: 400, message: 'invalid_request' });
    const choices = (await olivia({ url: `${PATH}/choices` })).json<object[]>();
    expect(choices).toContainEqual({ kind: 'sign_in_device', portal: true, email: true, is_fixed: true });
    await tell({ kind: 'sign_in_device', params: { browser: 'Chrome', os: 'Linux' } });
    expect([await count(olivia), (await mails()).length]).toEqual([1, 1]);
  });
});

describe('the e-mail of a notification', () => {
  it('is in the e-mail language, leads to the portal and has nothing of the content', async () => {
    const { services, tell, mails } = await startWithout();
    await change(services, `update "user" set communication_language = 'fr'`);
    await tell({ kind: 'document', params: { name: 'T5 n° 104233, 1 234,50 $' }, link: '/app/documents' });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: expect.stringContaining('@'),
      subject: 'Du nouveau dans votre portail des clients',
    });
    expect(mail!.text).toContain(`${services.config.portalOrigins[0]}/app/documents`);
    expect(mail!.text.replaceAll(/http\S+/g, '')).not.toMatch(/\d/);
    expect(mail!.html).not.toContain('104233');
  });

  it('is not sent when what happened was rolled back', async () => {
    const { services, olivia, mails } = await startWithout();
    const userId = exampleWorld.userUuid;
    const failing = services.db.transaction().execute(async (db) => {
      await notify({ ...services, db }, { userId, kind: 'message' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect([await count(olivia), await mails()]).toEqual([0, []]);
  });
});

describe('a sign-in', () => {
  const body = { username: exampleWorld.username, password: exampleWorld.password, product: 'dz' };

  it('from a device that was not seen before is notified of once, by both channels', async () => {
    const { send, olivia, mails } = await startWithout();
    const signIn = (agent: string) =>
      send({ method: 'POST', url: '/auth/login', body, headers: { 'user-agent': agent } });
    await signIn(CHROME);
    await signIn(CHROME);
    expect((await list(olivia)).rows).toMatchObject([
      { kind: 'sign_in_device', text: { en: expect.stringContaining('Chrome on macOS') } },
    ]);
    expect(await mails()).toHaveLength(1);
    await signIn('curl/8');
    expect(await count(olivia)).toBe(1);
  });

  it('that is the first of all is no news', async () => {
    const { send, services, olivia } = await startWithout();
    await change(services, 'delete from login_event');
    await send({ method: 'POST', url: '/auth/login', body, headers: { 'user-agent': CHROME } });
    expect(await count(olivia)).toBe(0);
  });
});

describe('the count of notifications', () => {
  it('counts the unread ones of its user, and of no one else', async () => {
    const { as, services } = await startGateway();
    const { db } = services;
    const client = await as();
    const { id: user_id } = await db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'olivia.martin')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('notification').where('user_id', '=', user_id).execute();
    expect((await client(COUNT)).json()).toBe(0);
    const notification = {
      user_id,
      kind: 'deposit',
      title_en: 'Deposit',
      title_fr: 'Dépôt',
      link: null,
    } as const;
    const row = (id: string, read_at: number | null) => ({ ...notification, id, created_at: 1, read_at });
    await db
      .insertInto('notification')
      .values([row('one', null), row('two', null), row('three', 2)])
      .execute();
    expect((await client(COUNT)).json()).toBe(2);
  });

  it('is seeded: some are read and some are not, also for users without any permission', async () => {
    const { as, services } = await startGateway();
    const rows = await services.db.selectFrom('notification').select('read_at').execute();
    expect(rows.some(({ read_at }) => read_at === null)).toBe(true);
    expect(rows.some(({ read_at }) => read_at !== null)).toBe(true);
    const response = await (await as('maya.singh'))(COUNT);
    expect(response.statusCode).toBe(200);
  });

  it('is returned to no one without a session', async () => {
    const { send } = await startGateway();
    expect((await send(COUNT)).json().message).toBe('session_required');
  });
});
