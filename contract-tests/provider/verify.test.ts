import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentGateway } from '../fixtures/independent-gateway.ts';
import { faults } from '../fixtures/independent-responses.ts';
import { run } from './cli.ts';

const CALLS = 'history.list,appConfig.lookup,user.me,documents.count';

let gateway: Awaited<ReturnType<typeof startIndependentGateway>>;
const folder = mkdtempSync(join(tmpdir(), 'portal-verify-'));

beforeAll(async () => {
  gateway = await startIndependentGateway();
});
afterAll(() => {
  gateway.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command as from a terminal. */
const command = async (argv: string[], env: Record<string, string> = {}) => {
  const printed = { out: '', error: '' };
  const code = await run(argv, env, {
    out: (text) => void (printed.out += text),
    error: (text) => void (printed.error += text),
  });
  return { code, ...printed };
};
const verifyIt = (...more: string[]) =>
  command([gateway.url, '--state-url', `${gateway.url}/states`, '--only', CALLS, '--seed', '5', ...more]);

describe('a gateway written from the OpenAPI document alone', () => {
  it('verifies', async () => {
    const { code, out } = await verifyIt();
    expect([code, out]).toEqual([0, expect.stringContaining(' 0 failed, 0 not run')]);
  });

  it.each(faults)('is found out: %s', async (fault) => {
    gateway.plant(fault);
    const { code, out } = await verifyIt('--fuzz-runs', '5').finally(() => gateway.plant(null));
    expect([code, out]).toEqual([1, expect.stringContaining('✗')]);
  });
});

describe('calls that a gateway does not have', () => {
  it('are one line each, fail, and come with the way to leave them out', async () => {
    const { code, out } = await command([
      gateway.url,
      '--state-url',
      `${gateway.url}/states`,
      '--fuzz-runs',
      '2',
    ]);
    expect(code).toBe(1);
    expect(out.match(/✗ performance\.\w+ \(0 passed, 1 failed\)\n +✗ reach: not served\n/g)).not.toBeNull();
    expect(out).toMatch(/^ {2}✓ history\.list \(\d+ passed\)$/m);
    expect(out).toMatch(
      /^Not served: \d+ of \d+ calls\. Verify the others alone with --only appConfig\.lookup,documents\.count,history\.list,user\.me/m,
    );
    const failed = [...out.matchAll(/^ {2}✗ (\S+) \(0 passed, (\d+) failed\)$/gm)].filter(
      ([, call]) => !call!.startsWith('gateway.'),
    );
    expect(failed.length).toBeGreaterThan(30);
    expect(failed.filter(([, , failures]) => failures !== '1')).toEqual([]);
  });
});

describe('the command', () => {
  it('says what differs by domain and call, with what was expected, what came, and how to see it again', async () => {
    gateway.plant('the count is a text');
    const { out } = await verifyIt().finally(() => gateway.plant(null));
    expect(out).toMatch(/^documents\n {2}✗ documents\.count/m);
    expect(out).toContain('got      "4"');
    expect(out).toMatch(/curl -sS 'http:\/\/127\.0\.0\.1:\d+\/rest\/portal\/document\/count'/);
    expect(out).toContain('$TOKEN');
  });

  it('shows no token in any of its reports', async () => {
    gateway.plant('the count is a text');
    const files = ['junit', 'json', 'html'].map(
      (format) => [format, join(folder, `report.${format}`)] as const,
    );
    const reports = files.flatMap(([format, file]) => ['--report', `${format}=${file}`]);
    const { out } = await verifyIt(...reports).finally(() => gateway.plant(null));
    for (const text of [out, ...files.map(([, file]) => readFileSync(file, 'utf8'))]) {
      expect(text).toContain('TOKEN');
      expect(text).not.toMatch(/x-access-token: eyJ/);
    }
    const [junit, json, html] = files.map(([, file]) => readFileSync(file, 'utf8'));
    expect(junit).toMatch(/^<\?xml version="1.0"[\s\S]*<testsuites [^>]*failures="[1-9]/);
    expect(JSON.parse(json!)).toMatchObject({ failed: expect.any(Number), seed: 5 });
    expect(html).toMatch(/^<!doctype html>[\s\S]*documents\.count/);
  });

  it('without a state URL runs what needs no state, lists the rest as not run, and ends with 2', async () => {
    const { code, out } = await command([gateway.url, '--only', CALLS]);
    expect(code).toBe(2);
    expect(out).toContain('needs the state "a client is signed in": give --state-url');
  });

  it('makes calls that write only with --write, lists those left out, and makes them for no other client', async () => {
    const without = await command([
      gateway.url,
      '--state-url',
      `${gateway.url}/states`,
      '--only',
      'preferences',
    ]);
    expect(without.out).toContain('Left out, because they write and --write is not given: preferences.save');
    const states = ['--state-url', `${gateway.url}/states`];
    const writing = [
      '--only',
      'preferences.save',
      '--phase',
      'pact',
      '--write',
      '--test-client',
      'somebody.else',
    ];
    const others = await command([gateway.url, ...states, ...writing]);
    expect(others.error).toContain('Calls that write, for somebody.else only: preferences.save');
    expect([others.code, others.out]).toEqual([
      2,
      expect.stringContaining('noor is not given as --test-client'),
    ]);
  });

  it.each([
    ['cors', 'uploads.append'],
    ['transfers', 'uploads.append'],
  ])('lists the transfers that write of the phase %s', async (phase, written) => {
    const argv = ['--phase', phase, '--origin', 'http://portal.example.ca', '--only', 'events.open,uploads'];
    const { out } = await command([gateway.url, ...argv]);
    expect(out).toMatch(
      new RegExp(`^Left out, because they write and --write is not given: .*${written}`, 'm'),
    );
  });

  it('fails where a state is rejected or cannot be reached', async () => {
    const failed = await command([gateway.url, '--state-url', `${gateway.url}/nowhere`, '--only', 'user.me']);
    expect([failed.code, failed.out]).toEqual([1, expect.stringContaining('was not set up')]);
  });

  it('could not run where nothing responds', async () => {
    const { code, out } = await command(['http://127.0.0.1:9', '--timeout', '2']);
    expect([code, out]).toEqual([2, expect.stringContaining('no response')]);
    expect(out).toContain('Nothing more could be looked at.');
  });

  it('takes a token from a command, and says so when it prints none', async () => {
    const none = await command([gateway.url, '--only', 'user.me', '--token-command', 'true']);
    expect([none.code, none.out]).toEqual([2, expect.stringContaining('the token command printed no token')]);
  });

  it('says once that a token is not taken, and looks at nothing with it', async () => {
    const { code, out } = await command([gateway.url, '--only', CALLS, '--token-command', 'echo over']);
    expect([code, out]).toEqual([2, expect.stringContaining('user.me responded with 401')]);
    expect(out.match(/✗/g)).toHaveLength(2);
  });

  it('says whose state an error needs, and how a forged token is made', async () => {
    gateway.plant('a count is sent without its permission');
    const permitted = await verifyIt().finally(() => gateway.plant(null));
    expect(permitted.out).toContain('given    a client without permissions is signed in');
    gateway.plant('any token is good');
    const forged = await verifyIt().finally(() => gateway.plant(null));
    expect(forged.out).toContain(`'x-access-token: '"\${TOKEN%??????}`);
    expect(forged.out).toContain(`'x-access-token: '"made-up"`);
  });

  it('says in words what a shape expects', async () => {
    gateway.plant('a name is null where there must be one');
    const { out } = await verifyIt('--phase', 'strict').finally(() => gateway.plant(null));
    expect(out).toContain('expected $.roles.client.page: string');
  });

  it('makes no report file before the run is over', async () => {
    const early = join(folder, 'early.json');
    const { code } = await verifyIt('--report', `json=${early}`, '--report', `junit=${folder}`);
    expect([code, existsSync(early)]).toEqual([2, false]);
  });

  it('rejects a report that cannot be written before it sends a request', async () => {
    const { code, out, error } = await verifyIt('--report', `junit=${folder}`);
    expect([code, out, error]).toEqual([2, '', expect.stringContaining('cannot be written')]);
  });

  it('rejects a command for a token that an environment leaves empty', async () => {
    const { code, error } = await command([gateway.url], { VERIFY_TOKEN_COMMAND: ' ' });
    expect([code, error]).toEqual([2, expect.stringContaining('VERIFY_TOKEN_COMMAND is " "; expected')]);
    expect(error.trim()).not.toContain('\n');
  });

  it('rejects a run in which nothing was checked, as no phase checks what is selected', async () => {
    const states = ['--state-url', `${gateway.url}/states`];
    const selected = ['--only', 'documents.count', '--phase', 'relations'];
    const { code, out, error } = await command([gateway.url, ...states, ...selected]);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain('--only documents.count --phase relations has no check');
  });

  it('prints its help', async () => {
    const { code, out } = await command(['--help']);
    expect([code, out]).toEqual([0, expect.stringContaining('--token-command')]);
  });

  it.each([
    [[], 'The URL of the gateway is missing'],
    [['ftp://host'], 'expected an address'],
    [['http://a:b@host'], 'holds a password'],
    [['http://host?a=b'], '"?a=b" at its end'],
    [['http://host', '--only', ''], '--only names nothing'],
    [['http://host', '--only', 'user.mee'], 'expected user.me, user.state, user.switchRole'],
    [['http://host', '--fuzz-runs', '-1'], "'--fuzz-runs' argument is ambiguous"],
    [['http://host', '--seed', 'x'], '--seed is "x"'],
    [['http://host', '--timeout', '0'], '--timeout is "0"'],
    [['http://host', '--only', 'nothing'], '--only names "nothing"'],
    [['http://host', '--report', 'pdf=x'], '--report names "pdf"'],
    [['http://host', '--report', 'junit'], '--report junit needs a file'],
    [['http://host', '--write'], '--write needs --test-client'],
    [['http://host', '--login', 'nobody'], '--login is not USER:PASSWORD'],
    [['http://host', '--frobnicate'], "Unknown option '--frobnicate'"],
    [['http://host', 'more'], 'one word too many'],
    [['http://host', '--phase', 'strict,cors'], '--phase names cors without --origin'],
    [['http://host', '--only', 'user', '--tag', 'public'], '--only user --tag public --phase'],
    [['http://host', '--only', 'documents.fetch', '--phase', 'pact'], 'selects no call and no transfer'],
    [['http://host', '--only', 'user.me', '--phase', 'transfers'], 'selects no call and no transfer'],
    [['http://host', '--only', 'preferences.save'], 'selects only what writes'],
    [
      ['http://host', '--only', 'uploads.append', '--phase', 'cors', '--origin', 'http://portal'],
      'selects only what writes',
    ],
    [['http://host', '--token-command', ''], '--token-command is ""; expected a command'],
  ])('rejects %j in one line, with exit code 2', async (argv, words) => {
    const { code, error } = await command(argv);
    expect(code).toBe(2);
    expect(error).toContain(words);
    expect(error.trim()).not.toContain('\n');
  });
});
