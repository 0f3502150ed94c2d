import { allExamples } from '@portal/contracts/examples';
import { ACCESS_TOKEN_HEADER, IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/headers';
import { entryName, type Entry } from '../../provider/entry.ts';
import {
  changed,
  every,
  withBody,
  withRequest,
  withResponse,
  withoutKey,
  type Drift,
  type ProxiedRequest,
  type ProxiedResponse,
} from '../drift.ts';

type Row = Record<string, unknown>;

const successOf = (call: string): unknown =>
  (allExamples as readonly Entry[]).find((entry) => entryName(entry) === call)!.examples[0]!.response;

const saysDone = (body: unknown): ProxiedResponse => ({
  status: 200,
  type: 'application/json',
  body,
  headers: { 'cache-control': 'no-store' },
});

/** A write that is acknowledged and does nothing. */
const savesNothing = (call: string): Drift => ({
  title: `${call}: nothing is saved`,
  call,
  phases: ['relations'],
  respond: () => saysDone(successOf(call)),
});

/** Every write is executed, whatever its key. */
const withoutKeys = (call: string): Drift =>
  withRequest(call, 'the idempotency key is ignored', ['relations'], (request) => {
    const { [IDEMPOTENCY_KEY_HEADER]: _, ...headers } = request.headers;
    return { ...request, headers };
  });

/** A drift of the entity tag of a conditional call, or of how it reads the one that was sent. */
const ofTag = (call: string, title: string, respond: Drift['respond']): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases: ['relations'],
  respond,
});

const withTag = (response: ProxiedResponse, etag: string): ProxiedResponse => ({
  ...response,
  headers: { ...response.headers, etag },
});

const unconditional = (request: ProxiedRequest): ProxiedRequest => {
  const { 'if-none-match': _, ...headers } = request.headers;
  return { ...request, headers };
};

const tagDriftsOf = (call: string): Drift[] => [
  ofTag(call, 'no response has an ETag', async (request, forward) => {
    const response = await forward(request);
    const { etag: _, ...headers } = response.headers ?? {};
    return { ...response, headers };
  }),
  ofTag(call, 'the ETag is no entity tag', async (request, forward) =>
    withTag(await forward(request), 'revision 12'),
  ),
  ofTag(call, 'If-None-Match is ignored', (request, forward) => forward(unconditional(request))),
  ofTag(call, 'any If-None-Match is 304', async (request, forward) => {
    const response = await forward(request);
    const isAsked = request.headers['if-none-match'] !== undefined && response.status === 200;
    return isAsked ? { ...response, status: 304, body: undefined } : response;
  }),
];

const SESSIONS = '/rest/user/sessions';

const sessionsIn = ({ status, body }: ProxiedResponse) => (status === 200 ? (body as Row[]) : []);

/** A session that is ended is listed no more, and goes on. */
const hidesEnded = (call: string, isEnded: (row: Row, url: string) => boolean): Drift => {
  const hidden = new Set<string>();
  return {
    title: `${call}: a session is hidden and goes on`,
    call,
    also: ['sessions.list'],
    phases: ['relations'],
    respond: async (request, forward) => {
      const { 'content-type': _, ...headers } = request.headers;
      const listed = await forward({ method: 'GET', url: SESSIONS, headers, body: undefined });
      // A state may use the id again, in another session.
      const nameOf = ({ session_id }: Row) => `${headers[ACCESS_TOKEN_HEADER]} ${String(session_id)}`;
      const shown = sessionsIn(listed).filter((row) => !hidden.has(nameOf(row)));
      if (request.url === SESSIONS) return listed.status === 200 ? { ...listed, body: shown } : listed;
      const ended = shown.filter((row) => isEnded(row, request.url));
      for (const row of ended) hidden.add(nameOf(row));
      return ended.length > 0 ? saysDone(true) : forward(request);
    },
  };
};

const HOUR_MS = 3_600_000;

/** An instant of local time that is written as if it were UTC. */
const inOtherZone = (at: unknown) => new Date(Date.parse(String(at)) - 5 * HOUR_MS).toISOString();

/** The instants of sign-ins that a call shows are in another zone. */
const showsOtherZone = (read: string, key: string): Drift => ({
  title: `session.login: ${key} is in another time zone`,
  call: 'session.login',
  also: [read],
  phases: ['relations'],
  check: 'have it at its time',
  respond: async (request, forward) => {
    const response = await forward(request);
    return response.status === 200 && Array.isArray(response.body)
      ? { ...response, body: every(response.body, (row) => changed(row, key, inOtherZone)) }
      : response;
  },
});

const LONG = 120;

/** A body with the first long text of both languages changed. */
const withFirstPair = (body: unknown, change: (pair: Row) => Row): unknown => {
  let isChanged = false;
  return JSON.parse(JSON.stringify(body), (_, value: unknown) => {
    const { en, fr } = (value ?? {}) as Row;
    if (isChanged || typeof en !== 'string' || typeof fr !== 'string' || en.length < LONG) return value;
    isChanged = true;
    return change(value as Row);
  });
};

