import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { StartupError } from '../apps/mock-gateway/src/errors/startup-error.ts';
import { isLoopback } from '../apps/mock-gateway/src/settings/loopback.ts';
import { inRoot } from './paths.ts';

/** What `npm start` and `npm run dev` run with. */
export interface Settings {
  /** `url` is where browsers reach it, which messages link to. */
  portal: { host: string; port: number; url: string };
  /** `url` is where this machine reaches it; the console and the outbox answer no other address. */
  gateway: { host: string; port: number; url: string };
  /** Folder of the store, its keys and the gateway's log. */
  dataDir: string;
  /** The environment of a gateway that browsers call directly, and of the commands over its store. */
  env: NodeJS.ProcessEnv;
  /** The environments of `npm start`: under one address while only this machine is served and no other is set. */
  start: { gateway: NodeJS.ProcessEnv; portal: NodeJS.ProcessEnv };
}

const readPort = (env: NodeJS.ProcessEnv, name: string, fallback: number) => {
  const given = env[name];
  if (!given) return fallback;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new StartupError(`${name} is "${given}"; expected a port from 1 to 65535.`);
  return port;
};

/** The address of this machine that a host listens at, also one that listens at all. */
const ownAddress = (host: string) => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

const ANY_OR_THIS = ['0.0.0.0', '127.0.0.1'];

/** The address that is printed comes first: messages link to it. */
const portalOrigins = (host: string, port: number) =>
  [...new Set([ANY_OR_THIS.includes(host) ? 'localhost' : host, 'localhost', '127.0.0.1'])]
    .map((name) => `http://${name}:${port}`)
    .join(',');

/** The settings by which the portal host passes calls on to a gateway, and the gateway knows that it does. */
const oneAddress = (env: NodeJS.ProcessEnv, portalUrl: string, gatewayUrl: string) => ({
  gateway: { PUBLIC_URL: env.PUBLIC_URL || portalUrl, PROXIES: '1' },
  portal: {
    APP_GATEWAY_URL: '',
    AUTH_GATEWAY_URL: '',
    GATEWAY_PROXY: env.GATEWAY_PROXY || gatewayUrl,
    MOCK_PROXY: env.MOCK_PROXY || '1',
    // A portal that is opened by another of its names shows the gateway's files too.
    FILE_ORIGINS: [env.FILE_ORIGINS, portalUrl].filter(Boolean).join(','),
  },
});

/** What differs on the machine of a developer: a verification sends in seconds what no client sends in a minute. */
const ofDevelopers = (env: NodeJS.ProcessEnv) => ({
  TAB_WORLDS: env.TAB_WORLDS || '1',
  CLIENT_REQUESTS_A_MINUTE: env.CLIENT_REQUESTS_A_MINUTE || '6000',
});

/** Derives all settings from an environment. Throws a StartupError that names the setting at fault. */
export const settingsFrom = (env: NodeJS.ProcessEnv): Settings => {
  const listening = { host: env.PORTAL_HOST || '127.0.0.1', port: readPort(env, 'PORTAL_PORT', 4173) };
  const origins = env.PORTAL_ORIGIN || portalOrigins(listening.host, listening.port);
  const portal = { ...listening, url: origins.split(',')[0]! };
  const gatewayHost = env.GATEWAY_HOST || '127.0.0.1';
  const gatewayPort = readPort(env, 'GATEWAY_PORT', 4000);
  const gatewayUrl = `http://${ownAddress(gatewayHost)}:${gatewayPort}`;
  const gateway = { host: gatewayHost, port: gatewayPort, url: gatewayUrl };
  if (portal.port === gateway.port)
    throw new StartupError(
      `PORTAL_PORT and GATEWAY_PORT are both ${portal.port}; set one of them to another port.`,
    );
  const dataDir = isAbsolute(env.DATA_DIR ?? '') ? env.DATA_DIR! : inRoot(env.DATA_DIR || 'data');
  const common = {
    ...env,
    PORTAL_HOST: portal.host,
    PORTAL_PORT: String(portal.port),
    PORTAL_ORIGIN: origins,
    GATEWAY_HOST: gateway.host,
    GATEWAY_PORT: String(gateway.port),
    APP_GATEWAY_URL: env.APP_GATEWAY_URL || gatewayUrl,
    AUTH_GATEWAY_URL: env.AUTH_GATEWAY_URL || env.APP_GATEWAY_URL || gatewayUrl,
    DATA_DIR: dataDir,
    ...(env.NODE_ENV === 'production' ? {} : ofDevelopers(env)),
    SEED: env.SEED || '20260101',
    SEED_CLIENTS: env.SEED_CLIENTS || '0',
  };
  // Other machines would reach the mock's seeded people through the portal, or name any address as theirs at the gateway.
  const isShut = [portal.host, gateway.host].every(isLoopback);
  const isApart = Boolean(env.APP_GATEWAY_URL || env.AUTH_GATEWAY_URL) || !isShut;
  const more = isApart ? { gateway: {}, portal: {} } : oneAddress(env, portal.url, gatewayUrl);
  return {
    portal,
    gateway,
    dataDir,
    env: common,
    start: { gateway: { ...common, ...more.gateway }, portal: { ...common, ...more.portal } },
  };
};

/** Reads the settings of this process: its environment, then the repository's `.env` file where there is one. */
export const readSettings = (): Settings => {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return settingsFrom(process.env);
};
