import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filePath } from '../../files/file-path.ts';
import { startGateway } from '../../testing/gateway.ts';
import { announcedUpload, announceUpload, patch, tus } from '../../testing/uploads.ts';
import { receivedPath } from './received-file.ts';

const BYTES = Buffer.from('%PDF-1.7 a letter to the advisor');
const QUARTER_HOUR_MS = 15 * 60_000;

const start = async () => {
  const gateway = await startGateway();
  const client = await gateway.as();
  const announced = await announcedUpload(client, BYTES);
  const status = async () =>
    (await client({ url: `/rest/portal/upload/${announced.upload_id}` })).json<Record<string, unknown>>();
  return { ...gateway, client, announced, status };
};

describe('the address of an upload', () => {
  it('receives the bytes in parts, says how far they have come, and moves them into storage', async () => {
    const { send, announced, status, dataDir } = await start();
    const head = async () => (await tus(send, announced, 'HEAD')).headers;
    expect(await head()).toMatchObject({
      'upload-offset': '0',
      'upload-length': String(BYTES.length),
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    });
    const first = await patch(send, announced, BYTES.subarray(0, 12));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '12']);
    expect(await status()).toMatchObject({ state: 'receiving', received_bytes: 12 });
    await patch(send, announced, BYTES.subarray(12), 12);
    expect(await status()).toMatchObject({ state: 'pending', received_bytes: BYTES.length });
    expect(readFileSync(filePath(dataDir, announced.upload_id))).toEqual(BYTES);
    expect(existsSync(receivedPath(dataDir, announced.upload_id))).toBe(false);
    expect(await head()).toMatchObject({ 'upload-offset': String(BYTES.length) });
  });

  it('rejects bytes beyond the announced size', async () => {
    const { send, announced, status } = await start();
    const tooMany = await patch(send, announced, Buffer.concat([BYTES, BYTES]));
    expect(tooMany.json()).toMatchObject({ status_code: 413, message: 'file_too_large' });
    expect(await status()).toMatchObject({ state: 'receiving', received_bytes: 0 });
  });

  it('rejects them in a body without a length too', async () => {
    const { app, announced, status } = await start();
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const { pathname } = new URL(announced.upload_info!.url);
    const chunks = async function* () {
      for (let count = 0; count < 50; count += 1) yield Buffer.alloc(10_000, 'x');
    };
    const response = await fetch(`${url}${pathname}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        ...announced.upload_info!.headers,
      },
      body: chunks(),
      duplex: 'half',
    });
    expect([response.status, await response.json()]).toMatchObject([413, { message: 'file_too_large' }]);
    // It is idle, and would be kept for more requests.
    app.server.closeAllConnections();
    expect(await status()).toMatchObject({ state: 'receiving', received_bytes: 0 });
  });

  it('rejects other bytes than those announced, and begins again', async () => {
    const { send, announced, status, dataDir } = await start();
    const others = Buffer.alloc(BYTES.length, 'x');
    expect((await patch(send, announced, others)).json()).toMatchObject({ message: 'upload_mismatch' });
    expect(await status()).toMatchObject({ state: 'receiving', received_bytes: 0 });
    expect(existsSync(filePath(dataDir, announced.upload_id))).toBe(false);
    expect((await patch(send, announced, BYTES)).statusCode).toBe(204);
  });

  it.each([
    ['another offset', { 'upload-offset': '5' }, 409, 'conflict'],
    ['no offset', { 'upload-offset': undefined }, 400, 'invalid_request'],
    ['an invalid offset', { 'upload-offset': '-1' }, 400, 'invalid_request'],
    ['another version of the protocol', { 'tus-resumable': '0.2.2' }, 412, 'invalid_request'],
    ['another content type', { 'content-type': 'application/pdf' }, 415, 'unsupported_media_type'],
    ['no token', { 'x-upload-token': undefined }, 404, 'not_found'],
    ['a forged token', { 'x-upload-token': '9999999999999.c2lnbmVk' }, 404, 'not_found'],
  ])('rejects a request with %s in the standard shape', async (_, headers, status, code) => {
    const { send, announced } = await start();
    const sent: Record<string, string | undefined> = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      ...announced.upload_info!.headers,
      ...headers,
    };
    const response = await send({
      method: 'PATCH',
      url: new URL(announced.upload_info!.url).pathname,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      body: BYTES,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      status_code: status,
      message: code,
      request_id: response.headers['x-request-id'],
    });
  });

  it('expires after a quarter of an hour, and is renewed by another announcement', async () => {
    const { send, as, announced, clock } = await start();
    await patch(send, announced, BYTES.subarray(0, 9));
    clock.move(QUARTER_HOUR_MS);
    const late = await patch(send, announced, BYTES.subarray(9), 9);
    expect(late.json()).toMatchObject({ status_code: 410, message: 'upload_expired' });
    const again = await announcedUpload(await as(), BYTES);
    expect(again).toMatchObject({ upload_id: announced.upload_id, received_bytes: 9 });
    expect((await patch(send, again, BYTES.subarray(9), 9)).statusCode).toBe(204);
  });

  it("is bound to its upload: another upload's token opens nothing", async () => {
    const { send, client, announced } = await start();
    const other = await announcedUpload(client, Buffer.from('another letter'));
    const crossed = {
      ...announced,
      upload_info: { ...announced.upload_info!, headers: other.upload_info!.headers },
    };
    expect((await patch(send, crossed, BYTES)).json()).toMatchObject({ message: 'not_found' });
  });

  it('lets the portal in from its own origin only, and says what it can do', async () => {
    const { send, announced } = await start();
    const preflight = (origin: string) =>
      tus(send, announced, 'OPTIONS', {
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'upload-offset',
        },
      });
    const { headers } = await preflight('http://localhost:4173');
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:4173',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': expect.stringContaining('upload-offset'),
      'tus-version': '1.0.0',
      'tus-extension': 'termination',
      'tus-max-size': '1073741823',
    });
    const stranger = await preflight('http://localhost:4173.example');
    expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('cancels the upload by DELETE, and nothing of it is left', async () => {
    const { send, client, announced, dataDir } = await start();
    await patch(send, announced, BYTES.subarray(0, 9));
    expect((await tus(send, announced, 'DELETE')).statusCode).toBe(204);
    expect((await tus(send, announced, 'HEAD')).statusCode).toBe(404);
    expect((await client({ url: '/rest/portal/uploads' })).json()).toEqual([]);
    expect(readdirSync(`${dataDir}/uploads/receiving`)).toEqual([]);
  });
});

describe('a gateway that was killed', () => {
  it('finishes an upload whose last bytes it had recorded', async () => {
    const { send, announced, status, services } = await start();
    await patch(send, announced, BYTES);
    await services.db.updateTable('upload').set({ state: 'receiving' }).execute();
    const { headers } = await tus(send, announced, 'HEAD');
    expect(headers['upload-offset']).toBe(String(BYTES.length));
    expect(await status()).toMatchObject({ state: 'pending' });
  });

  it('asks for what it had recorded and the disk does not have', async () => {
    const { send, client, announced, services } = await start();
    await patch(send, announced, BYTES.subarray(0, 9));
    await services.db.updateTable('upload').set({ received_bytes: 20 }).execute();
    expect((await tus(send, announced, 'HEAD')).headers['upload-offset']).toBe('9');
    expect((await announceUpload(client, BYTES)).json()).toMatchObject({ received_bytes: 9 });
    expect((await patch(send, announced, BYTES.subarray(9), 9)).statusCode).toBe(204);
  });
});
