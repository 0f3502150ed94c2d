import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const httpUrl = z
  .string()
  .check(
    z.refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'an http(s) address',
    ),
  );

/** A scheme, a host and a port without characters that have a meaning in a policy: no wildcard, no path, no `;`. */
const ORIGIN = /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d+)?\/?$/i;

const listOf = <Item extends typeof httpUrl>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map((one) => one.trim())),
    ),
    z.array(item),
  );

const settings = z.object({
  PORTAL_HOST: z._default(z.string(), '127.0.0.1'),
  PORTAL_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 4173),
  APP_GATEWAY_URL: z.optional(httpUrl),
  AUTH_GATEWAY_URL: z.optional(httpUrl),
  GATEWAY_PROXY: z._default(listOf(httpUrl), []),
  MOCK_PROXY: z._default(z.enum(['0', '1']), '0'),
  FILE_ORIGINS: z._default(listOf(httpUrl.check(z.regex(ORIGIN))), []),
  PORTAL_TLS: z._default(z.enum(['0', '1']), '0'),
  TAB_WORLDS: z._default(z.enum(['0', '1']), '0'),
  FIELD_FIGURES: z._default(z.enum(['0', '1']), '0'),
  NODE_ENV: z.optional(z.string()),
  PROXIES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), 0),
  SERVICE_WORKER: z._default(z.enum(['0', '1']), '1'),
  WEB_DIST: z._default(z.string(), fileURLToPath(new URL('../dist', import.meta.url))),
});

/** What the portal host needs to know; all of it comes from the environment. */
export interface HostConfig {
  host: string;
  port: number;
  /** Base addresses of both gateways, without a trailing slash; empty for the portal's own address. */
  gateways: { appGateway: string; authGateway: string };
  /** The gateways, each as good as another, whose calls are proxied under the portal's own address; none when browsers call one directly. */
  proxied: string[];
  /** Whether the console, the worlds and the documents of a mock gateway are proxied too; never in production. */
  isMockProxied: boolean;
  /** Origins beside the gateways' where photos are sent to and shown from. */
  fileOrigins: string[];
  /** Whether browsers reach the portal over TLS (usually ended by a proxy); turns HSTS on. */
  isBehindTls: boolean;
  /** How many proxies are in front of the host; each appends the address of its caller to `X-Forwarded-For`. */
  proxies: number;
  /** Whether the service worker is served; without it browsers remove the one they have. */
  hasServiceWorker: boolean;
  /** Whether browsers send how fast their visits were to the gateway. */
  sendsFieldFigures: boolean;
  /** Whether `?world=` of a page takes its tab into a world of the mock gateway; never in production. */
  opensWorlds: boolean;
  /** Folder of the production build. */
  dist: string;
}

const DEFAULT_GATEWAY = 'http://127.0.0.1:4000';

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');

/**
 * A name and password within an address: all up to its last `@`, because a password that should have been percent-encoded
 * may have a `/` or an `@` itself.
 */
const CREDENTIALS = /\/\/.*@/s;

/**
 * Reads the host's settings. Throws an Error of one line that names the setting, what was found and what was expected.
 */
export const readHostConfig = (env: NodeJS.ProcessEnv): HostConfig => {
  // An empty variable, as compose files leave them, means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    const name = String(path[0]);
    const found = given[name]?.replace(CREDENTIALS, '//…@');
    throw new Error(`${name} is "${found}"; expected ${expected[name] ?? message}.`);
  }
  if (parsed.data.TAB_WORLDS === '1' && parsed.data.NODE_ENV === 'production')
    throw new Error('TAB_WORLDS is "1"; expected 0 in production, which has no mock gateway.');
  const { GATEWAY_PROXY, ...rest } = parsed.data;
  const { APP_GATEWAY_URL = GATEWAY_PROXY.length === 0 ? DEFAULT_GATEWAY : '' } = rest;
  const { AUTH_GATEWAY_URL = APP_GATEWAY_URL } = rest;
  return {
    host: rest.PORTAL_HOST,
    port: rest.PORTAL_PORT,
    gateways: {
      appGateway: withoutTrailingSlash(APP_GATEWAY_URL),
      authGateway: withoutTrailingSlash(AUTH_GATEWAY_URL),
    },
    proxied: GATEWAY_PROXY,
    isMockProxied: rest.MOCK_PROXY === '1' && rest.NODE_ENV !== 'production',
    fileOrigins: rest.FILE_ORIGINS.map(withoutTrailingSlash),
    isBehindTls: rest.PORTAL_TLS === '1',
    proxies: rest.PROXIES,
    hasServiceWorker: rest.SERVICE_WORKER === '1',
    sendsFieldFigures: rest.FIELD_FIGURES === '1',
    opensWorlds: rest.TAB_WORLDS === '1',
    dist: rest.WEB_DIST,
  };
};

/** What `config.json` says to browsers. */
export const portalConfigOf = ({ gateways, sendsFieldFigures }: HostConfig) => ({
  ...gateways,
  ...(sendsFieldFigures ? { fieldFigures: true } : {}),
});

const expected: Record<string, string> = {
  PORTAL_PORT: 'a port from 0 to 65535',
  APP_GATEWAY_URL: 'an http or https address such as http://127.0.0.1:4000',
  AUTH_GATEWAY_URL: 'an http or https address such as http://127.0.0.1:4000',
  GATEWAY_PROXY: 'http or https addresses separated by commas, such as http://gateway:4000',
  MOCK_PROXY: '0 or 1',
  FILE_ORIGINS: 'origins separated by commas, such as https://files.example.ca',
  PORTAL_TLS: '0 or 1',
  TAB_WORLDS: '0 or 1',
  SERVICE_WORKER: '0 or 1',
  FIELD_FIGURES: '0 or 1',
  PROXIES: 'a whole number from 0 to 5',
};
