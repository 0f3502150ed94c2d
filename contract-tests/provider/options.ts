import { parseArgs } from 'node:util';
import { allCalls } from '@portal/contracts';

/** What was asked wrongly; its message is one line for whoever asked. */
export class UsageError extends Error {}

export const phases = [
  'pact',
  'strict',
  'errors',
  'authorisation',
  'negatives',
  'properties',
  'relations',
] as const;
export type Phase = (typeof phases)[number];

const formats = ['terminal', 'junit', 'json', 'html'] as const;
export type ReportFormat = (typeof formats)[number];

/** A report and the file it goes to; the terminal has none. */
export interface ReportTarget {
  format: ReportFormat;
  file: string | null;
}

export interface Options {
  appUrl: string;
  authUrl: string;
  stateUrl: string | null;
  tokenCommand: string | null;
  login: { username: string; password: string } | null;
  /** Names of calls, or of domains. */
  only: string[];
  tags: string[];
  phases: Phase[];
  fuzzRuns: number;
  seed: number;
  timeoutMs: number;
  concurrency: number;
  reports: ReportTarget[];
  /** Whether calls that write may be made, and for whom. */
  write: boolean;
  testClients: string[];
}

export const usage = `Usage: portal-verify URL [options]

Verifies a gateway against the contract of the portal.

  URL                        the application gateway, such as https://gateway.example.ca
  --auth-url URL             the gateway of the ways in; the same URL if left out
  --state-url URL            where provider states are set up (POST, as Pact does)
  --token-command COMMAND    prints an access token of a test client
  --login USER:PASSWORD      signs a test client in instead
  --only NAMES               calls or domains, such as accounts.list,history; may be repeated
  --tag TAGS                 app, auth, query, mutation, public, session or a permission; may be repeated
  --phase PHASES             ${phases.join(', ')}; all if left out
  --fuzz-runs N              generated requests for each call (20)
  --seed N                   what generated requests follow from; a new one if left out
  --timeout SECONDS          for each request (10)
  --concurrency N            requests at the same time, where none depends on another (4)
  --report FORMAT[=FILE]     terminal, or junit, json or html with a file; may be repeated
  --write                    makes the calls that write too, which are listed first
  --test-client USERNAME     whom calls that write may concern, by username or e-mail address; needed with --write,
                             may be repeated
  --help                     this text

Exit codes: 0 all verified, 1 something differs, 2 something could not be run, or was asked wrongly.
Secrets may be given as VERIFY_LOGIN and VERIFY_TOKEN_COMMAND instead, so that no list of processes shows them.
`;

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
  report: { type: 'string', multiple: true },
  write: { type: 'boolean' },
  'test-client': { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const;

const readFlags = (argv: string[]) => {
  try {
    return parseArgs({ args: argv, options: flags, allowPositionals: true });
  } catch (caught) {
    throw new UsageError((caught as Error).message.split(/\.(?: |\n)/)[0]);
  }
};

const urlOf = (text: string, name: string): string => {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) throw new UsageError(`${name} is "${text}"; expected an address such as http://127.0.0.1:4000`);
  const { username, password } = new URL(text);
  if (username || password) throw new UsageError(`${name} holds a password; give it by --login`);
  return text.replace(/\/+$/, '');
};

/** The address of a gateway: paths are put behind it. */
const gatewayOf = (text: string, name: string): string => {
  const { search, hash } = new URL(urlOf(text, name));
  if (search || hash)
    throw new UsageError(`${name} has "${search}${hash}" at its end; expected a path at most`);
  return urlOf(text, name);
};

const numberOf = (text: string, name: string, [least, most]: readonly [number, number]): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`${name} is "${text}"; expected a whole number from ${least} to ${most}`);
};

/** What a list names. One that names nothing is most likely a variable that is not set, and must not mean everything. */
const listOf = (values: string[] | undefined, name: string): string[] => {
  const named = (values ?? [])
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean);
  if (values !== undefined && named.length === 0) throw new UsageError(`${name} names nothing`);
  return named;
};