/** What a gateway does over several requests, or beside the body of a response. */
export const behaviorDrifts: readonly Drift[] = [
  withRequest('documents.list', 'a search for words is ignored', ['relations'], (request) =>
    request.body === undefined ? request : withoutKey(request, 'text'),
  ),
  withRequest('users.list', 'a search for words is ignored', ['relations'], (request) => ({
    ...request,
    url: request.url.replace(/search=[^&]*/, ''),
  })),
  ...['documents.list', 'transactions.list'].map((call) =>
    withRequest(call, 'a search finds nothing', ['relations'], (request) =>
      (request.body as Row | undefined)?.['text'] === undefined
        ? request
        : withBody(request, { text: 'zqxjkv' }),
    ),
  ),
  withRequest('compliance.auditLog', 'from is ignored', ['relations'], (request) => ({
    ...request,
    url: request.url.replace(/from=[^&]*/, ''),
  })),
  withRequest('compliance.auditLog', 'to is ignored', ['relations'], (request) => ({
    ...request,
    url: request.url.replace(/to=[^&]*/, ''),
  })),
  withoutKeys('meetings.request'),
  withoutKeys('devices.register'),
  withoutKeys('sessions.end'),
  withoutKeys('inquiries.reply'),
  ...tagDriftsOf('costs.year'),
  ...tagDriftsOf('returns.table'),
  ofTag('returns.table', 'the ETag never changes', async (request, forward) => {
    const response = await forward(unconditional(request));
    const isCurrent = request.headers['if-none-match'] === '"1"' && response.status === 200;
    return withTag(isCurrent ? { ...response, status: 304, body: undefined } : response, '"1"');
  }),
  {
    title: 'user.state: an undeclared code comes now and then',
    call: 'user.state',
    phases: ['errors'],
    respond: async (request, forward) => {
      const response = await forward(request);
      const isRejected = response.status === 401 || response.status === 400;
      return isRejected || request.headers['x-application'] === undefined
        ? response
        : {
            ...response,
            status: 409,
            body: { status_code: 409, message: 'busy' },
          };
    },
  },
  showsOtherZone('history.list', 'login_timestamp'),
  showsOtherZone('sessions.list', 'began_at'),
  savesNothing('preferences.save'),
  savesNothing('notifications.mark'),
  savesNothing('holdings.chooseColumns'),
  savesNothing('notifications.saveChoices'),
  savesNothing('documents.view'),
  savesNothing('sessions.end'),
  savesNothing('devices.revoke'),
  hidesEnded('sessions.end', ({ session_id }, url) => url.includes(String(session_id))),
  hidesEnded('sessions.endOthers', ({ is_current }) => is_current === false),
  savesNothing('user.switchRole'),
  savesNothing('password.change'),
  savesNothing('recovery.complete'),
  savesNothing('devices.endAllSessions'),
  savesNothing('surveys.save'),
  withResponse('accounts.list', 'what a session is shown may be cached by anyone', (response) => ({
    ...response,
    headers: { 'cache-control': 'public, max-age=60' },
  })),
  withResponse('session.login', 'the tokens may be cached', (response) => ({
    ...response,
    headers: { 'cache-control': 'private, max-age=60' },
  })),
  withResponse('faq.list', 'the French is the English', (response) => ({
    ...response,
    body: JSON.parse(JSON.stringify(response.body), (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'fr' in value && 'en' in value
        ? { ...value, fr: value.en }
        : value,
    ),
  })),
  withResponse('faq.list', 'one answer is left in English', (response) => ({
    ...response,
    body: withFirstPair(response.body, ({ en }) => ({ en, fr: en })),
  })),
  withResponse('faq.list', 'one answer has its languages swapped', (response) => ({
    ...response,
    body: withFirstPair(response.body, ({ en, fr }) => ({ en: fr, fr: en })),
  })),
  withResponse('contact.overview', 'the French is blank', (response) => ({
    ...response,
    body: JSON.parse(JSON.stringify(response.body), (key, value: unknown) => (key === 'fr' ? '' : value)),
  })),
  withResponse('documents.list', 'nothing is said about caches', (response) => ({
    ...response,
    headers: {},
  })),
  {
    title: 'session.refresh: the refresh token stays the same',
    call: 'session.refresh',
    phases: ['authorisation'],
    respond: async (request, forward) => {
      const response = await forward(request);
      const { refresh_token } = (request.body ?? {}) as Row;
      return response.status === 200
        ? { ...response, body: changed(response.body, 'refresh_token', () => refresh_token) }
        : response;
    },
  },
  {
    title: 'documents.list: with a filter the rows are those of another client',
    call: 'documents.list',
    phases: ['authorisation', 'properties'],
    respond: async (request, forward, people) => {
      const { status } = (request.body ?? {}) as Row;
      if (status === undefined) return forward(request);
      const token = await people.other();
      return forward({ ...request, headers: { ...request.headers, [ACCESS_TOKEN_HEADER]: token } });
    },
  },
];
