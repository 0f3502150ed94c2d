import { describe, expect, it } from 'vitest';
import { gatewayResponse } from './gateway-client.ts';
import { noteResponse } from './last-response.ts';
import { READABLE, runCheck } from './run-check.ts';

const CALL = { domain: 'documents', name: 'fetch' };

const responseWith = (body: unknown) =>
  gatewayResponse(200, new Headers(), new TextEncoder().encode(JSON.stringify(body)));

/** A check that reads more of a response than it has. */
const failingOn = (call: string, body: { rows?: { id: string }[] | null }) =>
  runCheck('download-bytes', CALL, 'it is read', async () => {
    noteResponse(call, responseWith(body));
    // Another check may receive a response meanwhile.
    await Promise.resolve();
    return body.rows!.flatMap(() => []);
  });

describe('a check that fails on a response', () => {
  it('is a failure that names its own last response and what could not be read of it', async () => {
    const outcomes = await Promise.all([
      failingOn('documents.list', { rows: null }),
      failingOn('accounts.list', {}),
    ]);
    expect(outcomes.map(({ status, problems }) => [status, problems])).toEqual([
      [
        'failed',
        [
          {
            expected: READABLE,
            got: `documents.list: 200 {"rows":null}, on which it failed: Cannot read properties of null (reading 'flatMap')`,
          },
        ],
      ],
      [
        'failed',
        [{ expected: READABLE, got: expect.stringMatching(/^accounts\.list: 200 \{\}, .*undefined/) }],
      ],
    ]);
  });

  it('shows no token of it', async () => {
    const { problems } = await failingOn('session.login', { access_token: 'secret', rows: null } as never);
    expect(problems[0]!.got).toContain('"access_token":"…"');
  });

  it('names its own call where it received none', async () => {
    const { problems } = await runCheck('download-bytes', CALL, 'it is read', () =>
      Promise.reject(new TypeError('it has no rows')),
    );
    expect(problems).toEqual([
      { expected: READABLE, got: 'a response to documents.fetch, on which it failed: it has no rows' },
    ]);
  });
});