/** What may have been meant: the calls of the domain that is named, or else all that is no call. */
const nearest = (unknown: string, allowed: Set<string>): string[] => {
  const domain = `${unknown.split('.')[0]}.`;
  const own = [...allowed].filter((one) => one.startsWith(domain));
  return (
    own.length > 0 ? own : [...allowed].filter((one) => !/^[a-zA-Z]+\.[a-zA-Z]+$/.test(one))
  ).toSorted();
};

const known = (values: string[], allowed: Set<string>, name: string): string[] => {
  const unknown = values.find((value) => !allowed.has(value));
  if (unknown === undefined) return values;
  throw new UsageError(`${name} names "${unknown}"; expected ${nearest(unknown, allowed).join(', ')}`);
};

const loginOf = (text: string | undefined): Options['login'] => {
  if (text === undefined) return null;
  const at = text.indexOf(':');
  if (at < 1 || at === text.length - 1) throw new UsageError('--login is not USER:PASSWORD');
  return { username: text.slice(0, at), password: text.slice(at + 1) };
};

const reportOf = (text: string): ReportTarget => {
  const [format = '', ...rest] = text.split('=');
  const [found] = known([format], new Set(formats), '--report') as [ReportFormat];
  const file = rest.join('=') || null;
  if (found !== 'terminal' && !file) throw new UsageError(`--report ${found} needs a file: ${found}=FILE`);
  return { format: found, file };
};

const callNames = new Set(allCalls.flatMap(({ domain, name }) => [domain, `${domain}.${name}`]));
const tagNames = new Set(
  allCalls.flatMap(({ domain, call }) => [domain, call.gateway, call.kind, call.access]),
);

const MOST_SEED = 2 ** 31 - 1;

/** Reads the command line; null when help is asked for. Throws a UsageError of one line for what is not understood. */
export const readOptions = (argv: string[], env: Record<string, string | undefined>): Options | null => {
  const { values, positionals } = readFlags(argv);
  if (values.help) return null;
  const [url, ...more] = positionals;
  if (url === undefined) throw new UsageError('The URL of the gateway is missing');
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many; expected one URL`);
  const appUrl = gatewayOf(url, 'The URL');
  const tokenCommand = values['token-command'] ?? env['VERIFY_TOKEN_COMMAND'] ?? null;
  const login = loginOf(values.login ?? env['VERIFY_LOGIN']);
  if (tokenCommand && login) throw new UsageError('--login and --token-command exclude each other');
  const testClients = listOf(values['test-client'], '--test-client');
  if (values.write && testClients.length === 0)
    throw new UsageError('--write needs --test-client: calls that write are made for no other client');
  const asked = listOf(values.phase, '--phase');
  const reports = (values.report ?? []).map(reportOf);
  return {
    appUrl,
    authUrl: gatewayOf(values['auth-url'] ?? appUrl, '--auth-url'),
    stateUrl: values['state-url'] === undefined ? null : urlOf(values['state-url'], '--state-url'),
    tokenCommand,
    login,
    only: known(listOf(values.only, '--only'), callNames, '--only'),
    tags: known(listOf(values.tag, '--tag'), tagNames, '--tag'),
    phases: asked.length > 0 ? (known(asked, new Set(phases), '--phase') as Phase[]) : [...phases],
    fuzzRuns: numberOf(values['fuzz-runs'] ?? '20', '--fuzz-runs', [0, 100_000]),
    seed: numberOf(values.seed ?? String(Math.floor(Math.random() * MOST_SEED)), '--seed', [0, MOST_SEED]),
    timeoutMs: numberOf(values.timeout ?? '10', '--timeout', [1, 600]) * 1000,
    concurrency: numberOf(values.concurrency ?? '4', '--concurrency', [1, 64]),
    reports: reports.some(({ format }) => format === 'terminal')
      ? reports
      : [{ format: 'terminal', file: null }, ...reports],
    write: values.write ?? false,
    testClients,
  };
};
