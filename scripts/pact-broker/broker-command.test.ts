import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { runBrokerCommand } from './broker-command.ts';
import { startBroker } from '../../contract-tests/broker/broker-fixture.ts';

let broker: Awaited<ReturnType<typeof startBroker>>;
beforeEach(async () => {
  broker = await startBroker();
});
afterEach(() => broker.close());

const VERSION = ['--version', '1a2b3c'];

const runWith = async (env: Record<string, string>, argv: string[]) => {
  const [out, error]: string[][] = [[], []];
  const code = await runBrokerCommand(argv, env, {
    out: (line) => void out!.push(line),
    error: (line) => void error!.push(line),
  });
  return { code, out: out!.join('\n'), error: error!.join('\n') };
};
const run = (...argv: string[]) =>
  runWith({ PACT_BROKER_BASE_URL: `${broker.url}/`, PACT_BROKER_TOKEN: 'secret' }, argv);

describe('npm run pact:broker', () => {
  it('publishes both pacts, byte for byte, under the version and the branch', async () => {
    broker.on('POST /contracts/publish', 200, { notices: [{ type: 'success', text: 'Pact published' }] });
    const { code, out } = await run('publish', ...VERSION, '--branch', 'main', '--build-url', 'https://ci/1');
    expect([code, out]).toEqual([0, expect.stringContaining('Pact published\nPublished the pacts')]);
    const [{ body, authorization }] = broker.requests as [(typeof broker.requests)[0]];
    expect(authorization).toBe('Bearer secret');
    expect(body).toMatchObject({
      pacticipantName: 'portal-web',
      pacticipantVersionNumber: '1a2b3c',
      branch: 'main',
      buildUrl: 'https://ci/1',
    });
    const contracts = body['contracts'] as Record<string, string>[];
    for (const { consumerName, providerName, specification, contentType, content } of contracts) {
      expect([consumerName, specification, contentType]).toEqual(['portal-web', 'pact', 'application/json']);
      const file = inRoot('contract-tests', 'pacts', `${consumerName}-${providerName}.json`);
      expect(Buffer.from(content!, 'base64').toString() === readFileSync(file, 'utf8')).toBe(true);
    }
    expect(contracts.map(({ providerName }) => providerName)).toEqual([
      'portal-app-gateway',
      'portal-auth-gateway',
      'portal-upload-gateway',
    ]);
  });

  it.each([
    [true, 0, 'Yes: all verified'],
    [false, 1, 'No: all verified'],
    [null, 1, 'Not known yet: all verified'],
  ])('can-i-deploy with the response %s ends with %d', async (deployable, code, words) => {
    broker.on('GET /can-i-deploy', 200, { summary: { deployable, reason: 'all verified' } });
    const options = ['--environment', 'production', '--ignore', 'old-gateway'];
    expect(await run('can-i-deploy', ...VERSION, ...options)).toEqual({ code, out: words, error: '' });
    expect(broker.requests[0]!.path).toBe(
      '/can-i-deploy?pacticipant=portal-web&environment=production&version=1a2b3c&ignore%5B%5D=old-gateway',
    );
  });

  it('records a deployment by the link that the broker gives for the environment', async () => {
    const links = [{ name: 'production', href: `${broker.url}/deployed/production` }];
    const version = 'GET /pacticipants/portal-web/versions/1a2b3c';
    broker.on(version, 200, { _links: { 'pb:record-deployment': links } });
    broker.on('POST /deployed/production', 201, {});
    expect(await run('record-deployment', ...VERSION, '--environment', 'production')).toMatchObject({
      code: 0,
    });
    expect(broker.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
    expect(await run('record-deployment', ...VERSION, '--environment', 'moon')).toMatchObject({
      code: 2,
      error: 'The broker knows no environment "moon"; it knows production.',
    });
  });

  it('follows no link to another host, which would receive the token', async () => {
    const links = { name: 'production', href: 'http://other.example.ca/deployed' };
    const version = 'GET /pacticipants/portal-web/versions/1a2b3c';
    broker.on(version, 200, { _links: { 'pb:record-deployment': links } });
    const { code, error } = await run('record-deployment', ...VERSION, '--environment', 'production');
    expect([code, error]).toEqual([2, expect.stringContaining('make the two agree')]);
  });

  it('lists what a gateway has to verify, by the selectors of the documentation or by others', async () => {
    const pact = { _links: { self: { href: 'http://broker/pact/1', name: 'Pact one' } } };
    broker.on('POST /pacts/provider/portal-app-gateway/for-verification', 200, {
      _embedded: { pacts: [pact] },
    });
    const provider = ['--provider', 'portal-app-gateway'];
    expect(await run('to-verify', ...provider)).toMatchObject({
      code: 0,
      out: 'http://broker/pact/1  Pact one\n1 to verify by portal-app-gateway.',
    });
    await run('to-verify', ...provider, '--selector', '{"branch":"next"}', '--branch', 'main');
    expect(broker.requests.map(({ body }) => body)).toEqual([
      { consumerVersionSelectors: [{ mainBranch: true }, { deployedOrReleased: true }] },
      {
        consumerVersionSelectors: [{ branch: 'next' }],
        providerVersionBranch: 'main',
        includePendingStatus: true,
      },
    ]);
  });

  it('creates one webhook for a gateway and an address, however often it is run', async () => {
    const env = { PACT_BROKER_BASE_URL: broker.url, PACT_WEBHOOK_AUTHORIZATION: 'Bearer ci' };
    const argv = ['webhook', '--provider', 'portal-app-gateway', '--url', 'https://ci.example.ca/run'];
    await runWith(env, argv);
    const { path } = broker.requests[0]!;
    expect(path).toMatch(/^\/webhooks\/[\da-f]{32}$/);
    broker.on(`PUT ${path}`, 201, {});
    expect(await runWith(env, [...argv, '--body', '{"event_type":"pact"}'])).toMatchObject({ code: 0 });
    expect(broker.requests[1]).toMatchObject({
      path,
      body: {
        provider: { name: 'portal-app-gateway' },
        events: [{ name: 'contract_requiring_verification_published' }],
        request: { headers: { Authorization: 'Bearer ci' }, body: { event_type: 'pact' } },
      },
    });
  });

  it.each([
    [{}, 'PACT_BROKER_BASE_URL is missing'],
    [{ PACT_BROKER_BASE_URL: 'broker' }, 'PACT_BROKER_BASE_URL is "broker"'],
    [{ PACT_BROKER_BASE_URL: 'https://a:b@broker' }, 'PACT_BROKER_BASE_URL holds a password'],
    [{ PACT_BROKER_BASE_URL: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9 cannot be asked'],
    [{ PACT_BROKER_BASE_URL: 'http://b', PACT_BROKER_TOKEN: 't', PACT_BROKER_USERNAME: 'u' }, 'are both set'],
  ])('says in one line what is wrong with the settings %j, and ends with 2', async (env, words) => {
    const { code, error } = await runWith(env, ['can-i-deploy', '--environment', 'production', ...VERSION]);
    expect([code, error]).toEqual([2, expect.stringContaining(words)]);
    expect(error).not.toContain('\n');
  });

  it.each([
    [401, { error: { message: 'Unauthorized' } }, '401 to GET /can-i-deploy'],
    [400, { errors: { environment: ['is unknown'] } }, '{"environment":["is unknown"]}'],
    [502, '<h1>Bad\nGateway</h1>', 'Bad Gateway'],
    [200, 'hello', 'with no JSON: hello'],
    [302, '', 'cannot be asked'],
  ])('says in one line that the broker responded %d %j', async (status, body, words) => {
    broker.on('GET /can-i-deploy', status, body);
    const { code, error } = await run('can-i-deploy', ...VERSION, '--environment', 'production');
    expect([code, error]).toEqual([2, expect.stringContaining(words)]);
    expect(error).not.toContain('\n');
  });

  it.each([
    [[], 'Expected one command'],
    [['deploy'], 'got "deploy"'],
    [['can-i-deploy'], '--environment is missing'],
    [['to-verify'], '--provider is missing'],
    [['to-verify', '--provider', 'p', '--selector', 'main'], '--selector is main'],
    [['webhook', '--provider', 'p'], '--url is missing'],
    [['publish', '--frobnicate'], "Unknown option '--frobnicate'"],
  ])('rejects %j in one line', async (argv, words) => {
    const { code, error } = await run(...argv);
    expect([code, error]).toEqual([2, expect.stringContaining(words)]);
    expect(error).not.toContain('\n');
    expect(broker.requests).toEqual([]);
  });

  it('prints its help without a broker', async () => {
    expect(await runWith({}, ['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('can-i-deploy'),
    });
  });
});
