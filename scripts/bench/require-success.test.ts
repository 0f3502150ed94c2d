import { describe, expect, it } from 'vitest';
import { requireSuccess } from './require-success.ts';

describe('a measured call', () => {
  it('may respond with 200', () => {
    expect(() => requireSuccess('accounts.list', 200, '[]')).not.toThrow();
  });

  it.each([204, 304, 404, 429, 500])(
    'fails the benchmark by a line that names it when it responds with %i',
    (status) => {
      expect(() => requireSuccess('accounts.list', status, '{"message":"a"}')).toThrow(
        `accounts.list responded with ${status}, expected 200: what is measured must succeed. Response: {"message":"a"}`,
      );
    },
  );
});
