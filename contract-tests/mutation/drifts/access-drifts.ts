import { applicationHeader } from '@portal/contracts/application';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { changed, inSuccess, type Drift, type ProxiedRequest } from '../drift.ts';

const AUTHORISATION: Drift['phases'] = ['authorisation'];
const tokenOf = ({ headers }: ProxiedRequest) => headers[ACCESS_TOKEN_HEADER];
const withToken = (sent: ProxiedRequest, token: string): ProxiedRequest => ({
  ...sent,
  headers: { ...sent.headers, [ACCESS_TOKEN_HEADER]: token },
});
const claims = (token: string) => token.split('.')[1] ?? '';

const as = (call: string, title: string, answer: Drift['answer']): Drift => ({
  title: `${call}: ${title}`,
  call,
  phases: AUTHORISATION,
  answer,
});

/** Lets whoever is refused in as the client. */
const letIn = (call: string, title: string, isLetIn: (token: string | undefined) => boolean): Drift =>
  as(call, title, async (sent, forward, people) =>
    forward(isLetIn(tokenOf(sent)) ? withToken(sent, await people.client()) : sent),
  );

const isUnsigned = (token: string | undefined) => token !== undefined && token.split('.')[2] === '';

const opaque = (body: unknown) => changed(body, 'access_token', () => crypto.randomUUID());
const withClaims = (body: unknown, claims: object) =>
  changed(body, 'access_token', (token) => {
    const [head, , signature] = String(token).split('.');
    return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  });

/** Sends what a call is made without, or with another product, as if it were right. */
const forAnyProduct = (call: string): Drift => ({
  title: `${call}: nobody looks for the application`,
  call,
  phases: ['errors'],
  answer: (sent, forward) => forward({ ...sent, headers: { ...sent.headers, ...applicationHeader } }),
});

/** What becomes of who may do what. */
export const accessDrifts: readonly Drift[] = [
  forAnyProduct('accounts.list'),
  forAnyProduct('preferences.save'),
  forAnyProduct('session.login'),
  inSuccess('session.refresh', 'the access token is opaque', opaque),
  inSuccess('session.refresh', 'the access token says nothing of its expiry', (body) =>
    withClaims(body, { sub: 'x' }),
  ),
  inSuccess('session.refresh', 'the access token has expired', (body) => withClaims(body, { exp: 1 })),
  inSuccess('session.refresh', 'the access token is empty', (body) =>
    changed(body, 'access_token', () => ''),
  ),
  letIn('accounts.list', 'nobody looks for a token', (token) => token === undefined),
  letIn('history.list', 'nobody looks for a token', (token) => token === undefined),
  letIn('preferences.save', 'nobody looks for a token before it writes', (token) => token === undefined),
  letIn('accounts.list', 'a token without a signature is taken', isUnsigned),
  letIn('accounts.list', 'a token that was made up is taken', (token) => token === 'made-up'),
  as('accounts.list', 'the signature of a token is not checked', async (sent, forward, people) => {
    const given = await forward(sent);
    const isForged = given.status === 401 && !isUnsigned(tokenOf(sent)) && claims(tokenOf(sent) ?? '') !== '';
    return isForged ? forward(withToken(sent, await people.client())) : given;
  }),
  as('documents.count', 'nobody looks for the permission', async (sent, forward, people) => {
    const given = await forward(sent);
    return given.status === 403 ? forward(withToken(sent, await people.client())) : given;
  }),
  as('performance.summary', 'a missing permission is a missing session', async (sent, forward) => {
    const given = await forward(sent);
    return given.status === 403
      ? { ...given, status: 401, body: { status_code: 401, message: 'session_invalid' } }
      : given;
  }),
  as('user.state', 'a missing token is a token that is over', async (sent, forward) => {
    const given = await forward(sent);
    return tokenOf(sent) === undefined
      ? { ...given, body: changed(given.body, 'message', () => 'session_invalid') }
      : given;
  }),
  as('user.state', 'a token that cannot be read is a defect', async (sent, forward) =>
    tokenOf(sent) === 'made-up'
      ? { status: 500, type: 'application/json', body: { status_code: 500, message: 'internal_error' } }
      : forward(sent),
  ),
  as('accounts.list', 'a row of another client is among them', async (sent, forward, people) => {
    const given = await forward(sent);
    if (given.status !== 200) return given;
    const otherIds = await forward(withToken(sent, await people.other()));
    const [row] = (otherIds.body as { accounts: unknown[] }).accounts;
    return { ...given, body: changed(given.body, 'accounts', (rows) => [...(rows as unknown[]), row]) };
  }),
  as('portalProfile.info', 'everything is of another client', async (sent, forward, people) => {
    const given = await forward(sent);
    return given.status === 200 ? forward(withToken(sent, await people.other())) : given;
  }),
  as('transactions.list', 'the account of another client opens', async (sent, forward, people) => {
    const given = await forward(sent);
    const { accounts, count } = {
      count: 1,
      ...(given.body as { count?: number }),
      ...(sent.body as { accounts?: unknown }),
    };
    const isForeign = given.status === 200 && accounts !== undefined && count === 0;
    return isForeign ? forward(withToken(sent, await people.other())) : given;
  }),
  as('session.logout', 'the session goes on', () => ({ status: 200, type: 'application/json', body: true })),
];
