import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { WhenDone } from './gateway.ts';

const REGION = 'ca-central-1';
const KEY_ID = 'portal-test';
const SECRET_KEY = 'not/a+secret-outside-this-test';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/** What is wrong with a request's signature, as S3 names it. Source: AWS, Signature Version 4. */
const problemOf = ({ method, url = '', headers }: IncomingMessage, body: Buffer) => {
  const parts = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, keyId, day, region, signed = '', signature] = parts;
  const [time, hash] = ['x-amz-date', 'x-amz-content-sha256'].map((name) => String(headers[name]));
  const names = signed.split(';');
  if (keyId !== KEY_ID) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  if (!MUST_BE_SIGNED.every((name) => names.includes(name))) return 'AccessDenied';
  const isUnhashed = hash === 'UNSIGNED-PAYLOAD' && body.length === 0;
  if (!isUnhashed && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path, query = ''] = url.split('?');
  const canonical = [method, path, query, ...names.map((name) => `${name}:${String(headers[name])}`), ''];
  const request = [...canonical, signed, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${REGION}/s3/aws4_request`, sha256(request)].join('\n');
  const key = [day!, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`);
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
};

const statusOf: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  SlowDown: 503,
};

const partOf = (bytes: Buffer, range: string | undefined) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === undefined) return { status: 200, body: bytes };
  return { status: 206, body: bytes.subarray(Number(first), Number(last) + 1) };
};

/** An object store with one bucket that checks every signature by itself; it ends with the test, or when its caller does. */
export const startBucket = async (whenDone: WhenDone = onTestFinished) => {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const store = { mood: 'well' as 'well' | 'away' | 'silent' | 'overloaded' };

  const respond = (request: IncomingMessage, body: Buffer): { status: number; body?: Buffer | string } => {
    const errorOf = (code: string) => ({
      status: statusOf[code] ?? 403,
      body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
    });
    const [, bucket, name = ''] = (request.url ?? '').split('/');
    const problem = store.mood === 'overloaded' ? 'SlowDown' : problemOf(request, body);
    if (problem) return errorOf(problem);
    if (bucket !== 'photos') return errorOf('NoSuchBucket');
    const object = objects.get(name);
    if (request.method === 'GET')
      return object ? partOf(object.bytes, request.headers.range) : errorOf('NoSuchKey');
    if (request.method === 'PUT' && !request.headers['content-length'])
      return { status: 411, body: '<Error><Code>MissingContentLength</Code></Error>' };
    if (object && request.headers['if-none-match'] === '*') return errorOf('PreconditionFailed');
    if (request.method === 'PUT') objects.set(name, { bytes: body, type: request.headers['content-type'] });
    else objects.delete(name);
    return { status: request.method === 'PUT' ? 200 : 204 };
  };

  const server = createServer(async (request, response) => {
    if (store.mood === 'away') return void request.socket.destroy();
    const isSilent = store.mood === 'silent';
    // The object is stored all the same.
    if (isSilent && request.method !== 'PUT') return;
    const { status, body } = respond(request, await buffer(request));
    if (isSilent) return;
    response.writeHead(status).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(async () => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address with one.
  const { port } = server.address() as { port: number };
  const settings = {
    S3_URL: `http://127.0.0.1:${port}/photos`,
    S3_REGION: REGION,
    S3_KEY_ID: KEY_ID,
    S3_SECRET_KEY: SECRET_KEY,
  };
  return Object.assign(store, { objects, settings });
};
