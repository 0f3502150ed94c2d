import { createHash } from 'node:crypto';
import { pactNames, pactText, type Pact } from '../../contract-tests/consumer/pact-files.ts';
import {
  brokerClient,
  BrokerError,
  brokerPath as path,
  linksIn,
  listIn,
  type BrokerResponse,
  type BrokerClient,
} from '../../contract-tests/broker/broker-client.ts';
import { DEFAULT_SELECTORS } from '../../contract-tests/broker/selectors.ts';
import {
  branchOf,
  needed,
  objectOf,
  parseBrokerOptions,
  usage,
  versionOf,
  type BrokerCommand,
  type BrokerOptions,
} from './broker-options.ts';

/** Where the command says things, a line at a time. */
export interface Output {
  out: (line: string) => void;
  error: (line: string) => void;
}

type Work = (
  broker: BrokerClient,
  options: BrokerOptions,
  print: Output['out'],
  env: Record<string, string | undefined>,
) => Promise<0 | 1>;

const CONSUMER = 'portal-web';
/** The broker replaces what is in braces. */
const WEBHOOK_BODY = {
  pact_url: '${pactbroker.pactUrl}',
  provider_version: '${pactbroker.providerVersionNumber}',
  provider_branch: '${pactbroker.providerVersionBranch}',
};

const printNotices = (response: BrokerResponse, print: Output['out']) => {
  for (const { text } of listIn(response['notices'])) print(String(text));
};

const contractOf = (text: string) => {
  // As it was just written.
  const { consumer, provider } = JSON.parse(text) as Pact;
  return {
    consumerName: consumer.name,
    providerName: provider.name,
    specification: 'pact',
    contentType: 'application/json',
    content: Buffer.from(text).toString('base64'),
  };
};

const publish: Work = async (broker, options, print) => {
  const contracts = pactNames.map((name) => contractOf(pactText(name)));
  const [version, branch] = [versionOf(options), branchOf(options)];
  const response = await broker.send('POST', '/contracts/publish', {
    pacticipantName: CONSUMER,
    pacticipantVersionNumber: version,
    branch,
    ...(options['build-url'] ? { buildUrl: options['build-url'] } : {}),
    contracts,
  });
  printNotices(response, print);
  const providers = contracts.map(({ providerName }) => providerName).join(' and ');
  print(`Published the pacts of ${CONSUMER} ${version} (${branch}) with ${providers}.`);
  return 0;
};

const canIDeploy: Work = async (broker, options, print) => {
  const query = new URLSearchParams({
    pacticipant: options.pacticipant ?? CONSUMER,
    environment: needed(options, 'environment'),
    version: versionOf(options),
  });
  for (const name of options.ignore ?? []) query.append('ignore[]', name);
  const response = await broker.send('GET', `/can-i-deploy?${query}`);
  const { deployable, reason } = (response['summary'] ?? {}) as { deployable?: unknown; reason?: unknown };
  printNotices(response, print);
  const word = deployable === true ? 'Yes' : deployable === false ? 'No' : 'Not known yet';
  print(`${word}: ${String(reason ?? 'the broker gave no reason')}`);
  return deployable === true ? 0 : 1;
};

const recordDeployment: Work = async (broker, options, print) => {
  const environment = needed(options, 'environment');
  const [pacticipant, version] = [options.pacticipant ?? CONSUMER, versionOf(options)];
  const found = await broker.send('GET', path('pacticipants', pacticipant, 'versions', version));
  const links = linksIn(found, 'pb:record-deployment');
  const link = links.find(({ name }) => name === environment);
  if (!link)
    throw new BrokerError(
      `The broker knows no environment "${environment}"; it knows ${links.map(({ name }) => name).join(', ') || 'none'}.`,
    );
  await broker.send('POST', link.href, {});
  print(`${pacticipant} ${version} is in ${environment} now.`);
  return 0;
};

const toVerify: Work = async (broker, options, print) => {
  const provider = needed(options, 'provider');
  const selectors = options.selector?.map((text) => objectOf(text, '--selector')) ?? DEFAULT_SELECTORS;
  const response = await broker.send('POST', path('pacts', 'provider', provider, 'for-verification'), {
    consumerVersionSelectors: selectors,
    ...(options.branch ? { providerVersionBranch: options.branch, includePendingStatus: true } : {}),
  });
  const { pacts } = (response['_embedded'] ?? {}) as { pacts?: unknown };
  for (const pact of listIn(pacts))
    for (const { href, name } of linksIn(pact, 'self')) print(`${href}  ${name ?? ''}`.trimEnd());
  print(`${listIn(pacts).length} to verify by ${provider}.`);
  return 0;
};

/** One for each gateway and address, so that making a webhook again changes it. */
const webhookId = (provider: string, url: string) =>
  createHash('sha256').update(`${CONSUMER} ${provider} ${url}`).digest('hex').slice(0, 32);

const webhook: Work = async (broker, options, print, env) => {
  const [provider, url] = [needed(options, 'provider'), needed(options, 'url')];
  const authorization = env['PACT_WEBHOOK_AUTHORIZATION'];
  await broker.send('PUT', path('webhooks', webhookId(provider, url)), {
    description: `${provider} verifies a changed pact of ${CONSUMER}`,
    consumer: { name: CONSUMER },
    provider: { name: provider },
    events: [{ name: 'contract_requiring_verification_published' }],
    request: {
      method: 'POST',
      url,
      headers: {
        'Content-Type': 'application/json',
        ...(authorization ? { Authorization: authorization } : {}),
      },
      body: options.body === undefined ? WEBHOOK_BODY : objectOf(options.body, '--body'),
    },
  });
  print(`The broker calls ${url} when ${provider} has a pact of ${CONSUMER} to verify.`);
  return 0;
};

const works: Record<BrokerCommand, Work> = {
  publish,
  'can-i-deploy': canIDeploy,
  'record-deployment': recordDeployment,
  'to-verify': toVerify,
  webhook,
};

/** Runs the command and returns its exit code; see `usage`. */
export const runBrokerCommand = async (
  argv: string[],
  env: Record<string, string | undefined>,
  { out, error }: Output,
): Promise<0 | 1 | 2> => {
  try {
    const parsed = parseBrokerOptions(argv);
    if (parsed) return await works[parsed.command](brokerClient(env), parsed.options, out, env);
    out(usage);
    return 0;
  } catch (caught) {
    if (!(caught instanceof BrokerError)) throw caught;
    error(caught.message);
    return 2;
  }
};
