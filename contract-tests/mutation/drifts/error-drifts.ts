import { BODY_MAX_BYTES } from '@portal/contracts/constants';
import {
  changed,
  dropped,
  inErrorResponse,
  withRequest,
  type Drift,
  type ProxiedResponse,
} from '../drift.ts';
import { HANG_UP } from '../drift-proxy.ts';

const body = (response: ProxiedResponse, change: (body: unknown) => unknown): ProxiedResponse => ({
  ...response,
  body: change(response.body),
});
const withMessage = (message: unknown) => (response: ProxiedResponse) =>
  body(response, (errorBody) => changed(errorBody, 'message', () => message));

/** Drifts of errors. */
export const errorDrifts: readonly Drift[] = [
  inErrorResponse('accounts.list', 'permission_denied', 'has another status', (response) =>
    body({ ...response, status: 401 }, (errorBody) => changed(errorBody, 'status_code', () => 401)),
  ),
  inErrorResponse('accounts.list', 'permission_denied', 'has another code', withMessage('forbidden')),
  inErrorResponse('accounts.list', 'permission_denied', 'is a success without rows', (response) => ({
    ...response,
    status: 200,
    body: { base_currency: 'CAD', exchange_rates: [], accounts: [] },
  })),
  inErrorResponse('session.login', 'invalid_credentials', 'is a sentence', withMessage('Wrong password.')),
  inErrorResponse(
    'session.login',
    'invalid_credentials',
    'reveals which was wrong',
    withMessage('wrong_password'),
  ),
  inErrorResponse(
    'session.login',
    'user_locked',
    'says no more than that it failed',
    withMessage('invalid_credentials'),
  ),
  inErrorResponse('session.login', 'user_timeout', 'does not say how long', (response) =>
    body(response, (errorBody) => dropped(errorBody, 'retry_after')),
  ),
  inErrorResponse('session.login', 'user_timeout', 'says how long in words', (response) =>
    body(response, (errorBody) => changed(errorBody, 'retry_after', () => '10 minutes')),
  ),
  inErrorResponse('appConfig.lookup', 'not_found', 'is an empty success', (response) => ({
    ...response,
    status: 200,
    body: {},
  })),
  inErrorResponse('appConfig.lookup', 'not_found', 'is a defect', (response) => ({
    ...response,
    status: 500,
    body: { status_code: 500, message: 'internal_error' },
  })),
  inErrorResponse('appConfig.lookup', 'not_found', 'is a page', (response) => ({
    ...response,
    type: 'text/html',
    body: '<h1>Not Found</h1>',
  })),
  inErrorResponse('appConfig.lookup', 'not_found', 'hangs up', (response) => ({
    ...response,
    status: HANG_UP,
  })),
  inErrorResponse('avatar.status', 'not_found', 'has no status in its body', (response) =>
    body(response, (errorBody) => dropped(errorBody, 'status_code')),
  ),
  inErrorResponse('avatar.status', 'not_found', 'has another status in its body', (response) =>
    body(response, (errorBody) => changed(errorBody, 'status_code', () => 400)),
  ),
  inErrorResponse('avatar.status', 'not_found', 'has its status as text', (response) =>
    body(response, (errorBody) => changed(errorBody, 'status_code', String)),
  ),
  inErrorResponse('avatar.status', 'not_found', 'comes in an envelope', (response) =>
    body(response, (error) => ({ error })),
  ),
  inErrorResponse('avatar.status', 'not_found', 'shows a stack', (response) =>
    body(response, (errorBody) => ({ ...(errorBody as object), stack: 'at handler (server.js:1)' })),
  ),
  inErrorResponse('history.list', 'invalid_request', 'is 422', (response) =>
    body({ ...response, status: 422 }, (errorBody) => changed(errorBody, 'status_code', () => 422)),
  ),
  inErrorResponse('history.list', 'invalid_request', 'lists its issues as text', (response) =>
    body(response, (errorBody) => ({ ...(errorBody as object), issues: 'limit: too large' })),
  ),
  inErrorResponse('history.list', 'invalid_json', 'is a defect', (response) => ({
    ...response,
    status: 500,
    body: { status_code: 500, message: 'internal_error' },
  })),
  inErrorResponse('history.list', 'body_too_large', 'is invalid_request', (response) =>
    body({ ...response, status: 400 }, () => ({ status_code: 400, message: 'invalid_request' })),
  ),
  withRequest('history.list', 'a body of any length is read', ['errors'], (request) =>
    (request.malformedBody?.length ?? 0) > BODY_MAX_BYTES ? { ...request, malformedBody: ' ' } : request,
  ),
  inErrorResponse('activation.check', 'code_invalid', 'is 410', (response) =>
    body({ ...response, status: 410 }, (errorBody) => changed(errorBody, 'status_code', () => 410)),
  ),
];
