import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { OutputOf } from '@portal/contracts/call';
import type { Language } from '@portal/contracts/constants';
import { documents } from '@portal/contracts/documents';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { filePath } from '../../files/file-path.ts';
import { startBucket } from '../../testing/bucket-stand-in.ts';
import { startGateway } from '../../testing/gateway.ts';
import { canSeeOpenFiles, openFiles } from '../../testing/open-files.ts';
import { change } from '../../testing/sql.ts';
import { clientNamed, putDocument, storeFile } from './documents.testing.ts';

type Address = OutputOf<typeof documents.address>;

const BYTES = '0123456789';
const LARGER_THAN_BUFFERS = 16 * 1024 * 1024;

/** An address with a parameter of another value, whatever the value was. */
const withOtherValue = (url: string, parameter: string) =>
  url.replace(new RegExp(`(?<=${parameter}=).`), (first) => (first === 'A' ? 'B' : 'A'));

const start = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const client = await gateway.as();
  const addressOf = (id: string, language: Language | null = 'en', purpose = 'attachment') =>
    client({
      method: 'POST',
      url: documents.address.path.replace('{id}', id),
      body: { language, purpose },
    });
  const fetchFrom = (url: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(url);
    return gateway.app.inject({ url: `${pathname}${search}`, headers });
  };
  const put = (name: string, content: string | Buffer = BYTES, version = {}) =>
    putDocument(gateway, { name, versions: [storeFile(gateway, content, version)] });
  const putAndAddress = async (...document: Parameters<typeof put>) =>
    (await addressOf(await put(...document))).json<Address>();
  return { ...gateway, client, addressOf, fetchFrom, put, putAndAddress };
};

