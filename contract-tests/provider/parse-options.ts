import { parseArgs } from 'node:util';
import { allCalls } from '@portal/contracts';
import { allTransfers } from '@portal/contracts/transfers';
import {
  phases,
  reportFormats,
  UsageError,
  usage,
  type Options,
  type Phase,
  type ReportFormat,
  type ReportTarget,
} from './options.ts';
import { parseRulesOff } from './parse-rules-off.ts';
import { ruleList } from './rule-list.ts';

const flags = {
  'auth-url': { type: 'string' },
  'state-url': { type: 'string' },
  'token-command': { type: 'string' },
  login: { type: 'string' },
  only: { type: 'string', multiple: true },
  tag: { type: 'string', multiple: true },
  phase: { type: 'string', multiple: true },
  'fuzz-runs': { type: 'string' },
  seed: { type: 'string' },
  timeout: { type: 'string' },
  concurrency: { type: 'string' },
  rate: { type: 'string' },
  report: { type: 'string', multiple: true },
  write: { type: 'boolean' },
  'test-client': { type: 'string', multiple: true },
  origin: { type: 'string' },
  without: { type: 'string', multiple: true },
  'strict-data': { type: 'boolean' },
  coverage: { type: 'boolean' },
  rules: { type: 'boolean' },
  publish: { type: 'string' },
  branch: { type: 'string' },
  'build-url': { type: 'string' },
  help: { type: 'boolean' },
} as const;

const parseFlags = (argv: string[]) => {
  try {
    return parseArgs({ args: argv, options: flags, allowPositionals: true });
  } catch (caught) {
    throw new UsageError((caught as Error).message.split(/\.(?: |\n)/)[0]);
  }
};

const parseUrl = (text: string, name: string): string => {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) throw new UsageError(`${name} is "${text}"; expected an address such as http://127.0.0.1:4000`);
  const { username, password } = new URL(text);
  if (username || password) throw new UsageError(`${name} holds a password; give it by --login`);
  return text.replace(/\/+$/, '');
};

/** A gateway's URL, to which paths are appended. */
const parseGatewayUrl = (text: string, name: string): string => {
  const { search, hash } = new URL(parseUrl(text, name));
  if (search || hash)
    throw new UsageError(`${name} has "${search}${hash}" at its end; expected a path at most`);
  return parseUrl(text, name);
};

/** Source: RFC 6454, section 6.2: a scheme, a host and perhaps a port, and nothing after them. */
const parseOrigin = (text: string | undefined): string | null => {
  if (text === undefined) return null;
  const url = parseUrl(text, '--origin');
  const { origin } = new URL(url);
  if (url === origin) return origin;
  throw new UsageError(`--origin is "${text}"; expected an origin such as ${origin}`);
};

const parseInteger = (text: string, name: string, [min, max]: readonly [number, number]): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new UsageError(`${name} is "${text}"; expected a whole number from ${min} to ${max}`);
};

