import { randomUUID } from 'node:crypto';
import { exampleWorld } from '@portal/contracts/example-world';
import type { SentDocument } from '@portal/contracts/desk-documents';
import { describe, expect, it } from 'vitest';
import type { Send } from '../../testing/gateway.ts';
import { patch, sha256Of, type AnnouncedUpload } from '../../testing/uploads.ts';
import { CLIENT } from '../desk/desk.testing.ts';
import { startDeskDocuments } from './desk-documents.testing.ts';

const POLICY = Buffer.from('énoncé de politique de placement\n');
const NAME = { en: 'Investment policy', fr: 'Politique de placement' };
const DOCUMENT = { name: NAME, type: 'agreement', account_uuid: null, year: 2024 };

interface Listed {
  rows: { id: string; name: object; added_by: string }[];
  years: number[];
}

const start = async () => {
  const desk = await startDeskDocuments();
  const { advisor, client, client_uuid, send, db } = desk;
  const at = `/clients/${client_uuid}/documents`;
  const announce = (who: Send, file: object = {}, document: object = {}) =>
    desk.post(who, at, {
      file: {
        file_name: 'politique.txt',
        file_type: 'text/plain',
        file_size: POLICY.length,
        sha256: sha256Of(POLICY),
        ...file,
      },
      document: { ...DOCUMENT, ...document },
    });
  const sendDocument = async (file: object = {}, bytes = POLICY) => {
    const about = { file_size: bytes.length, sha256: sha256Of(bytes), ...file };
    const announced = (await announce(advisor, about)).json<AnnouncedUpload>();
    await patch(send, announced, bytes);
    return announced.upload_id;
  };
  const listed = async (who: Send = advisor) =>
    (await desk.get(who, at)).json<{ documents: SentDocument[] }>().documents;
  const stateOf = async (id: string) => (await listed()).find(({ put_id }) => put_id === id)?.state;
  const documents = async (body: object = {}) =>
    (await client({ method: 'POST', url: '/rest/portal/documents', body })).json<Listed>();
  const shown = async () => (await documents({ text: NAME.fr })).rows;
  const view = async (id: string, status: 'new' | 'viewed') =>
    client({ method: 'POST', url: '/rest/portal/documents/view', body: { ids: [id], status } });
  const withdraw = (who: Send, id: string) => desk.post(who, `/put-documents/${id}/withdraw`, {});
  const count = async () => (await client({ url: '/rest/portal/document/count' })).json<number>();
  const audit = async (event: 'document_added' | 'document_withdrawn') =>
    db.selectFrom('audit_event').select(['user_id', 'subject']).where('event', '=', event).execute();
  return {
    ...desk,
    at,
    announce,
    sendDocument,
    listed,
    stateOf,
    documents,
    shown,
    view,
    withdraw,
    count,
    audit,
  };
};

describe('a document that an advisor sends a client', () => {
  it('is in front of the client, with a notification, once its scan is clean', async () => {
    const {
      sendDocument,
      scan,
      stateOf,
      shown,
      documents,
      listNotifications,
      count,
      audit,
      userId,
      client,
      send,
    } = await start();
    const before = { count: await count(), news: (await listNotifications('/app/documents')).length };
    const id = await sendDocument();
    expect([await stateOf(id), await shown()]).toEqual(['pending', []]);
    await Promise.all([scan(), scan()]);
    expect(await stateOf(id)).toBe('new');
    const [document] = await shown();
    expect(document).toMatchObject({
      name: NAME,
      type: 'agreement',
      account_uuid: null,
      added_by: 'firm',
      viewed_at: null,
    });
    expect(await count()).toBe(before.count + 1);
    const found = await documents({ year: 2024, types: ['agreement'] });
    expect(found.rows.map((row) => row.id)).toContain(document!.id);
    const news = await listNotifications('/app/documents');
    expect(news).toHaveLength(before.news + 1);
    expect(news).toContain(`Un nouveau document est disponible : ${NAME.fr}`);
    const address = await client({
      method: 'POST',
      url: `/rest/portal/documents/${document!.id}/address`,
      body: { language: null, purpose: 'inline' },
    });
    const url = new URL(address.json<{ url: string }>().url);
    expect((await send({ url: url.pathname + url.search })).body).toBe(POLICY.toString());
    const user_id = await userId(exampleWorld.advisorUsername);
    expect(await audit('document_added')).toContainEqual({ user_id, subject: document!.id });
  });

  it.each([['another content than its name says', { file_name: 'a.pdf', file_type: 'application/pdf' }]])(
    'never reaches the client with %s, and the advisor is notified',
    async (_, file) => {
      const { sendDocument, scan, listed, shown, db, userId, client_uuid } = await start();
      const id = await sendDocument(file);
      await scan();
      expect((await listed()).find(({ put_id }) => put_id === id)).toMatchObject({
        state: 'quarantined',
        reason: 'type_refused',
      });
      expect(await shown()).toEqual([]);
      const news = await db
        .selectFrom('notification')
        .select('kind')
        .where('user_id', '=', await userId(exampleWorld.advisorUsername))
        .where('link', '=', `/app/desk/clients/${client_uuid}`)
        .execute();
      expect(news).toEqual([{ kind: 'upload' }]);
    },
  );

  it.each([
    ['no bytes', { file_size: 0 }, {}, 422],
    ['a gigabyte', { file_size: 2 ** 30 }, {}, 413],
    ['a program', { file_name: 'a.exe' }, {}, 415],
    ['a path as its name', { file_name: '../a.txt' }, {}, 422],
    ['one title alone', {}, { name: { en: 'Only', fr: ' ' } }, 400],
    ['a title over two lines', {}, { name: { en: 'a\nb', fr: 'a' } }, 400],
    ['the kind of what clients send', {}, { type: 'client_upload' }, 400],
    ['an account of another client', {}, { account_uuid: exampleWorld.accountUuid }, 404],
    ['an invalid year', {}, { year: 20_244 }, 400],
  ])('is not announced with %s', async (_, file, document, status) => {
    const { advisor, announce, listed } = await start();
    expect((await announce(advisor, file, document)).statusCode).toBe(status);
    expect(await listed()).toEqual([]);
  });

  it('is only of the client’s own advisor, whose log of accesses has it', async () => {
    const { colleague, client, announce, sendDocument, withdraw, get, at, accesses } = await start();
    for (const [who, status] of [
      [colleague, 404],
      [client, 403],
    ] as const) {
      expect((await announce(who)).statusCode).toBe(status);
      expect((await get(who, at)).statusCode).toBe(status);
    }
    expect(await accesses(CLIENT)).toEqual([]);
    const id = await sendDocument();
    expect(await accesses(CLIENT)).toMatchObject([{ subject: 'documents', outcome: 'written' }]);
    expect((await withdraw(colleague, id)).statusCode).toBe(404);
    expect((await withdraw(client, id)).statusCode).toBe(403);
  });

  it('is resumed by the same content, with the details given last, and named once it arrived', async () => {
    const { advisor, send, announce, scan, shown, listed } = await start();
    const first = (await announce(advisor)).json<AnnouncedUpload>();
    const name = { en: 'Policy', fr: `${NAME.fr} 2` };
    const again = (await announce(advisor, {}, { name })).json<AnnouncedUpload>();
    expect(again.upload_id).toBe(first.upload_id);
    await patch(send, again, POLICY);
    await scan();
    expect(await shown()).toMatchObject([{ name }]);
    expect((await announce(advisor)).json()).toMatchObject({ state: 'clean', upload_info: null });
    expect(await listed()).toMatchObject([{ name, state: 'new' }]);
  });
});

