import { BODY_MAX_BYTES } from '@portal/contracts/constants';
import { changed, dropped, inErrorResponse, ofRequest, type Drift, type ProxiedResponse } from '../drift.ts';
import { HANG_UP } from '../drift-proxy.ts';

const body = (given: ProxiedResponse, change: (body: unknown) => unknown): ProxiedResponse => ({
  ...given,
  body: change(given.body),
});
const withMessage = (message: unknown) => (given: ProxiedResponse) =>
  body(given, (held) => changed(held, 'message', () => message));

/** What becomes of refusals. */
export const errorDrifts: readonly Drift[] = [
  inErrorResponse('accounts.list', 'permission_denied', 'has another status', (given) =>
    body({ ...given, status: 401 }, (held) => changed(held, 'status_code', () => 401)),
  ),
  inErrorResponse('accounts.list', 'permission_denied', 'has another code', withMessage('forbidden')),
  inErrorResponse('accounts.list', 'permission_denied', 'is a success without rows', (given) => ({
    ...given,
    status: 200,
    body: { base_currency: 'CAD', exchange_rates: [], accounts: [] },
  })),
  inErrorResponse('session.login', 'invalid_credentials', 'is a sentence', withMessage('Wrong password.')),
  inErrorResponse(
    'session.login',
    'invalid_credentials',
    'tells which was wrong',
    withMessage('wrong_password'),
  ),
  inErrorResponse(
    'session.login',
    'user_locked',
    'says no more than that it failed',
    withMessage('invalid_credentials'),
  ),
  inErrorResponse('session.login', 'user_timeout', 'does not say how long', (given) =>
    body(given, (held) => dropped(held, 'retry_after')),
  ),
  inErrorResponse('session.login', 'user_timeout', 'says how long in words', (given) =>
    body(given, (held) => changed(held, 'retry_after', () => '10 minutes')),
  ),
  inErrorResponse('appConfig.lookup', 'not_found', 'is an empty success', (given) => ({
    ...given,
    status: 200,
    body: {},
  })),
  inErrorResponse('appConfig.lookup', 'not_found', 'is a defect', (given) => ({
    ...given,
    status: 500,
    body: { status_code: 500, message: 'internal_error' },
  })),
  inErrorResponse('appConfig.lookup', 'not_found', 'is a page', (given) => ({
    ...given,
    type: 'text/html',
    body: '<h1>Not Found</h1>',
  })),
  inErrorResponse('appConfig.lookup', 'not_found', 'hangs up', (given) => ({ ...given, status: HANG_UP })),
  inErrorResponse('avatar.status', 'not_found', 'has no status in its body', (given) =>
    body(given, (held) => dropped(held, 'status_code')),
  ),
  inErrorResponse('avatar.status', 'not_found', 'has another status in its body', (given) =>
    body(given, (held) => changed(held, 'status_code', () => 400)),
  ),
  inErrorResponse('avatar.status', 'not_found', 'has its status as text', (given) =>
    body(given, (held) => changed(held, 'status_code', String)),
  ),
  inErrorResponse('avatar.status', 'not_found', 'comes in an envelope', (given) =>
    body(given, (error) => ({ error })),
  ),
  inErrorResponse('avatar.status', 'not_found', 'shows a stack', (given) =>
    body(given, (held) => ({ ...(held as object), stack: 'at handler (server.js:1)' })),
  ),
  inErrorResponse('history.list', 'invalid_request', 'is 422', (given) =>
    body({ ...given, status: 422 }, (held) => changed(held, 'status_code', () => 422)),
  ),
  inErrorResponse('history.list', 'invalid_request', 'lists its issues as text', (given) =>
    body(given, (held) => ({ ...(held as object), issues: 'limit: too large' })),
  ),
  inErrorResponse('history.list', 'invalid_json', 'is a defect', (given) => ({
    ...given,
    status: 500,
    body: { status_code: 500, message: 'internal_error' },
  })),
  inErrorResponse('history.list', 'body_too_large', 'is invalid_request', (given) =>
    body({ ...given, status: 400 }, () => ({ status_code: 400, message: 'invalid_request' })),
  ),
  ofRequest('history.list', 'a body of any length is read', ['errors'], (sent) =>
    (sent.unreadable?.length ?? 0) > BODY_MAX_BYTES ? { ...sent, unreadable: ' ' } : sent,
  ),
  inErrorResponse('activation.check', 'code_invalid', 'is 410', (given) =>
    body({ ...given, status: 410 }, (held) => changed(held, 'status_code', () => 410)),
  ),
];
