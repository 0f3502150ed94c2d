import { changed, inSuccess, withBody, withoutKey, withResponse, type Drift } from './drift.ts';

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

/** What a gateway may do as well: each is right, so nothing is reported. */
export const silentVariants: readonly Drift[] = [
  withOwnCursors('transactions.list'),
  withOwnCursors('documents.list'),
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
