import { applicationHeader } from '@portal/contracts/application';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { UNKNOWN_ID } from '../../provider/uuids.ts';
import { changed, inSuccess, type Drift, type ProxiedRequest } from '../drift.ts';

const AUTHORIZATION: Drift['phases'] = ['authorisation'];
const tokenOf = ({ headers }: ProxiedRequest) => headers[ACCESS_TOKEN_HEADER];
const withToken = (request: ProxiedRequest, token: string): ProxiedRequest => ({
  ...request,
  headers: { ...request.headers, [ACCESS_TOKEN_HEADER]: token },
});
const claims = (token: string) => token.split('.')[1] ?? '';

const as = (call: string, title: string, respond: Drift['respond']): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases: AUTHORIZATION,
  respond,
});

/** Admits a rejected request as the client. */
const admit = (call: string, title: string, isAdmitted: (token: string | undefined) => boolean): Drift =>
  as(call, title, async (request, forward, people) =>
    forward(isAdmitted(tokenOf(request)) ? withToken(request, await people.client()) : request),
  );

const isUnsigned = (token: string | undefined) => token !== undefined && token.split('.')[2] === '';

const opaque = (body: unknown) => changed(body, 'access_token', () => crypto.randomUUID());
const withClaims = (body: unknown, claims: object) =>
  changed(body, 'access_token', (token) => {
    const [head, , signature] = String(token).split('.');
    return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  });

/** Ignores a missing or wrong product. */
const forAnyProduct = (call: string): Drift => ({
  title: `${call}: the application is not checked`,
  call,
  phases: ['errors'],
  respond: (request, forward) =>
    forward({ ...request, headers: { ...request.headers, ...applicationHeader } }),
});

/** Gives the token of another client. */
const forOther = (call: string): Drift =>
  as(call, 'the access token is that of another client', async (request, forward, people) => {
    const response = await forward(request);
    if (response.status !== 200) return response;
    const token = await people.other();
    return { ...response, body: changed(response.body, 'access_token', () => token) };
  });

const isIssued = (token = '') => /^[^.]+\.[^.]+\.[^.]+$/.test(token) && !token.endsWith('fOrGeA');

/** Accepts tokens after they were signed out, where forged ones are rejected. */
const acceptsEnded = (call: string): Drift => ({
  ...as(call, 'a token that was signed out is accepted', async (request, forward, people) => {
    const response = await forward(request);
    const isEnded = response.status === 401 && isIssued(tokenOf(request));
    return isEnded ? forward(withToken(request, await people.client())) : response;
  }),
  beside: ['session.logout'],
});

/** Takes what another client has, where the body names it under a key, and no unknown id. */
const takesForeign = (call: string, key: string): Drift => ({
  ...as(call, `what another client has is taken as ${key}`, async (request, forward, people) => {
    const response = await forward(request);
    const named = JSON.stringify((request.body as Record<string, unknown> | undefined)?.[key] ?? null);
    const isForeign = response.status >= 400 && named.includes('-') && !named.includes(UNKNOWN_ID);
    if (!isForeign) return response;
    const { [key]: _, ...body } = request.body as Record<string, unknown>;
    const taken = await forward(withToken({ ...request, body }, await people.client()));
    return taken.status === 200 ? taken : { ...response, status: 409, body: { message: 'conflict' } };
  }),
  beside: ['accountGroups.list', 'uploads.list'],
});

/** Drifts of access. */
export const accessDrifts: readonly Drift[] = [
  forAnyProduct('accounts.list'),
  forAnyProduct('preferences.save'),
  forAnyProduct('session.login'),
  forAnyProduct('users.list'),
  ...['session.login', 'session.refresh', 'challenge.verify', 'passkeys.signIn'].map(forOther),
  inSuccess('session.refresh', 'the access token is opaque', opaque),
  inSuccess('session.refresh', 'the access token says nothing of its expiry', (body) =>
    withClaims(body, { sub: 'x' }),
  ),
  inSuccess('session.refresh', 'the access token has expired', (body) => withClaims(body, { exp: 1 })),
  inSuccess('session.refresh', 'the access token expires in milliseconds', (body) =>
    withClaims(body, { exp: Date.now() + 600_000 }),
  ),
  inSuccess('session.refresh', 'the access token was issued in an hour', (body) =>
    withClaims(body, { exp: Date.now() / 1000 + 7_200, iat: Date.now() / 1000 + 3_600 }),
  ),
  inSuccess('session.refresh', 'the access token is empty', (body) =>
    changed(body, 'access_token', () => ''),
  ),
  admit('accounts.list', 'the token is not checked', (token) => token === undefined),
  admit('history.list', 'the token is not checked', (token) => token === undefined),
  admit('preferences.save', 'the token is not checked before it writes', (token) => token === undefined),
  admit('accounts.list', 'a token without a signature is taken', isUnsigned),
  admit('accounts.list', 'a token that was made up is taken', (token) => token === 'made-up'),
  as('accounts.list', 'the signature of a token is not checked', async (request, forward, people) => {
    const response = await forward(request);
    const isForged =
      response.status === 401 && !isUnsigned(tokenOf(request)) && claims(tokenOf(request) ?? '') !== '';
    return isForged ? forward(withToken(request, await people.client())) : response;
  }),
  as('documents.count', 'the permission is not checked', async (request, forward, people) => {
    const response = await forward(request);
    return response.status === 403 ? forward(withToken(request, await people.client())) : response;
  }),
  as('performance.summary', 'a missing permission is a missing session', async (request, forward) => {
    const response = await forward(request);
    return response.status === 403
      ? { ...response, status: 401, body: { status_code: 401, message: 'session_invalid' } }
      : response;
  }),
  as('user.state', 'a missing token is a token that is over', async (request, forward) => {
    const response = await forward(request);
    return tokenOf(request) === undefined
      ? { ...response, body: changed(response.body, 'message', () => 'session_invalid') }
      : response;
  }),
  as('user.state', 'a token that cannot be read is a defect', async (request, forward) =>
    tokenOf(request) === 'made-up'
      ? { status: 500, type: 'application/json', body: { status_code: 500, message: 'internal_error' } }
      : forward(request),
  ),
  as('accounts.list', 'a row of another client is among them', async (request, forward, people) => {
    const response = await forward(request);
    if (response.status !== 200) return response;
    const otherIds = await forward(withToken(request, await people.other()));
    const [row] = (otherIds.body as { accounts: unknown[] }).accounts;
    return { ...response, body: changed(response.body, 'accounts', (rows) => [...(rows as unknown[]), row]) };
  }),
  as('portalProfile.info', 'everything is of another client', async (request, forward, people) => {
    const response = await forward(request);
    return response.status === 200 ? forward(withToken(request, await people.other())) : response;
  }),
  as('transactions.list', 'the account of another client opens', async (request, forward, people) => {
    const response = await forward(request);
    const { accounts, count } = {
      count: 1,
      ...(response.body as { count?: number }),
      ...(request.body as { accounts?: unknown }),
    };
    const isForeign = response.status === 200 && accounts !== undefined && count === 0;
    return isForeign ? forward(withToken(request, await people.other())) : response;
  }),
  ...['holdings.list', 'reports.compose', 'reports.saveSchedule'].map((call) =>
    takesForeign(call, 'group_uuid'),
  ),
  ...['conversations.begin', 'inquiries.create'].map((call) => takesForeign(call, 'files')),
  acceptsEnded('accounts.list'),
  acceptsEnded('history.list'),
  as('session.logout', 'the session continues', () => ({
    status: 200,
    type: 'application/json',
    body: true,
  })),
];
