import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentGateway } from '../fixtures/independent-gateway.ts';
import { run } from './cli.ts';
import { gatewayResponse, NetworkError, send, type Request, type SendRequest } from './gateway-client.ts';

const CALLS = 'history.list,appConfig.lookup,user.me,documents.count';
const HUNG_UP = 'no response: it hung up';

let gateway: Awaited<ReturnType<typeof startIndependentGateway>>;
beforeAll(async () => {
  gateway = await startIndependentGateway();
});
afterAll(() => gateway.close());

/** Runs the command with requests that `change` may respond to, or leave without a response, instead of the gateway. */
const verifyWith = async (change: (request: Request) => ReturnType<SendRequest> | null, more: string[]) => {
  const sent: Request[] = [];
  let out = '';
  const output = { out: (text: string) => void (out += text), error: () => {} };
  const argv = [gateway.url, '--only', CALLS, '--seed', '5', '--fuzz-runs', '2', ...more];
  const code = await run(argv, {}, output, (request, ...limits) => {
    sent.push(request);
    return change(request) ?? send(request, ...limits);
  });
  return { code, out, sent };
};

const withStates = () => ['--state-url', `${gateway.url}/states`];

const tokenOf = async (state: string): Promise<string> => {
  const response = await fetch(`${gateway.url}/states`, { method: 'POST', body: JSON.stringify({ state }) });
  return ((await response.json()) as { access_token: string }).access_token;
};

const hangUp = () => Promise.reject(new NetworkError(HUNG_UP));
const emptySuccess = () => gatewayResponse(200, new Headers(), new TextEncoder().encode('{}'));
const isOf = (path: string) => (request: Request) => new URL(request.url).pathname.endsWith(path);
const isOfHistory = isOf('/history');
const isOfStates = isOf('/states');

describe('a gateway that gives no response', () => {
  it('to one call of a client who is signed in has a failure there, and a report of the others', async () => {
    const token = await tokenOf('a client is signed in');
    const { code, out } = await verifyWith(
      (request) => (isOfHistory(request) ? hangUp() : null),
      ['--token-command', `echo ${token}`],
    );
    expect([code, out]).toEqual([1, expect.stringMatching(/✗ history\.list/)]);
    expect(out).toContain(`got      ${HUNG_UP}`);
    expect(out).toMatch(/(?:✓|-) documents\.count \([1-9]\d* passed/);
    expect(out).not.toContain('Nothing more could be looked at.');
  });

  it('to the list of accounts has a failure in each check that asks for one of them', async () => {
    const ofCosts = ['--only', 'costs', '--phase', 'relations', '--state-url', `${gateway.url}/states`];
    const { code, out } = await verifyWith((request) => {
      if (isOf('/accounts')(request)) return hangUp();
      return request.url.includes('/costs') ? Promise.resolve(emptySuccess()) : null;
    }, ofCosts);
    expect([code, out]).toEqual([1, expect.stringContaining('✗ relations: one account leaves the rows')]);
    expect(out).toContain(`got      ${HUNG_UP}`);
  });

  it('any longer ends the run, with what was checked and the requests around the end', async () => {
    const RESPONDED = 60;
    let requests = 0;
    const { code, out, sent } = await verifyWith(
      (request) => {
        if (isOfStates(request)) return null;
        requests += 1;
        return requests > RESPONDED ? hangUp() : null;
      },
      [...withStates(), '--concurrency', '1'],
    );
    expect([code, out]).toEqual([1, expect.stringContaining('it responds until the end of the run')]);
    const addressOf = ({ method, url }: Request) => `${method} ${url.split('?')[0]}`;
    const ofGateway = sent.filter((request) => !isOfStates(request)).map(addressOf);
    const [, count, last, first] =
      /none to the last (\d+): the last request with a response was (\w+ \S+) at \S+, the first without one (\w+ \S+) at/.exec(
        out,
      ) ?? [];
    expect(Number(count)).toBeGreaterThanOrEqual(10);
    expect([last, first]).toEqual([ofGateway[RESPONDED - 1], ofGateway[RESPONDED]]);
    expect(out).toContain('Nothing more could be looked at.');
    expect(out).toMatch(/: [1-9]\d* passed, [1-9]\d* failed/);
    expect(out).not.toContain('the gateway responds no longer');
    // Those in a row, those that were sent beside them, and the check whether it is still there.
    expect(ofGateway.length).toBeLessThan(RESPONDED + 20);
  });

  it('for a while, and responds when it is checked, ends no run', async () => {
    let requests = 0;
    const { out } = await verifyWith((request) => {
      if (isOfStates(request) || isOf('/user/me')(request)) return null;
      requests += 1;
      return requests > 30 && requests <= 60 ? hangUp() : null;
    }, withStates());
    expect(out).not.toContain('Nothing more could be looked at.');
  });
});

describe('a gateway that throttles', () => {
  const tooMany = (text = '<h1>Slow down</h1>') =>
    Promise.resolve(gatewayResponse(429, new Headers(), new TextEncoder().encode(text)));

  it.each([
    ['a proxy before it', '<h1>Slow down</h1>'],
    ['itself', '{"status_code":429,"message":"too_many_requests","retry_after":60}'],
  ])('breaks no rule by %s: its checks are not run, and the report says why', async (_, text) => {
    let throttled = 0;
    const { code, out } = await verifyWith((request) => {
      const isThrottled = request.url.includes('%zz') || isOfHistory(request);
      if (isThrottled) throttled += 1;
      return isThrottled ? tooMany(text) : null;
    }, withStates());
    expect(out).toContain(' 0 failed');
    expect(code).toBe(2);
    expect(out).toContain('errors: an address with an invalid percent-escape is an error\n');
    expect(out).toContain('throttled by a 429; give --rate N');
    expect(out).toContain(`Throttled: ${throttled} responses of too many requests`);
  });

  it('only calls without a session is there all the same', async () => {
    const { code, out } = await verifyWith(
      (request) => (isOf('/activation/check')(request) ? tooMany() : null),
      ['--phase', 'strict', ...withStates(), '--auth-url', `${gateway.url}/second`],
    );
    expect([code, out]).toEqual([0, expect.stringContaining(' 0 failed, 0 not run')]);
  });

  it('at a given rate is to have a lower one', async () => {
    const { out } = await verifyWith(
      (request) => (isOfHistory(request) ? tooMany() : null),
      [...withStates(), '--rate', '9000'],
    );
    expect(out).toContain('throttled by a 429; give a lower --rate than 9000');
  });

  it('is no excuse for a 503 that names no time to wait', async () => {
    const defect = gatewayResponse(503, new Headers(), new TextEncoder().encode('<h1>Down</h1>'));
    const { code, out } = await verifyWith(
      (request) => (isOfHistory(request) ? Promise.resolve(defect) : null),
      withStates(),
    );
    expect([code, out]).toEqual([1, expect.stringContaining('✗ history.list')]);
  });
});
