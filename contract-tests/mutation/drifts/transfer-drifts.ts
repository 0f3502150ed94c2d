import type { Drift } from '../drift.ts';
import { inJson, inTransfer, opened, withHeader } from '../transfer-drift.ts';

const STORED = inJson(200, true);
const NOT_FOUND = 404;

/** Faults of photos, downloads and the stream of events, as teams make them. */
export const transferDrifts: readonly Drift[] = [
  inTransfer('avatar.send', 'an address with another character opens', () => STORED, NOT_FOUND),
  inTransfer('avatar.send', 'another size is stored', () => STORED, 422),
  inTransfer('avatar.send', 'bytes are taken twice', () => STORED, 410),
  inTransfer(
    'avatar.send',
    'a success is an empty page',
    () => ({ status: 200, type: 'text/html', body: '' }),
    200,
  ),
  inTransfer('avatar.fetch', 'an address with another character opens', opened, NOT_FOUND),
  inTransfer('avatar.fetch', 'a photo is sent as a page', (one) => ({ ...one, type: 'text/html' }), 200),
  inTransfer('events.open', 'a stream of another media type', (one) => ({ ...one, type: 'text/plain' }), 200),
  inTransfer(
    'events.open',
    'a stream is stored by caches',
    withHeader('cache-control', 'public, max-age=60'),
    200,
  ),
  inTransfer(
    'events.open',
    'a stream begins without an event',
    (one) => ({ ...one, bytes: Buffer.from(':\n\n') }),
    200,
  ),
  inTransfer(
    'events.open',
    'a stream opens without a session',
    () => ({
      status: 200,
      type: 'text/event-stream',
      body: undefined,
      bytes: Buffer.from('event: ready\n\n'),
      headers: { 'cache-control': 'no-store' },
    }),
    401,
  ),
  inTransfer(
    'documents.fetch',
    'a byte is lost',
    ({ bytes, ...one }) => ({ ...one, bytes: bytes!.subarray(1) }),
    200,
  ),
  inTransfer(
    'documents.fetch',
    'bytes of another file',
    ({ bytes, ...one }) => ({ ...one, bytes: Buffer.alloc(bytes!.length) }),
    200,
  ),
  inTransfer(
    'documents.fetch',
    'a file as bytes of any kind',
    (one) => ({ ...one, type: 'application/octet-stream' }),
    200,
  ),
  inTransfer('documents.fetch', 'a file is stored by caches', withHeader('cache-control', 'public'), 200),
  inTransfer(
    'documents.fetch',
    'a browser may guess its type',
    withHeader('x-content-type-options', 'sniff'),
    200,
  ),
  inTransfer(
    'documents.fetch',
    'a range is cut off',
    ({ bytes, ...one }) => ({ ...one, bytes: bytes!.subarray(1) }),
    206,
  ),
  inTransfer('documents.fetch', 'a range says other bytes', withHeader('content-range', 'bytes 0-1/2'), 206),
  inTransfer('documents.fetch', 'a range after the end is empty', (one) => ({ ...one, status: 206 }), 416),
  {
    title: 'documents.fetch: a range is the entire file',
    call: 'documents.fetch',
    phases: ['transfers'],
    respond: ({ headers: { range: _range, ...headers }, ...request }, forward) =>
      forward({ ...request, headers }),
  },
  inTransfer('documents.fetch', 'an address with another character opens', opened, NOT_FOUND),
  inTransfer(
    'documents.fetchArchive',
    'an archive is a list of files',
    (one) => ({ ...one, bytes: Buffer.from('[]') }),
    200,
  ),
  inTransfer(
    'documents.fetchArchive',
    'an archive of another media type',
    (one) => ({ ...one, type: 'text/html' }),
    200,
  ),
  inTransfer('documents.fetchArchive', 'an address with another character opens', opened, NOT_FOUND),
];
