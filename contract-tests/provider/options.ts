import type { RulesOff } from './rules.ts';

/** A command line that is not understood; the message is one line for the caller. */
export class UsageError extends Error {}

export const phases = [
  'pact',
  'strict',
  'errors',
  'authorisation',
  'negatives',
  'properties',
  'relations',
  'transfers',
  'cors',
] as const;
export type Phase = (typeof phases)[number];

export const reportFormats = ['terminal', 'junit', 'json', 'html'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** A format of the report and the file it is written to; the terminal has none. */
export interface ReportTarget {
  format: ReportFormat;
  file: string | null;
}

/** As which version of the gateway results are published at a Pact broker. */
export interface PublishOptions {
  version: string;
  branch: string;
  buildUrl: string | null;
}

export interface Options {
  appUrl: string;
  authUrl: string;
  stateUrl: string | null;
  tokenCommand: string | null;
  login: { username: string; password: string } | null;
  /** Names of calls, transfers or domains. */
  only: string[];
  tags: string[];
  phases: Phase[];
  fuzzRuns: number;
  seed: number;
  timeoutMs: number;
  concurrency: number;
  /** The requests that may begin in a second; null for any number. */
  rate: number | null;
  reports: ReportTarget[];
  /** Whether calls that write may be made. */
  write: boolean;
  /** The only clients that calls that write may concern. */
  testClients: string[];
  /** The rules that are switched off, with the reason of each. */
  rulesOff: RulesOff;
  /** Whether data that never came is a failure instead of a warning. */
  strictData: boolean;
  /** Whether the report lists what was never seen. */
  coverage: boolean;
  /** Null where no results are published. */
  publish: PublishOptions | null;
  /** The origin of a portal that CORS is checked for; null where it is not. */
  origin: string | null;
}

/** The help text of the command. */
export const usage = `Usage: portal-verify URL [options]

Verifies a gateway against the contract of the portal.

  URL                        the application gateway, such as https://gateway.example.ca
  --auth-url URL             the gateway of the ways in; the same URL if left out
  --state-url URL            where provider states are set up (POST, as Pact does)
  --token-command COMMAND    prints an access token of a test client
  --login USER:PASSWORD      signs a test client in instead
  --only NAMES               calls, transfers or domains, such as accounts.list,history; may be repeated
  --tag TAGS                 app, auth, query, mutation, public, session or a permission; may be repeated
  --phase PHASES             ${phases.join(', ')}; all if left out
  --fuzz-runs N              generated requests for each call (20)
  --seed N                   what generated requests follow from; a new one if left out
  --timeout SECONDS          for each request (10)
  --concurrency N            requests at the same time, where none depends on another (4)
  --rate N                   requests in a second at most, for a gateway that throttles; any number if left out
  --report FORMAT[=FILE]     terminal, or junit, json or html with a file; may be repeated
  --write                    makes the calls that write too, which are listed first
  --test-client USERNAME     whom calls that write may concern, by username or e-mail address; needed with --write,
                             may be repeated
  --origin ORIGIN            checks CORS for a portal there, such as https://portal.example.ca
  --without RULE=REASON      switches a rule off; the report says so, and what it hid; may be repeated
  --strict-data              fails where lists and responses never show the data of their examples, instead of warning
  --coverage                 lists what the contract names and the run has never seen
  --rules                    lists the rules
  --publish VERSION          publishes the results of the pacts at the broker of PACT_BROKER_BASE_URL, as this version of
                             the gateway; failures of pending pacts do not count
  --branch NAME              the branch of that version; needed with --publish
  --build-url URL            where the build of that version is
  --help                     this text

Exit codes: 0 all verified, 1 something differs, 2 something could not be run, or was asked wrongly.
Secrets may be given as VERIFY_LOGIN and VERIFY_TOKEN_COMMAND instead, so that no list of processes shows them; those of
a broker are PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.
`;
