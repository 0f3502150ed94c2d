import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { isLoopback } from './settings/loopback.ts';
import { bucketOf, clamdOf, fileSettings, type Bucket, type Clamd } from './settings/file-settings.ts';
import { readSecretFile } from './settings/read-secret-file.ts';
import { address, choiceOf, MAX_PORT, sender, wholeNumber } from './settings/setting-rules.ts';
import { StartupError } from './errors/startup-error.ts';

const REPOSITORY = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

const amount = z.coerce
  .number('expected an amount of at least 0')
  .check(z.gte(0, 'expected an amount of at least 0'));
const origins = z
  .string()
  .check(
    z.refine(
      (list) => list.split(',').every((one) => URL.canParse(one) && new URL(one).origin === one),
      'expected origins such as http://localhost:4173, separated by commas',
    ),
  );

/** Every setting of the environment with its rule, whose message says what is expected. */
export const settings = z.object({
  GATEWAY_HOST: z._default(z.string(), '127.0.0.1'),
  GATEWAY_PORT: z._default(wholeNumber(0, MAX_PORT), 4000),
  DATA_DIR: z._default(z.string(), join(REPOSITORY, 'data')),
  ACCESS_ANCHOR_DIR: z.optional(z.string()),
  STORE_URL: z.optional(address(/^postgres(?:ql)?$/, 'postgres://portal@db.example/portal')),
  STORE_PASSWORD_FILE: z.optional(z.string()),
  STORE_WAIT_S: z._default(wholeNumber(0, 3_600), 60),
  PROXIES: z._default(wholeNumber(0, 5), 0),
  SERVE_SEEDED: z._default(choiceOf('0', '1'), '0'),
  SEED: z._default(wholeNumber(0), 20_260_101),
  SEED_CLIENTS: z._default(wholeNumber(0, 99_999), 0),
  PORTAL_ORIGIN: z._default(origins, 'http://localhost:4173,http://127.0.0.1:4173'),
  PUBLIC_URL: z.optional(address(/^https?$/, 'https://portal.example')),
  SCAN_DELAY_MS: z._default(wholeNumber(0), 2_000),
  LOG_LEVEL: z._default(choiceOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'), 'info'),
  PUBLIC_REQUESTS_A_MINUTE: z._default(wholeNumber(1), 600),
  REPORTS_A_MINUTE: z._default(wholeNumber(1), 60),
  INSTRUCTION_PROOF_FROM: z._default(amount, 25_000),
  CLIENT_REQUESTS_A_MINUTE: z._default(wholeNumber(1), 1_800),
  CLIENT_REQUESTS_AT_ONCE: z._default(wholeNumber(1), 24),
  /** Beyond this the gateway cannot keep up, and clients had better retry later. */
  MAX_EVENT_LOOP_DELAY_MS: z._default(wholeNumber(0), 1_000),
  SMTP_URL: z.optional(address(/^smtps?$/, 'smtp://mail.example:587')),
  MAIL_FROM: z._default(sender, 'Northmere <no-reply@northmere.example>'),
  SMS_MAIL_DOMAIN: z.optional(
    z.string().check(z.regex(/^[\w.-]+$/, 'expected a domain such as sms.example')),
  ),
  PLACES_DIR: z.optional(z.string()),
  SCRIPTED_ADVISOR: z.optional(choiceOf('always', 'unstaffed')),
  MOCK_CONSOLE: z._default(choiceOf('0', '1'), '1'),
  TAB_WORLDS: z._default(choiceOf('0', '1'), '0'),
  NODE_ENV: z.optional(z.string()),
  ...fileSettings,
});

export type ScanFinds = 'what_there_is' | 'an_infection';

/** The gateway's settings, all from the environment. */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** Where the store is: a file in the data folder, or the address of a PostgreSQL database. */
  store: string;
  /** Where the access log is anchored; without one, in the bucket, or else in the data folder. */
  accessAnchorDir: string | null;
  /** How long a start waits for a database that cannot be reached yet. */
  storeWaitMs: number;
  /** Where seeded stores are stored, to be copied. */
  seededDir: string;
  seed: number;
  /** Clients that a new store gets beside the seeded people, so that it is as large as a firm's. */
  seedClients: number;
  portalOrigins: string[];
  /** The address browsers reach the gateway at, when it is not the one it listens on. */
  publicUrl: string | null;
  scanDelayMs: number;
  /** The result of scans: the real one, or, for developers, an infection in every file. */
  scanFinds: ScanFinds;
  /** The virus scanner for photos and documents that passed our inspection; without one, the inspection decides. */
  clamd: Clamd | null;
  /** Where uploaded and generated files are stored; without one, in the data folder. */
  bucket: Bucket | null;
  logLevel: string;
  /** Sign-ins and refreshes from one address; enough for an office behind it, far below a flood. */
  publicRequestsAMinute: number;
  /** Error reports from one address: a page that fails sends each error once. */
  reportsAMinute: number;
  /** From which amount in the base currency an instruction requires a proof of who sends it. */
  instructionProofFrom: number;
  /** Requests of one client, over all their sessions; many pages at once, far below what slows others down. */
  clientRequestsAMinute: number;
  clientRequestsAtOnce: number;
  /** The mail server, `smtp://user:password@host:port`; without one, messages are stored and not sent. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Where mail to `<digits>@<domain>` becomes a text message. */
  smsMailDomain: string | null;
  isProduction: boolean;
  /** A folder with the complete data of places; without one, the table that comes with the gateway is read. */
  placesDir: string | null;
  /** How many proxies are in front of the gateway, each of which appends the address it was called from. */
  proxies: number;
  /** The setting by which other machines reach the gateway, as the beginning of a sentence; null where none does. */
  outsideSetting: string | null;
  /** Whether the scripted advisor also answers clients whose advisor has a user of the portal. */
  isScriptedAlways: boolean;
  /** Whether a developer on this machine may drive the mock at `/__mock`; never in production. */
  hasMockConsole: boolean;
  /** Whether `?world=` of the portal's pages opens a world, so that the console may link to them. */
  hasTabWorlds: boolean;
  /** The name of the world that is served; null for the shared one. */
  world: string | null;
  /** The event loop delay in milliseconds beyond which requests are rejected; 0 rejects none. */
  maxEventLoopDelayMs: number;
}

