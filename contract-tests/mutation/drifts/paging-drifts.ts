import {
  changed,
  first,
  inSuccess,
  withRequest,
  withBody,
  withoutKey,
  type Drift,
  type ProxiedRequest,
} from '../drift.ts';

type Row = Record<string, unknown>;

const RELATIONS: Drift['phases'] = ['relations'];
const changeRequest = (call: string, title: string, change: (request: ProxiedRequest) => ProxiedRequest) =>
  withRequest(call, title, RELATIONS, change);
const ignored = (call: string, key: string): Drift =>
  changeRequest(call, `${key} is ignored`, (request) => withoutKey(request, key));
const limitBy = (call: string, title: string, by: number): Drift =>
  changeRequest(call, title, (request) => {
    const { limit } = request.body as { limit?: number };
    return limit === undefined ? request : withBody(request, { limit: limit + by });
  });
const inRelatedResponse = (call: string, title: string, edit: (body: Row) => unknown) =>
  inSuccess(call, title, edit, RELATIONS);

/** A response with its rows changed; the response itself may be the rows. */
const inRows = (body: Row, change: (rows: unknown[]) => unknown[]): unknown =>
  Array.isArray(body) ? change(body) : changed(body, 'rows', (rows) => change(rows as unknown[]));

const nextDay = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 24 * 60 * 60_000).toISOString().slice(0, 10);
const moved = (call: string, key: 'from' | 'to', by: number, title: string): Drift =>
  changeRequest(call, title, (request) => {
    const day = (request.body as Row)[key];
    return typeof day === 'string' ? withBody(request, { [key]: nextDay(day, by) }) : request;
  });

const lists = ['history.list', 'transactions.list'];

/** A page that begins elsewhere than where the last one ended. */
const pageMoved = (
  call: string,
  title: string,
  move: (rows: unknown[], more: unknown[]) => unknown[],
): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases: RELATIONS,
  respond: async (request, forward) => {
    const { after, limit } = request.body as { after?: unknown; limit?: number };
    const response = await forward(request);
    if (response.status !== 200 || after === undefined || limit === undefined) return response;
    const longer = await forward(withBody(request, { limit: limit + 1 }));
    const rowsOf = (body: unknown) => (Array.isArray(body) ? body : ((body as Row)['rows'] as unknown[]));
    return { ...response, body: inRows(response.body as Row, (rows) => move(rows, rowsOf(longer.body))) };
  },
});

/** Rows of a list that has more of them than this are lost. */
const CAP = 3;
const isLastPage = (body: Row) => (body['next'] ?? null) === null;

/** Drifts that only a list that is read to its end shows. */
const endDrifts: readonly Drift[] = [
  inRelatedResponse('transactions.list', 'there never is a next page', (body) => ({ ...body, next: null })),
  inRelatedResponse('documents.list', 'there always is a next page', (body) => ({
    ...body,
    next: body['next'] ?? 'more',
  })),
  inRelatedResponse('documents.list', 'the last row of all is lost', (body) =>
    isLastPage(body) ? inRows(body, (rows) => rows.slice(0, -1)) : body,
  ),
  inRelatedResponse('insights.list', 'rows beyond the third are lost', (body) => ({
    ...changed(body, 'rows', (rows) => (rows as unknown[]).slice(0, CAP)),
    next: (body['rows'] as unknown[]).length > CAP ? null : body['next'],
  })),
  inRelatedResponse('documents.list', 'the count is that of the page', (body) => ({
    ...body,
    count: (body['rows'] as unknown[]).length,
  })),
  {
    title: 'history.list: a cursor that it never gave is a defect',
    call: 'history.list',
    phases: RELATIONS,
    respond: async (request, forward) => {
      const response = await forward(request);
      const isMadeUp = (request.body as Row | undefined)?.['after'] !== undefined && response.status === 400;
      return isMadeUp
        ? { ...response, status: 500, body: { status_code: 500, message: 'internal_error' } }
        : response;
    },
  },
];

