import { randomBytes } from 'node:crypto';
import { changed, every, inSuccess, withBody, withoutKey, withResponse, type Drift } from './drift.ts';

type Row = Record<string, unknown>;

const toOwnCursor = (cursor: unknown) =>
  typeof cursor === 'string' ? Buffer.from(cursor).toString('base64url') : cursor;
const fromOwnCursor = (cursor: unknown) => Buffer.from(String(cursor), 'base64url').toString();

/** Cursors in an encoding of its own. */
const withOwnCursors = (call: string): Drift => ({
  title: `${call}: cursors are of another form`,
  call,
  phases: ['relations', 'properties', 'strict'],
  respond: async (request, forward) => {
    const { after } = (request.body ?? {}) as Row;
    const isOwn = typeof after === 'string' && /^[\w-]+$/.test(after);
    const response = await forward(isOwn ? withBody(request, { after: fromOwnCursor(after) }) : request);
    return response.status === 200
      ? { ...response, body: changed(response.body, 'next', toOwnCursor) }
      : response;
  },
});

/** A value with the keys of its objects in another order each time. */
const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, reordered(one)] as const);
  const at = Math.floor(Math.random() * entries.length);
  return Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)]);
};

const withReordered = (call: string): Drift =>
  inSuccess(call, 'keys come in another order each time', reordered, [
    'pact',
    'strict',
    'authorisation',
    'properties',
    'relations',
  ]);

/** Errors with ids of an own form. */
const withErrorIds = (call: string, form: string, idOf: () => string): Drift => ({
  title: `${call}: an error is named ${form}`,
  call,
  phases: ['strict', 'errors', 'authorisation'],
  respond: async (request, forward) => {
    const response = await forward(request);
    return response.status >= 400
      ? { ...response, body: changed(response.body, 'request_id', idOf) }
      : response;
  },
});

const randomNumber = () => String(randomBytes(4).readUInt32BE());

/** Cursors of rows that are made new for each response. */
const withNewCursors: Drift = {
  title: 'history.list: the cursors of rows are new in each response',
  call: 'history.list',
  phases: ['strict', 'properties', 'relations'],
  respond: async (request, forward) => {
    const { after } = (request.body ?? {}) as Row;
    const isOwn = typeof after === 'string' && after.startsWith('new-');
    const sent = isOwn ? withBody(request, { after: after.slice(after.indexOf('~') + 1) }) : request;
    const response = await forward(sent);
    const named = (cursor: unknown) => `new-${randomNumber()}~${String(cursor)}`;
    return response.status === 200
      ? { ...response, body: every(response.body, (row) => changed(row, 'cursor', named)) }
      : response;
  },
};

/** What a gateway may do as well: each is right, so nothing is reported. */
export const silentVariants: readonly Drift[] = [
  withOwnCursors('transactions.list'),
  withOwnCursors('documents.list'),
  withNewCursors,
  ...['transactions.list', 'documents.list', 'notifications.list', 'holdings.list'].map(withReordered),
  ...['documents.address', 'accounts.details', 'devices.revoke'].flatMap((call) => [
    withErrorIds(call, 'req- and a number', () => `req-${randomNumber()}`),
    withErrorIds(call, 'a UUID in capitals', () => crypto.randomUUID().toUpperCase()),
  ]),
  {
    title: 'notifications.list: a cursor that it never gave is no cursor',
    call: 'notifications.list',
    phases: ['relations'],
    respond: async (request, forward) => {
      const response = await forward(request);
      return response.status === 400 ? forward(withoutKey(request, 'after')) : response;
    },
  },
  inSuccess(
    'accounts.list',
    'the totals are not known',
    (body) =>
      changed(body, 'totals', (rows) =>
        (rows as Row[]).map((row) => ({ ...row, market_value: null, day_gain: null })),
      ),
    ['relations', 'strict'],
  ),
  withResponse('accounts.list', 'what keeps caches away is written otherwise', (response) => ({
    ...response,
    headers: { 'cache-control': 'private, max-age=0,No-Store' },
  })),
];
