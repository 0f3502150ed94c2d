// @vitest-environment jsdom
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { putFile } from './put-file.ts';
import { isCancelled, restErrorOf } from './rest-error.ts';

/** An upload target that responds as the test wants. */
const placeSaying = async (answer: RequestListener) => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, x-upload-token');
    response.setHeader('access-control-allow-methods', 'PUT');
    if (request.method === 'OPTIONS') return response.end();
    return answer(request, response);
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
    const url = await placeSaying(async (request, response) => {
      const { method, headers } = request;
      received = [method, headers['content-type'], headers['x-upload-token'], await text(request)].join(' ');
      response.end('true');
    });
    const { done, shares } = putting(url);
    await done;
    expect(received).toBe('PUT image/png signed a photo');
    expect(shares.at(-1)).toBe(1);
  });

  it('that is rejected fails with the code the gateway gave', async () => {
    const url = await placeSaying((_request, response) => {
      response.statusCode = 410;
      response.end(JSON.stringify({ status_code: 410, message: 'upload_expired' }));
    });
    expect(restErrorOf(await failureOf(putting(url).done)).code).toBe('upload_expired');
  });

  it('that is rejected with something that is no response of a gateway fails all the same', async () => {
    const url = await placeSaying((_request, response) => {
      response.statusCode = 502;
      response.end('<html>');
    });
    expect(restErrorOf(await failureOf(putting(url).done)).code).toBe('unavailable');
  });

  it('whose connection breaks is a failure of the network', async () => {
    const url = await placeSaying((request) => request.destroy());
    expect(restErrorOf(await failureOf(putting(url).done)).code).toBe('network');
  });

  it('that is cancelled stops, before it is sent and while', async () => {
    const url = await placeSaying(() => {});
    const cancelling = new AbortController();
    const { done } = putting(url, cancelling.signal);
    cancelling.abort();
    expect(isCancelled(await failureOf(done))).toBe(true);
    expect(isCancelled(await failureOf(putting(url, cancelling.signal).done))).toBe(true);
  });
});
