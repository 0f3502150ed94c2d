import { randomUUID } from 'node:crypto';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { CLIENT } from '../desk/desk.testing.ts';
import { startDeskDocuments } from './desk-documents.testing.ts';

const LETTER = Buffer.from('a letter to the advisor\n');
const OTHER = Buffer.from('a letter to no one in particular\n');

/** A client who attached one file to a message, sent one for a request, and sent one to the firm. */
const startFiles = async () => {
  const desk = await startDeskDocuments();
  const { client, upload, scan, db } = desk;
  const documentOf = async (file_id: string) =>
    (
      await db
        .selectFrom('document_version')
        .select('document_id')
        .where('file_id', '=', file_id)
        .executeTakeFirst()
    )?.document_id ?? randomUUID();
  const attach = async (upload_id: string) => {
    const message = { message_id: randomUUID(), subject: 'A letter', language: 'en', text: 'Here it is.' };
    const body = { ...message, files: [{ upload_id }] };
    const begun = await client({ method: 'POST', url: '/rest/portal/conversations/begin', body });
    return begun.json<{ conversation_id: string }>().conversation_id;
  };
  const uploadId = await upload(LETTER);
  const conversationId = await attach(uploadId);
  const read = async () =>
    (await desk.get(desk.advisor, `/conversations/${conversationId}`)).json<{
      messages: { files: { state: string; document_id: string | null }[] }[];
    }>().messages[0]!.files[0]!;
  return { ...desk, uploadId, attach, documentOf, read, scan };
};

describe('a file that a client attached', () => {
  it('is fetched by the advisor once its scan is clean, as the client would, and is in the access log', async () => {
    const { advisor, send, scan, read, address, accesses, db, userId } = await startFiles();
    expect(await read()).toMatchObject({ state: 'pending', document_id: null });
    await scan();
    const { document_id } = await read();
    const response = await address(advisor, document_id!);
    expect(response.json()).toMatchObject({ file_name: 'avis.txt', media_type: 'text/plain' });
    const { url } = response.json<{ url: string }>();
    const file = await send({ url: new URL(url).pathname + new URL(url).search });
    expect([file.statusCode, file.body]).toEqual([200, LETTER.toString()]);
    expect(file.headers['content-disposition']).toBe('attachment; filename=avis.txt');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    const { client_uuid } = await db
      .selectFrom('access_record')
      .select('client_uuid')
      .where('document_id', '=', document_id!)
      .where('role', '=', 'advisor')
      .executeTakeFirstOrThrow();
    expect(client_uuid).toBeTruthy();
    expect(await accesses(CLIENT)).toContainEqual(
      expect.objectContaining({ subject: 'documents', outcome: 'read' }),
    );
    const opened = await db
      .selectFrom('audit_event')
      .select(['user_id', 'subject'])
      .where('event', '=', 'document_opened')
      .execute();
    expect(opened).toEqual([{ user_id: await userId(exampleWorld.advisorUsername), subject: document_id }]);
  });

  it('is found by no one but the own advisor, and no other document of the client is', async () => {
    const desk = await startFiles();
    const { advisor, colleague, client, scan, upload, uploadId, documentOf, address, giveTo, db } = desk;
    const plain = await upload(OTHER);
    await scan();
    const attached = await documentOf(uploadId);
    expect((await address(colleague, attached)).statusCode).toBe(404);
    expect((await address(client, attached)).statusCode).toBe(403);
    const ofMessages = db
      .selectFrom('attached_file as f')
      .leftJoin('document_version as v', 'v.file_id', 'f.upload_id')
      .select(({ fn }) => fn.coalesce('f.document_id', 'v.document_id', 'f.id').as('id'));
    const own = await db
      .selectFrom('document')
      .select('id')
      .where('client_uuid', '=', desk.client_uuid)
      .where('id', 'not in', ofMessages)
      .execute();
    expect(own.length).toBeGreaterThan(1);
    for (const { id } of [...own, { id: await documentOf(plain) }, { id: randomUUID() }])
      expect([id, (await address(advisor, id)).statusCode]).toEqual([id, 404]);
    await giveTo(CLIENT, 'Andrew Sinclair');
    expect((await address(advisor, attached)).statusCode).toBe(404);
    expect((await address(colleague, attached)).statusCode).toBe(200);
  });

  it('is at an address that is good while the advisor has access and advises the client', async () => {
    const { send, advisor, scan, read, address, giveTo, db, userId } = await startFiles();
    await scan();
    const { document_id } = await read();
    const { url } = (await address(advisor, document_id!)).json<{ url: string }>();
    const { pathname, search, searchParams } = new URL(url);
    const fetched = async (query = search) => (await send({ url: pathname + query })).statusCode;
    const id = await userId(exampleWorld.advisorUsername);
    expect([searchParams.get('advisor'), await fetched()]).toEqual([id, 200]);
    expect(await fetched(search.replace(`advisor=${id}&`, ''))).toBe(404);
    expect(await fetched(search.replace(id, await userId(exampleWorld.otherAdvisorUsername)))).toBe(404);
    await giveTo(CLIENT, 'Andrew Sinclair');
    expect(await fetched()).toBe(404);
    await giveTo(CLIENT, 'Geneviève Lapointe');
    const write = (change: object) => db.updateTable('user').set(change).where('id', '=', id).execute();
    await write({ status: 'locked', ended_at: 1 });
    expect(await fetched()).toBe(404);
    await write({ status: 'active', ended_at: null });
    expect(await fetched()).toBe(200);
    await db.updateTable('user_role').set({ permissions: '[]' }).where('user_id', '=', id).execute();
    expect(await fetched()).toBe(404);
  });

  it('is shown in a page only where its type allows it', async () => {
    const { advisor, scan, upload, attach, documentOf, address } = await startFiles();
    const csv = await upload(Buffer.from('a,b\n1,2\n'), { file_name: 'a.csv', file_type: 'text/csv' });
    await attach(csv);
    await scan();
    const id = await documentOf(csv);
    expect((await address(advisor, id, { purpose: 'inline' })).json()).toMatchObject({
      message: 'file_type_refused',
    });
    expect((await address(advisor, id)).statusCode).toBe(200);
  });
});

describe('a file that was sent for a request', () => {
  it('is fetched by the advisor, also once the request is done, and not when it was withdrawn before', async () => {
    const { advisor, asked, upload, scan, requestIn, move, address, documentOf } = await startFiles();
    const id = await asked();
    await upload(OTHER, { request_id: id });
    await scan();
    const { document_id } = (await requestIn(advisor, id))!;
    expect((await address(advisor, document_id!)).statusCode).toBe(200);
    await move(advisor, id, 'received', 'done');
    expect((await address(advisor, document_id!)).statusCode).toBe(200);
    const second = await asked();
    const late = await upload(Buffer.from('too late\n'), { request_id: second });
    await move(advisor, second, 'asked', 'withdrawn');
    await scan();
    expect((await address(advisor, await documentOf(late))).statusCode).toBe(404);
  });
});