/** Rows that a join repeats, by the list that they are in; without one, the response is the list. */
const repeatedDrifts: readonly Drift[] = (
  [
    ['accounts.list', 'accounts'],
    ['documents.list', 'rows'],
    ['funds.list', 'funds'],
    ['inquiries.list'],
    ['notifications.list', 'rows'],
    ['sessions.list'],
    ['transactions.list', 'rows'],
  ] as const
).map(([call, list]) => {
  const repeat = (rows: unknown) => [...(rows as unknown[]), ...(rows as unknown[]).slice(-1)];
  return inSuccess(
    call,
    'the last row comes twice',
    (body) => (list === undefined ? repeat(body) : changed(body, list, repeat)),
    ['strict', 'relations'],
  );
});

/** What becomes of order, pages, filters and parameters. */
export const pagingDrifts: readonly Drift[] = [
  ...lists.flatMap((call) => [
    inRelatedResponse(call, 'rows come the other way round', (body) =>
      inRows(body, (rows) => rows.toReversed()),
    ),
    inRelatedResponse(call, 'rows come in no order', (body) =>
      inRows(body, (rows) => [
        ...rows.filter((_, at) => at % 2 === 1),
        ...rows.filter((_, at) => at % 2 === 0),
      ]),
    ),
    ignored(call, 'order'),
    ignored(call, 'limit'),
    ignored(call, 'after'),
    limitBy(call, 'there is a row more than requested', 1),
    inRelatedResponse(call, 'the last row of a page is left out', (body) =>
      inRows(body, (rows) => (rows.length > 1 ? rows.slice(0, -1) : rows)),
    ),
    pageMoved(call, 'a page leaves out a row', (_, longer) => longer.slice(1)),
    pageMoved(call, 'a page repeats a row', (rows) => [rows[0], ...rows.slice(0, -1)]),
  ]),
  ...endDrifts,
  ...repeatedDrifts,
  ignored('transactions.list', 'types'),
  ignored('transactions.list', 'accounts'),
  ignored('transactions.list', 'from'),
  ignored('transactions.list', 'to'),
  moved('transactions.list', 'from', 1, 'the first day is left out'),
  moved('transactions.list', 'to', -1, 'the last day is left out'),
  changeRequest('performance.values', 'the period is ignored', (request) => ({
    ...request,
    url: request.url.replace(/period=\w+/, 'period=all'),
  })),
  inRelatedResponse('performance.values', 'the newest point comes first', (body) =>
    changed(body, 'points', (rows) => (rows as unknown[]).toReversed()),
  ),
  inRelatedResponse('appConfig.variables', 'values come in an order of their own', (body) =>
    (body as unknown as unknown[]).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  ),
  inRelatedResponse('appConfig.variables', 'what is not set is left out', (body) =>
    (body as unknown as unknown[]).filter((one) => one !== null),
  ),
  inRelatedResponse('appConfig.lookup', 'lists come that were not requested', (body) => ({
    ...body,
    more: [],
  })),
  inRelatedResponse('performance.summary', 'a figure does not follow from the others', (body) =>
    changed(body, 'day', (change) => changed(change, 'closing_value', () => '1.00')),
  ),
  {
    title: 'history.list: some input brings another shape',
    call: 'history.list',
    phases: ['properties'],
    respond: async (request, forward) => {
      const response = await forward(request);
      const isDrifting = (request.body as Row | undefined)?.['order'] === 'oldest' && response.status === 200;
      return isDrifting
        ? { ...response, body: first(response.body, (row) => ({ ...row, result: 'ok' })) }
        : response;
    },
  },
  {
    title: 'transactions.list: some input is a defect',
    call: 'transactions.list',
    phases: ['properties'],
    respond: (request, forward) =>
      (request.body as Row | undefined)?.['text'] === undefined
        ? forward(request)
        : { status: 500, type: 'application/json', body: { status_code: 500, message: 'internal_error' } },
  },
];
