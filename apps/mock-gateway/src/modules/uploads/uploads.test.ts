import { exampleWorld } from '@portal/contracts/example-world';
import { DOCUMENT_MAX_BYTES } from '@portal/contracts/constants';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { announcedUpload, announceUpload, patch, sha256Of, tus } from '../../testing/uploads.ts';

const BYTES = Buffer.from('%PDF-1.7 a letter to the advisor');

const start = async () => {
  const gateway = await startGateway();
  const client = await gateway.as();
  const other = await gateway.as('camille.fortin');
  const list = async () => (await client({ url: '/rest/portal/uploads' })).json();
  return { ...gateway, client, other, list };
};

describe('the announcement of an upload', () => {
  it.each([
    ['no bytes', { file_size: 0 }, 'file_empty'],
    ['a gigabyte', { file_size: DOCUMENT_MAX_BYTES }, 'file_too_large'],
    ['a gigabyte and a byte', { file_size: DOCUMENT_MAX_BYTES + 1 }, 'file_too_large'],
    ['another extension', { file_name: 'letter.exe' }, 'file_type_refused'],
    ['an executable extension inside', { file_name: 'letter.exe.pdf' }, 'file_type_refused'],
    ['a turned extension', { file_name: 'letter\u202efdp.exe' }, 'file_type_refused'],
    ['the type of another extension', { file_type: 'image/png' }, 'file_type_refused'],
    ['a slash', { file_name: '../../letter.pdf' }, 'file_name_refused'],
    ['a backslash', { file_name: '..\\letter.pdf' }, 'file_name_refused'],
    ['a control character', { file_name: 'let\u0000ter.pdf' }, 'file_name_refused'],
    ['a line break', { file_name: 'let\nter.pdf' }, 'file_name_refused'],
    ['half a character', { file_name: 'let\ud83dter.pdf' }, 'file_name_refused'],
    ['300 characters', { file_name: `${'x'.repeat(296)}.pdf` }, 'file_name_refused'],
    ['only marks', { file_name: '\u202e\u200f' }, 'file_name_refused'],
    ['an invalid hash', { sha256: 'X'.repeat(64) }, 'invalid_request'],
    ["another client's account", { account_uuid: exampleWorld.otherAccountUuid }, 'not_found'],
    ["another client's request", { request_id: exampleWorld.documentRequestUuid }, 'not_found'],
  ])('with %s is rejected', async (_, overrides, code) => {
    const { client, list } = await start();
    expect((await announceUpload(client, BYTES, overrides)).json()).toMatchObject({ message: code });
    expect(await list()).toEqual([]);
  });

  it.each([
    ['emoji', '📄 lettre 💰.pdf', '📄 lettre 💰.pdf'],
    ['a device name', 'CON.pdf', 'CON.pdf'],
    ['marks that turn its direction', 'a\u202eb\u2066c.pdf', 'abc.pdf'],
    ['a letter in two parts', 'releve\u0301.pdf', 'relevé.pdf'],
    ['capitals', 'LETTER.PDF', 'LETTER.PDF'],
    ['markup', '<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['255 characters', `${'x'.repeat(251)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('is accepted with %s in its name', async (_, file_name, shown) => {
    const { client, list } = await start();
    await announceUpload(client, BYTES, { file_name });
    expect(await list()).toMatchObject([{ file_name: shown, state: 'receiving', received_bytes: 0 }]);
  });

  it('accepts one byte less than a gigabyte, and the same name twice', async () => {
    const { client, list } = await start();
    await announceUpload(client, BYTES, { file_size: DOCUMENT_MAX_BYTES - 1 });
    await announceUpload(client, Buffer.from('%PDF-1.7 another letter'));
    expect(await list()).toMatchObject([{ file_name: 'letter.pdf' }, { file_name: 'letter.pdf' }]);
  });

  it('is limited to twenty unfinished uploads of a client, of which a canceled one is none', async () => {
    const { client, other } = await start();
    const announced = [];
    for (let count = 0; count < 20; count += 1)
      announced.push(await announcedUpload(client, Buffer.from(`letter ${count}`)));
    const code = async () => (await announceUpload(client, BYTES)).json<{ message?: string }>().message;
    expect(await code()).toBe('too_many_uploads');
    expect((await announceUpload(other, BYTES)).statusCode).toBe(200);
    await client({ method: 'POST', url: `/rest/portal/upload/${announced[0]!.upload_id}/cancel` });
    expect(await code()).toBeUndefined();
  });

  it('is limited to four gigabytes of unfinished uploads', async () => {
    const { client } = await start();
    for (let count = 0; count < 4; count += 1)
      await announceUpload(client, Buffer.from(`letter ${count}`), { file_size: DOCUMENT_MAX_BYTES - 1 });
    expect((await announceUpload(client, BYTES)).json()).toMatchObject({ message: 'too_many_uploads' });
  });

  it('of an unfinished one returns it, from two tabs at once too', async () => {
    const { send, client, list } = await start();
    const [one, two] = await Promise.all([announcedUpload(client, BYTES), announcedUpload(client, BYTES)]);
    expect(one.upload_id).toBe(two.upload_id);
    await patch(send, one, BYTES.subarray(0, 10));
    expect(await announcedUpload(client, BYTES)).toMatchObject({
      upload_id: one.upload_id,
      received_bytes: 10,
    });
    expect(await list()).toHaveLength(1);
  });

  it('of one that has arrived names it, and gives no address', async () => {
    const { send, client, other } = await start();
    const first = await announcedUpload(client, BYTES);
    await patch(send, first, BYTES);
    const { upload_id } = first;
    expect(await announcedUpload(client, BYTES, { file_name: 'copy.pdf' })).toEqual({
      upload_id,
      state: 'pending',
      received_bytes: BYTES.length,
      upload_info: null,
    });
    expect(await announcedUpload(other, BYTES)).toMatchObject({ state: 'receiving', received_bytes: 0 });
  });

  it("another client's is as if it did not exist", async () => {
    const { client, other, list } = await start();
    const { upload_id } = await announcedUpload(client, BYTES);
    const responses = await Promise.all([
      other({ url: `/rest/portal/upload/${upload_id}` }),
      other({ method: 'POST', url: `/rest/portal/upload/${upload_id}/cancel` }),
    ]);
    expect(responses.map((response) => response.json().message)).toEqual(['not_found', 'not_found']);
    expect((await other({ url: '/rest/portal/uploads' })).json()).toEqual([]);
    expect(await list()).toHaveLength(1);
  });
});

describe('the documents an advisor asks for', () => {
  it('are ticked off by an upload, by one that had arrived before too', async () => {
    const { send, client } = await start();
    const read = async () => (await client({ url: '/rest/portal/upload/requests' })).json();
    const [first] = await read();
    expect(first).toMatchObject({ upload_state: null, is_overdue: true });
    await patch(send, await announcedUpload(client, BYTES), BYTES);
    const { request_id } = first;
    await announceUpload(client, BYTES, { request_id });
    expect((await read())[0]).toMatchObject({ request_id, upload_state: 'pending' });
    expect((await client({ url: '/rest/portal/uploads' })).json()).toMatchObject([{ request_id }]);
  });

  it('are open again when the upload is canceled', async () => {
    const { client } = await start();
    const read = async () => (await client({ url: '/rest/portal/upload/requests' })).json();
    const { request_id } = (await read())[0];
    const { upload_id } = await announcedUpload(client, BYTES, { request_id });
    expect((await read())[0]).toMatchObject({ upload_state: 'receiving' });
    await client({ method: 'POST', url: `/rest/portal/upload/${upload_id}/cancel` });
    expect((await read())[0]).toMatchObject({ upload_state: null });
  });
});

it('is not served before it becomes a document', async () => {
  const { send, client } = await start();
  const announced = await announcedUpload(client, BYTES);
  await patch(send, announced, BYTES);
  const responses = await Promise.all(
    ['/media', '/upload', '/uploads'].map((path) => send({ url: `${path}/${announced.upload_id}` })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await tus(send, announced, 'HEAD')).body).toBe('');
  expect(sha256Of(BYTES)).toHaveLength(64);
});