describe('what an advisor withdraws', () => {
  it('is gone while it is unread, with its bytes, and may be sent again', async () => {
    const {
      advisor,
      sendDocument,
      scan,
      shown,
      withdraw,
      count,
      stateOf,
      audit,
      listNotifications,
      db,
      send,
      client,
    } = await start();
    const before = await count();
    const id = await sendDocument();
    await scan();
    const [document] = await shown();
    const address = await client({
      method: 'POST',
      url: `/rest/portal/documents/${document!.id}/address`,
      body: { language: null, purpose: 'attachment' },
    });
    const both = await Promise.all([withdraw(advisor, id), withdraw(advisor, id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect([await shown(), await count(), await stateOf(id)]).toEqual([[], before, 'withdrawn']);
    const url = new URL(address.json<{ url: string }>().url);
    expect((await send({ url: url.pathname + url.search })).statusCode).toBe(404);
    expect(await listNotifications('/app/documents')).toContain(
      `Votre conseiller a retiré un document : ${NAME.fr}`,
    );
    expect(await audit('document_withdrawn')).toMatchObject([{ subject: document!.id }]);
    expect(
      await db.selectFrom('document_tally').select('documents').where('documents', '<', 0).execute(),
    ).toEqual([]);
    const second = await sendDocument();
    expect(second).not.toBe(id);
    await scan();
    expect(await shown()).toHaveLength(1);
  });

  it('is stopped on its way', async () => {
    const { advisor, announce, sendDocument, scan, shown, withdraw, stateOf } = await start();
    const { upload_id } = (await announce(advisor)).json<AnnouncedUpload>();
    expect((await withdraw(advisor, upload_id)).statusCode).toBe(200);
    const id = await sendDocument();
    expect((await withdraw(advisor, id)).statusCode).toBe(200);
    await scan();
    expect([await shown(), await stateOf(id)]).toEqual([[], 'withdrawn']);
  });

  it('is nothing that the client has viewed, marked as new again, or attached', async () => {
    const { advisor, client, sendDocument, scan, shown, view, withdraw, stateOf } = await start();
    const id = await sendDocument();
    await scan();
    const [document] = await shown();
    await view(document!.id, 'viewed');
    expect((await withdraw(advisor, id)).statusCode).toBe(409);
    await view(document!.id, 'new');
    expect((await withdraw(advisor, id)).statusCode).toBe(409);
    expect(await stateOf(id)).toBe('viewed');
    const other = await sendDocument({}, Buffer.from('autre\n'));
    await scan();
    const attached = (await shown()).find((row) => row.id !== document!.id)!;
    const message = { message_id: randomUUID(), subject: 'Why', language: 'en', text: 'What is this?' };
    const begun = await client({
      method: 'POST',
      url: '/rest/portal/conversations/begin',
      body: { ...message, files: [{ document_id: attached.id }] },
    });
    expect(begun.statusCode).toBe(200);
    expect((await withdraw(advisor, other)).statusCode).toBe(409);
    expect(await shown()).toHaveLength(2);
  });
});