describe('the file of a document', () => {
  it('is served at its address, to be saved under its name in both forms, and not to be stored or sniffed', async () => {
    const { fetchFrom, putAndAddress } = await start();
    const { url, file_name, size } = await putAndAddress('Relevé d’été 1/2');
    expect([file_name, size]).toEqual(['Relevé d’été 1 2.pdf', BYTES.length]);
    const response = await fetchFrom(url);
    expect([response.statusCode, response.body]).toEqual([200, BYTES]);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''Relev%C3%A9%20d%E2%80%99%C3%A9t%C3%A9%201%202\.pdf$/,
    );
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,5-6', 200, BYTES, undefined],
    ['bytes=x', 200, BYTES, undefined],
    ['lines=1-2', 200, BYTES, undefined],
  ])('is served for the range %s with %i', async (range, status, body, contentRange) => {
    const { fetchFrom, putAndAddress } = await start();
    const { url } = await putAndAddress('A report');
    const response = await fetchFrom(url, { range });
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it('is resumed only while its hash is the same', async () => {
    const { fetchFrom, putAndAddress } = await start();
    const { url } = await putAndAddress('A report');
    const { etag } = (await fetchFrom(url)).headers;
    expect((await fetchFrom(url, { range: 'bytes=5-', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await fetchFrom(url, { range: 'bytes=5-', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('is served from a bucket too, entirely and in part', async () => {
    const bucket = await startBucket();
    const gateway = await start(bucket.settings);
    const version = storeFile(gateway, BYTES);
    bucket.objects.set(version.file_id, { bytes: Buffer.from(BYTES), type: 'application/pdf' });
    rmSync(filePath(gateway.dataDir, version.file_id));
    const id = await putDocument(gateway, { versions: [version] });
    const { url } = (await gateway.addressOf(id)).json<Address>();
    expect((await gateway.fetchFrom(url)).body).toBe(BYTES);
    expect((await gateway.fetchFrom(url, { range: 'bytes=3-5' })).body).toBe('345');
    bucket.mood = 'away';
    expect((await gateway.fetchFrom(url)).statusCode).toBe(503);
  });

  it.each(['image/svg+xml', 'text/html', 'application/zip', 'application/x-unknown'])(
    'is never shown in a page when it is %s, and is saved all the same',
    async (media_type) => {
      const { put, addressOf, fetchFrom } = await start();
      const id = await put('A file', BYTES, { media_type });
      const response = await addressOf(id, 'en', 'inline');
      expect([response.statusCode, response.json().message]).toEqual([415, 'file_type_refused']);
      const { url } = (await addressOf(id)).json<Address>();
      expect((await fetchFrom(url.replace('/attachment?', '/inline?'))).statusCode).toBe(404);
      expect((await fetchFrom(url)).headers['content-disposition']).toMatch(/^attachment/);
    },
  );

  it('is not found under an address that was changed, has expired, or was made for another', async () => {
    const { put, addressOf, fetchFrom, clock, services, store } = await start();
    const [id, other] = [await put('One'), await put('Other')];
    const { url } = (await addressOf(id)).json<Address>();
    const changed = [
      url.replace(id, other),
      url.replace('/en/', '/fr/'),
      url.replace('/attachment', '/inline'),
      url.replace(/expires=\d+/, (found) => `${found}0`),
      withOtherValue(url, 'signature'),
      url.replace(/\?.*/, ''),
      `${url}&signature=x`,
    ];
    for (const one of changed) expect((await fetchFrom(one)).statusCode, one).toBe(404);
    expect((await fetchFrom(url)).statusCode).toBe(200);
    const { client_uuid } = await clientNamed(services.db, 'margaret.chen');
    await change(store, `update document set client_uuid = '${client_uuid}' where id = '${id}'`);
    expect((await fetchFrom(url)).statusCode).toBe(404);
    const { url: second } = (await addressOf(other)).json<Address>();
    clock.move(5 * 60_000);
    expect((await fetchFrom(second)).statusCode).toBe(404);
  });

  it('is not found where its bytes are gone, or it has no version in that language', async () => {
    const gateway = await start();
    const version = storeFile(gateway, BYTES);
    const id = await putDocument(gateway, { versions: [version] });
    expect((await gateway.addressOf(id, 'fr')).statusCode).toBe(404);
    expect((await gateway.addressOf(id, null)).statusCode).toBe(404);
    const { url } = (await gateway.addressOf(id)).json<Address>();
    rmSync(filePath(gateway.dataDir, version.file_id));
    expect((await gateway.fetchFrom(url)).statusCode).toBe(404);
  });

  it.skipIf(!canSeeOpenFiles)('is read while its reader takes it, and no longer', async () => {
    const gateway = await start();
    const { app, services, addressOf } = gateway;
    const version = storeFile(gateway, randomBytes(LARGER_THAN_BUFFERS));
    const id = await putDocument(gateway, { versions: [version] });
    const { pathname, search } = new URL((await addressOf(id)).json<Address>().url);
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}${pathname}${search}`;
    const path = realpathSync(filePath(services.config.dataDir, version.file_id));
    const [response] = (await once(httpRequest(url).end(), 'response')) as [IncomingMessage];
    expect(response.headers['content-length']).toBe(String(LARGER_THAN_BUFFERS));
    expect(openFiles()).toContain(path);
    response.destroy();
    await expect.poll(openFiles).not.toContain(path);
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(LARGER_THAN_BUFFERS);
  });
});

describe('an archive of documents', () => {
  const archive = async ({ client }: Pick<Awaited<ReturnType<typeof start>>, 'client'>, ids: string[]) =>
    client({ method: 'POST', url: documents.archive.path, body: { ids, language: 'fr' } });

  it('has each document in the language asked for or another, under names of their own that are safe', async () => {
    const gateway = await start();
    const both = (['en', 'fr'] as const).map((language) => storeFile(gateway, language, { language }));
    const ids = [
      await putDocument(gateway, { name: 'Report', versions: both }),
      await gateway.put('../CON', 'a'),
      await gateway.put('report (fr).PDF', 'b', { language: 'und' }),
      await gateway.put('\u202Egnp.exe', 'c', { media_type: 'image/png' }),
      await gateway.put('Report', 'd'),
      await gateway.put('report', 'e'),
      await putDocument(gateway),
    ];
    const { url, file_name } = (await archive(gateway, ids)).json<Address>();
    expect(file_name).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/);
    const response = await gateway.fetchFrom(url);
    expect(response.headers['content-type']).toBe('application/zip');
    const files = unzipSync(response.rawPayload);
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['Report (fr).pdf', 'fr'],
      ['_CON.pdf', 'a'],
      ['report (fr).PDF (fr).pdf', 'b'],
      ['gnp.exe.png', 'c'],
      ['Report.pdf', 'd'],
      ['report (2).pdf', 'e'],
    ]);
  });

  it('of a hundred documents has an address, and one of more has none', async () => {
    const gateway = await start();
    const ids = [];
    for (let at = 0; at < 100; at += 1) ids.push(await gateway.put(`Document ${at}`));
    const { url } = (await archive(gateway, ids)).json<Address>();
    expect(Object.keys(unzipSync((await gateway.fetchFrom(url)).rawPayload))).toHaveLength(100);
    const response = await archive(gateway, [...ids, await gateway.put('One more')]);
    expect([response.statusCode, response.json().message]).toEqual([400, 'invalid_request']);
  });

  it('is not found when its address was changed, has expired or holds none of the documents', async () => {
    const gateway = await start();
    const { url } = (await archive(gateway, [await gateway.put('One')])).json<Address>();
    for (const one of [url.replace('/fr?', '/en?'), withOtherValue(url, 'ids'), `${url}x`])
      expect((await gateway.fetchFrom(one)).statusCode, one).toBe(404);
    gateway.clock.move(5 * 60_000);
    expect((await gateway.fetchFrom(url)).statusCode).toBe(404);
    expect((await archive(gateway, [await putDocument(gateway)])).statusCode).toBe(404);
  });

  it('ends broken, and not short, when a file is missing', async () => {
    const gateway = await start();
    const lost = storeFile(gateway, 'lost');
    const ids = [await gateway.put('One'), await putDocument(gateway, { versions: [lost] })];
    rmSync(filePath(gateway.dataDir, lost.file_id));
    const { url } = (await archive(gateway, ids)).json<Address>();
    await expect(gateway.fetchFrom(url)).rejects.toThrow('response destroyed before completion');
  });
});