/** The names in a list. An empty list is most likely an unset variable, and must not mean everything. */
const parseList = (values: string[] | undefined, name: string): string[] => {
  const named = (values ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
  if (values !== undefined && named.length === 0) throw new UsageError(`${name} names nothing`);
  return named;
};

/** The allowed names closest to an unknown one: the calls of its domain, or else all names that are no call. */
const suggest = (unknown: string, allowed: Set<string>): string[] => {
  const domain = `${unknown.split('.')[0]}.`;
  const own = [...allowed].filter((one) => one.startsWith(domain));
  return (
    own.length > 0 ? own : [...allowed].filter((one) => !/^[a-zA-Z]+\.[a-zA-Z]+$/.test(one))
  ).toSorted();
};

const requireKnown = (values: string[], allowed: Set<string>, name: string): string[] => {
  const unknown = values.find((value) => !allowed.has(value));
  if (unknown === undefined) return values;
  throw new UsageError(`${name} names "${unknown}"; expected ${suggest(unknown, allowed).join(', ')}`);
};

const parseLogin = (text: string | undefined): Options['login'] => {
  if (text === undefined) return null;
  const at = text.indexOf(':');
  if (at < 1 || at === text.length - 1) throw new UsageError('--login is not USER:PASSWORD');
  return { username: text.slice(0, at), password: text.slice(at + 1) };
};

/** The command that prints a token. An empty one is most likely an unset variable, and must not mean no session. */
const parseTokenCommand = (flag: string | undefined, ofEnv: string | undefined): string | null => {
  const command = flag ?? ofEnv;
  if (command === undefined) return null;
  if (command.trim() !== '') return command;
  const name = flag === undefined ? 'VERIFY_TOKEN_COMMAND' : '--token-command';
  throw new UsageError(
    `${name} is "${command}"; expected a command that prints an access token: give one, or leave ${name} out`,
  );
};

/** The phases that are named, or all. */
const parsePhases = (named: readonly string[], origin: string | null): Phase[] => {
  if (named.length === 0) return [...phases];
  if (named.includes('cors') && origin === null)
    throw new UsageError(
      '--phase names cors without --origin; expected the origin that CORS is checked for: give --origin, or leave cors out',
    );
  return requireKnown([...named], new Set(phases), '--phase') as Phase[];
};

const parsePublish = (
  version: string | undefined,
  branch: string | undefined,
  buildUrl: string | undefined,
): Options['publish'] => {
  if (version === undefined) {
    const alone = branch === undefined ? buildUrl && '--build-url' : '--branch';
    if (alone) throw new UsageError(`${alone} is of what --publish publishes, which is missing`);
    return null;
  }
  if (!version.trim() || !branch?.trim())
    throw new UsageError('--publish needs the version of the gateway, and its branch by --branch');
  return { version, branch, buildUrl: buildUrl === undefined ? null : parseUrl(buildUrl, '--build-url') };
};

const parseReport = (text: string): ReportTarget => {
  const [format = '', ...rest] = text.split('=');
  const [found] = requireKnown([format], new Set(reportFormats), '--report') as [ReportFormat];
  const file = rest.join('=') || null;
  if (found !== 'terminal' && !file) throw new UsageError(`--report ${found} needs a file: ${found}=FILE`);
  return { format: found, file };
};

const callNames = new Set(
  [...allCalls, ...allTransfers].flatMap(({ domain, name }) => [domain, `${domain}.${name}`]),
);
const tagNames = new Set(
  allCalls.flatMap(({ domain, call }) => [domain, call.gateway, call.kind, call.access]),
);

const MAX_SEED = 2 ** 31 - 1;

/**
 * Parses the command line; for --help and --rules, the text that they print instead of a run. Throws a UsageError for a
 * command line that is not understood.
 */
export const parseOptions = (argv: string[], env: Record<string, string | undefined>): Options | string => {
  const { values, positionals } = parseFlags(argv);
  if (values.help) return usage;
  if (values.rules) return ruleList();
  const [url, ...more] = positionals;
  if (url === undefined) throw new UsageError('The URL of the gateway is missing');
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many; expected one URL`);
  const appUrl = parseGatewayUrl(url, 'The URL');
  const tokenCommand = parseTokenCommand(values['token-command'], env['VERIFY_TOKEN_COMMAND']);
  const login = parseLogin(values.login ?? env['VERIFY_LOGIN']);
  if (tokenCommand && login) throw new UsageError('--login and --token-command exclude each other');
  const testClients = parseList(values['test-client'], '--test-client');
  if (values.write && testClients.length === 0)
    throw new UsageError('--write needs --test-client: calls that write are made for no other client');
  const origin = parseOrigin(values.origin);
  const reports = (values.report ?? []).map(parseReport);
  return {
    appUrl,
    authUrl: parseGatewayUrl(values['auth-url'] ?? appUrl, '--auth-url'),
    stateUrl: values['state-url'] === undefined ? null : parseUrl(values['state-url'], '--state-url'),
    tokenCommand,
    login,
    only: requireKnown(parseList(values.only, '--only'), callNames, '--only'),
    tags: requireKnown(parseList(values.tag, '--tag'), tagNames, '--tag'),
    phases: parsePhases(parseList(values.phase, '--phase'), origin),
    fuzzRuns: parseInteger(values['fuzz-runs'] ?? '20', '--fuzz-runs', [0, 100_000]),
    seed: parseInteger(values.seed ?? String(Math.floor(Math.random() * MAX_SEED)), '--seed', [0, MAX_SEED]),
    timeoutMs: parseInteger(values.timeout ?? '10', '--timeout', [1, 600]) * 1000,
    concurrency: parseInteger(values.concurrency ?? '4', '--concurrency', [1, 64]),
    rate: values.rate === undefined ? null : parseInteger(values.rate, '--rate', [1, 10_000]),
    reports: reports.some(({ format }) => format === 'terminal')
      ? reports
      : [{ format: 'terminal', file: null }, ...reports],
    write: values.write ?? false,
    testClients,
    rulesOff: parseRulesOff(values.without ?? []),
    strictData: values['strict-data'] ?? false,
    coverage: values.coverage ?? false,
    publish: parsePublish(values.publish, values.branch, values['build-url']),
    origin,
  };
};
