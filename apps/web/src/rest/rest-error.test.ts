import { expect, it } from 'vitest';
import { errorOfResponse, signInErrorOf } from './rest-error.ts';

it.each([
  [401, { status_code: 401, message: 'invalid_credentials' }, 'invalid_credentials'],
  [403, { status_code: 403, message: 'user_locked' }, 'user_locked'],
  [500, { status_code: 500, message: 'internal_error' }, 'internal_error'],
  [503, '<h1>Down</h1>', 'unavailable'],
  [401, { status_code: 401, message: 'account_dormant' }, 'unknown'],
  [403, { status_code: 403, message: 'Your account is dormant.' }, 'unknown'],
  [401, {}, 'unknown'],
  [404, null, 'unknown'],
])('a sign-in whose response is %i %j failed by %s', (status, body, code) => {
  expect(signInErrorOf(errorOfResponse(status, body)).code).toBe(code);
});
