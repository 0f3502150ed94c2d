import { parseArgs } from 'node:util';
import { parseOptions } from '../provider/parse-options.ts';
import { UsageError, type Options } from '../provider/options.ts';
import type { Targets } from './upstream.ts';

export const proxyUsage = `Usage: portal-verify proxy --target URL [options]

Stands between any client and a gateway, and reports where what goes by differs from the contract of the portal. A client
gets what its gateway sends, unchanged.

  --target URL        the application gateway, such as https://gateway.example.ca
  --auth-target URL   the gateway of the ways in; the same URL if left out
  --port P            where clients reach it on this machine (4090)
  --record FOLDER     one file for each call and outcome, without secrets, personal data and amounts
  --help              this text

Ctrl-C ends it. Exit codes: 0 nothing differed, 1 something differed, 2 something could not be judged or recorded, or was asked wrongly.
`;

export const replayUsage = `Usage: portal-verify replay FOLDER --target URL [options]

Sends the reads that \`portal-verify proxy --record\` recorded to a gateway, and reports what differs from the contract and
from what was recorded. Nothing is written.

  FOLDER                   with the records
  --target URL             the application gateway, such as https://gateway.example.ca
  --auth-target URL        the gateway of the ways in; the same URL if left out
  --login USER:PASSWORD    signs a test client in
  --token-command COMMAND  prints an access token of a test client instead
  --timeout SECONDS        for each request (10)
  --help                   this text

Exit codes: 0 all as recorded, 1 something differs, 2 something could not be replayed, or was asked wrongly.
Secrets may be given as VERIFY_LOGIN and VERIFY_TOKEN_COMMAND instead, so that no list of processes shows them.
`;

type Env = Record<string, string | undefined>;

const parse = <Flags extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  argv: string[],
  options: Flags,
) => {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (caught) {
    throw new UsageError((caught as Error).message.split(/\.(?: |\n)/)[0]);
  }
};

/** The same with the names of an option of the verifier replaced by those that these commands have. */
const inOwnNames = (message: string) =>
  message.replace(/^The URL\b/, '--target').replace(/^--auth-url\b/, '--auth-target');

/** The options of the verifier that the two commands share, with the errors under the names given here. */
const sharedOptions = (
  {
    target,
    'auth-target': authTarget,
    login,
    'token-command': tokenCommand,
    timeout,
  }: Record<string, string | undefined>,
  env: Env,
): Options => {
  if (target === undefined) throw new UsageError('--target is missing');
  const given = { 'auth-url': authTarget, login, 'token-command': tokenCommand, timeout };
  const flags = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
  try {
    // A text is what --help and --rules print, and neither is among the arguments.
    return parseOptions([target, ...flags], env) as Options;
  } catch (caught) {
    throw caught instanceof UsageError ? new UsageError(inOwnNames(caught.message)) : caught;
  }
};

const DEFAULT_PORT = '4090';
const MAX_PORT = 65_535;

const parsePort = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= MAX_PORT) return port;
  throw new UsageError(`--port is "${text}"; expected a whole number from 0 to ${MAX_PORT}`);
};

/** What the proxy runs with. */
export interface ProxySettings extends Targets {
  port: number;
  record: string | null;
}

/** Parses the command line of the proxy; null for --help. Throws a UsageError for one that is not understood. */
export const parseProxyOptions = (argv: string[]): ProxySettings | null => {
  const { values, positionals } = parse(argv, {
    target: { type: 'string' },
    'auth-target': { type: 'string' },
    port: { type: 'string' },
    record: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (values.help) return null;
  if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is one word too many`);
  if (values.record === '') throw new UsageError('--record names no folder');
  const { appUrl, authUrl } = sharedOptions(
    { target: values.target, 'auth-target': values['auth-target'] },
    {},
  );
  return { appUrl, authUrl, port: parsePort(values.port ?? DEFAULT_PORT), record: values.record ?? null };
};

/** What a replay runs with. */
export interface ReplaySettings {
  folder: string;
  options: Options;
}

/** Parses the command line of a replay; null for --help. Throws a UsageError for one that is not understood. */
export const parseReplayOptions = (argv: string[], env: Env): ReplaySettings | null => {
  const { values, positionals } = parse(argv, {
    target: { type: 'string' },
    'auth-target': { type: 'string' },
    login: { type: 'string' },
    'token-command': { type: 'string' },
    timeout: { type: 'string' },
    help: { type: 'boolean' },
  });
  const { help, ...given } = values;
  if (help) return null;
  const [folder, ...more] = positionals;
  if (folder === undefined) throw new UsageError('The folder of the records is missing');
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many; expected one folder`);
  return { folder, options: sharedOptions(given, env) };
};
