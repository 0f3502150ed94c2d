// @vitest-environment jsdom
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { putFile } from './put-file.ts';
import { isCanceled, restErrorOf } from './rest-error.ts';

/** Starts an upload target that responds by `respond`; returns its URL. */
const startUploadTarget = async (respond: RequestListener) => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, x-upload-token');
    response.setHeader('access-control-allow-methods', 'PUT');
    if (request.method === 'OPTIONS') return response.end();
    return respond(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload/1`;
};

const putting = (url: string, signal = new AbortController().signal) => {
  const shares: number[] = [];
  const headers = { 'content-type': 'image/png', 'x-upload-token': 'signed' };
  const done = putFile({
    url,
    headers,
    body: new Blob(['a photo']),
    onProgress: (share) => shares.push(share),
    signal,
  });
  return { done, shares };
};

const failureOf = (done: Promise<void>) => done.catch((error: unknown) => error);

describe('a file', () => {
  it('is PUT to the url with those headers, and reports its progress', async () => {
    let received = '';
    const url = await startUploadTarget(async (request, response) => {
      const { method, headers } = request;
      received = [method, headers['content-type'], headers['x-upload-token'], await text(request)].join(' ');
      response.end('true');
    });
    const { done, shares } = putting(url);
    await done;
    expect(received).toBe('PUT image/png signed a photo');
    expect(shares.at(-1)).toBe(1);
  });

  it('fails with the code of the gateway when it is rejected', async () => {
    const url = await startUploadTarget((_request, response) => {
      response.statusCode = 410;
      response.end(JSON.stringify({ status_code: 410, message: 'upload_expired' }));
    });
    expect(restErrorOf(await failureOf(putting(url).done)).code).toBe('upload_expired');
  });

  it('fails when it is rejected by a response that is not the gateway’s', async () => {
    const url = await startUploadTarget((_request, response) => {
      response.statusCode = 502;
      response.end('<html>');
    });
    expect(restErrorOf(await failureOf(putting(url).done)).code).toBe('unavailable');
  });

  it('fails with a network error when the connection breaks', async () => {
    const url = await startUploadTarget((request) => request.destroy());
    expect(restErrorOf(await failureOf(putting(url).done)).code).toBe('network');
  });

  it('stops when it is cancelled, before and while it is sent', async () => {
    const url = await startUploadTarget(() => {});
    const cancelling = new AbortController();
    const { done } = putting(url, cancelling.signal);
    cancelling.abort();
    expect(isCanceled(await failureOf(done))).toBe(true);
    expect(isCanceled(await failureOf(putting(url, cancelling.signal).done))).toBe(true);
  });
});
