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

const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((one) => one.trim())),
  ),
  z.array(httpUrl.check(z.regex(ORIGIN))),
);

const settings = z.object({
  PORTAL_HOST: z._default(z.string(), '127.0.0.1'),
  PORTAL_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 4173),
  APP_GATEWAY_URL: z._default(httpUrl, 'http://127.0.0.1:4000'),
  AUTH_GATEWAY_URL: z.optional(httpUrl),
  GATEWAY_PROXY: z.optional(httpUrl),
  FILE_ORIGINS: z._default(origins, []),
  PORTAL_TLS: z._default(z.enum(['0', '1']), '0'),
  PROXIES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), 0),
  SERVICE_WORKER: z._default(z.enum(['0', '1']), '1'),
  WEB_DIST: z._default(z.string(), fileURLToPath(new URL('../dist', import.meta.url))),
});

/** What the portal host needs to know; all of it comes from the environment. */
export interface HostConfig {
  host: string;
  port: number;
  /** Base addresses of both gateways, without a trailing slash. */
  gateways: { appGateway: string; authGateway: string };
  /** The gateway whose calls are proxied under the portal's own address; null when browsers call it directly. */
  proxied: string | null;
  /** Origins beside the gateways' where photos are sent to and shown from. */
  fileOrigins: string[];
  /** Whether browsers reach the portal over TLS (usually ended by a proxy); turns HSTS on. */
  isBehindTls: boolean;
  /** How many proxies are in front of the host; each appends the address of its caller to `X-Forwarded-For`. */
  proxies: number;
  /** Whether the service worker is served; without it browsers remove the one they have. */
  hasServiceWorker: boolean;
  /** Folder of the production build. */
  dist: string;
}

const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');

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
    throw new Error(`${name} is "${given[name]}"; expected ${expected[name] ?? message}.`);
  }
  const { APP_GATEWAY_URL, AUTH_GATEWAY_URL = APP_GATEWAY_URL, ...rest } = parsed.data;
  return {
    host: rest.PORTAL_HOST,
    port: rest.PORTAL_PORT,
    gateways: {
      appGateway: withoutTrailingSlash(APP_GATEWAY_URL),
      authGateway: withoutTrailingSlash(AUTH_GATEWAY_URL),
    },
    proxied: rest.GATEWAY_PROXY ?? null,
    fileOrigins: rest.FILE_ORIGINS.map(withoutTrailingSlash),
    isBehindTls: rest.PORTAL_TLS === '1',
    proxies: rest.PROXIES,
    hasServiceWorker: rest.SERVICE_WORKER === '1',
    dist: rest.WEB_DIST,
  };
};

const expected: Record<string, string> = {
  PORTAL_PORT: 'a port from 0 to 65535',
  APP_GATEWAY_URL: 'an http or https address such as http://127.0.0.1:4000',
  AUTH_GATEWAY_URL: 'an http or https address such as http://127.0.0.1:4000',
  GATEWAY_PROXY: 'an http or https address such as http://gateway:4000',
  FILE_ORIGINS: 'origins separated by commas, such as https://files.example.ca',
  PORTAL_TLS: '0 or 1',
  SERVICE_WORKER: '0 or 1',
  PROXIES: 'a whole number from 0 to 5',
};