const isAddressOfThisMachine = (address: string) =>
  isLoopback(new URL(address).hostname.replace(/^\[|\]$/g, ''));

/**
 * The setting that exposes the gateway to other machines; null where none does. SERVE_SEEDED allows the address that the
 * gateway listens on, which may be within a network of containers, and not the address that browsers use.
 */
const outsideSetting = ({
  GATEWAY_HOST,
  PUBLIC_URL,
  PORTAL_ORIGIN,
  SERVE_SEEDED,
}: z.infer<typeof settings>) => {
  if (PUBLIC_URL && !isAddressOfThisMachine(PUBLIC_URL)) return `PUBLIC_URL is "${PUBLIC_URL}", which`;
  const origin = PORTAL_ORIGIN.split(',').find((one) => !isAddressOfThisMachine(one));
  if (origin) return `PORTAL_ORIGIN is "${origin}", which`;
  if (SERVE_SEEDED === '0' && !isLoopback(GATEWAY_HOST)) return `GATEWAY_HOST is "${GATEWAY_HOST}", which`;
  return null;
};

/** The store's address; its password may be in a file, as secrets of containers are. */
const storeOf = ({ STORE_URL, STORE_PASSWORD_FILE, DATA_DIR }: z.infer<typeof settings>) => {
  if (!STORE_URL) return join(DATA_DIR, 'portal.sqlite');
  if (!STORE_PASSWORD_FILE) return STORE_URL;
  const url = new URL(STORE_URL);
  url.password = readSecretFile('STORE_PASSWORD_FILE', STORE_PASSWORD_FILE);
  return url.href;
};

/**
 * A name and password within an address: all up to its last `@`, because a password that should have been percent-encoded
 * may have a `/` or an `@` itself, and an address may lack its slashes.
 */
const CREDENTIALS = /(?:\/\/|(?<=^\w+:)).*@/s;

/** Reads the settings. Throws an Error of one line that names the setting, what was found and what was expected. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = settings.safeParse(given);
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    const name = String(path[0]);
    const found = given[name]?.replace(CREDENTIALS, '//…@').replace(/\p{Cc}+/gu, ' ');
    throw new StartupError(
      `${name} is "${found}": ${message}. Set ${name} to another value or leave it out.`,
    );
  }
  const values = read.data;
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction && !values.SMTP_URL)
    throw new StartupError(
      'SMTP_URL is missing: in production codes must reach clients. Set it to a mail server.',
    );
  return {
    host: values.GATEWAY_HOST,
    port: values.GATEWAY_PORT,
    dataDir: values.DATA_DIR,
    store: storeOf(values),
    accessAnchorDir: values.ACCESS_ANCHOR_DIR ?? null,
    storeWaitMs: values.STORE_WAIT_S * 1_000,
    seededDir: values.DATA_DIR,
    seed: values.SEED,
    seedClients: values.SEED_CLIENTS,
    portalOrigins: values.PORTAL_ORIGIN.split(','),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    scanDelayMs: values.SCAN_DELAY_MS,
    scanFinds: 'what_there_is',
    clamd: clamdOf(values),
    bucket: bucketOf(values),
    logLevel: values.LOG_LEVEL,
    publicRequestsAMinute: values.PUBLIC_REQUESTS_A_MINUTE,
    reportsAMinute: values.REPORTS_A_MINUTE,
    instructionProofFrom: values.INSTRUCTION_PROOF_FROM,
    clientRequestsAMinute: values.CLIENT_REQUESTS_A_MINUTE,
    clientRequestsAtOnce: values.CLIENT_REQUESTS_AT_ONCE,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    smsMailDomain: values.SMS_MAIL_DOMAIN ?? null,
    isProduction,
    placesDir: values.PLACES_DIR ?? null,
    proxies: values.PROXIES,
    outsideSetting: outsideSetting(values),
    isScriptedAlways: (values.SCRIPTED_ADVISOR ?? (isProduction ? 'unstaffed' : 'always')) === 'always',
    hasMockConsole: !isProduction && values.MOCK_CONSOLE === '1',
    hasTabWorlds: !isProduction && values.TAB_WORLDS === '1',
    world: null,
    maxEventLoopDelayMs: values.MAX_EVENT_LOOP_DELAY_MS,
  };
};

/** The address browsers reach this gateway at. */
export const baseUrl = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${host}:${port}`;
