import helmet from '@fastify/helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HostConfig } from './config.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];
const ONE_YEAR_S = 31_536_000;

/** Browser features the portal does not use. */
const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Adds to the sources of a directive those that depend on the request. */
type WithOrigins = (...sources: string[]) => (request: IncomingMessage, response: ServerResponse) => string;

const contentSecurityPolicy = (withOrigins: WithOrigins) => ({
  useDefaults: false,
  directives: {
    defaultSrc: NONE,
    scriptSrc: SELF,
    styleSrc: SELF,
    fontSrc: SELF,
    imgSrc: [withOrigins(...SELF, 'data:', 'blob:')],
    connectSrc: [withOrigins(...SELF)],
    manifestSrc: SELF,
    frameAncestors: NONE,
    baseUri: NONE,
    formAction: SELF,
    objectSrc: NONE,
    requireTrustedTypesFor: ["'script'"],
    // The one policy makes the address of the worker that reads PDFs.
    trustedTypes: ['portal-worker'],
  },
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route sends data alone, so that no browser reads the headers of a document there. */
    isNoDocument?: boolean;
  }
}

/**
 * Helmet's options for such a route. The policies stay that hold where it sends something else than it should: of content,
 * of its type, of frames and of referrers.
 */
export const ofNoDocument = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Adds the portal's security headers to every response of the server. */
export const addSecurityHeaders = async (app: FastifyInstance, config: HostConfig): Promise<void> => {
  const gateways = Object.values(config.gateways).filter((url) => url !== '');
  const origins = [...new Set([...gateways.map((url) => new URL(url).origin), ...config.fileOrigins])];
  const scheme = config.isBehindTls ? 'https' : 'http';
  // Files may have the address of one name of the portal and be shown under another of its names.
  const withOrigins: WithOrigins =
    (...sources) =>
    ({ headers: { host } }) =>
      [...sources, ...origins.filter((origin) => origin !== `${scheme}://${host}`)].join(' ');
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(withOrigins),
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Over plain http the header is ignored at best; on localhost it would break other projects' ports.
    strictTransportSecurity: config.isBehindTls && { maxAge: ONE_YEAR_S, includeSubDomains: true },
  });
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (!routeOptions.config.isNoDocument) reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
};

const POLICY = 'content-security-policy';

/** What browsers read of documents, frames and workers. */
const OF_DOCUMENTS = [
  POLICY,
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Leaves out of a script, a style sheet or a typeface of a document what no browser reads there: 700 bytes of each, and a
 * page has forty of them. The policy of a document holds for its scripts (W3C, Content Security Policy Level 3, 4.1).
 */
export const dropDocumentHeaders = (reply: FastifyReply): void => {
  for (const name of OF_DOCUMENTS) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
};

const hashesOf = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');

/** Lets the scripts and styles that the build wrote into a page run there, each by its hash, and nothing else within it. */
export const allowInline = (reply: FastifyReply, html: string): void => {
  const policy = String(reply.raw.getHeader(POLICY))
    .replace("script-src 'self'", `$&${hashesOf(html, 'script')}`)
    .replace("style-src 'self'", `$&${hashesOf(html, 'style')}`);
  reply.raw.setHeader(POLICY, policy);
};
