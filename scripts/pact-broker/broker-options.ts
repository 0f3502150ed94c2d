import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../paths.ts';
import { BrokerError } from '../../contract-tests/broker/broker-client.ts';

export const brokerCommands = [
  'publish',
  'can-i-deploy',
  'record-deployment',
  'to-verify',
  'webhook',
] as const;
export type BrokerCommand = (typeof brokerCommands)[number];

export const usage = `Usage: npm run pact:broker -- COMMAND [options]

Tells a Pact broker about this version of the portal, or asks it.

  publish                              publishes the pacts with both gateways
    --version VERSION                  the version of the portal; the present commit if left out
    --branch BRANCH                    its branch; the present one if left out
    --build-url URL                    where it was built
  can-i-deploy --environment NAME      whether a version works with all that is in an environment
    --version VERSION                  the present commit if left out
    --pacticipant NAME                 portal-web if left out
    --ignore NAME                      a participant whose result is not waited for; may be repeated
  record-deployment --environment NAME tells that a version is in an environment now
    --version VERSION, --pacticipant NAME, as above
  to-verify --provider NAME            lists the pacts that a gateway has to verify
    --selector JSON                    may be repeated; {"mainBranch":true} and {"deployedOrReleased":true} if left out
    --branch BRANCH                    the branch of the gateway
  webhook --provider NAME --url URL    has the broker call a pipeline when a pact needs to be verified; doing so again changes it
    --body JSON                        what it is sent; where the pact is and who has to verify it if left out
  --help                               this text

Environment: PACT_BROKER_BASE_URL; PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD;
PACT_WEBHOOK_AUTHORIZATION, the header by which the pipeline knows the broker.
Exit codes: 0 done, or yes; 1 no, or not known yet; 2 it could not be done, or was asked wrongly.
`;

const flags = {
  version: { type: 'string' },
  branch: { type: 'string' },
  'build-url': { type: 'string' },
  environment: { type: 'string' },
  pacticipant: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  provider: { type: 'string' },
  selector: { type: 'string', multiple: true },
  url: { type: 'string' },
  body: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export type BrokerOptions = ReturnType<typeof parse>['values'];

const parse = (argv: string[]) => parseArgs({ args: argv, options: flags, allowPositionals: true });

const isCommand = (word: string | undefined): word is BrokerCommand =>
  brokerCommands.some((command) => command === word);

const parsedOf = (argv: string[]) => {
  try {
    return parse(argv);
  } catch (caught) {
    throw new BrokerError(`${(caught as Error).message.split('. ')[0]}. See --help.`);
  }
};

/** Parses the command line; null for --help. Throws a BrokerError of one line for a command that is not understood. */
export const parseBrokerOptions = (
  argv: string[],
): { command: BrokerCommand; options: BrokerOptions } | null => {
  const { values: options, positionals } = parsedOf(argv);
  if (options.help) return null;
  const [command, ...more] = positionals;
  if (!isCommand(command) || more.length > 0)
    throw new BrokerError(
      `Expected one command of ${brokerCommands.join(', ')}; got "${positionals.join(' ')}". See --help.`,
    );
  return { command, options };
};

/** The value of an option that a command cannot do without. */
export const needed = (options: BrokerOptions, name: 'environment' | 'provider' | 'url'): string => {
  const value = options[name];
  if (!value) throw new BrokerError(`--${name} is missing. See --help.`);
  return value;
};

/** An object that was given as JSON. */
export const objectOf = (text: string, name: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below, like any other text that is no object.
  }
  throw new BrokerError(`${name} is ${text}; expected an object such as {"branch":"main"}.`);
};

const git = (option: string, ...args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const output = status === 0 ? stdout.trim() : '';
  // "HEAD" is what git calls no branch at all, as where a pipeline checks a commit out.
  if (!output || output === 'HEAD')
    throw new BrokerError(`${option} is missing, and git does not tell it here. See --help.`);
  return output;
};

export const versionOf = ({ version }: BrokerOptions): string =>
  version || git('--version', 'rev-parse', '--verify', 'HEAD^{commit}');
export const branchOf = ({ branch }: BrokerOptions): string =>
  branch || git('--branch', 'rev-parse', '--abbrev-ref', 'HEAD');
