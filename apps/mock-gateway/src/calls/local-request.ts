import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback } from '../settings/loopback.ts';

const isOwnAddress = (address = '') => isLoopback(address.replace('::ffff:', ''));
const isOwnName = (host = '') => isLoopback(host.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''));

/**
 * Whether a request came from this machine and under one of its names: a page whose name resolves to it is rejected. The
 * connection and its own Host header must agree, because a client that bypasses the proxies can forge forwarded headers.
 */
export const isFromHere = ({ ip, host, headers, socket }: FastifyRequest): boolean =>
  [ip, socket.remoteAddress].every(isOwnAddress) && [host, headers.host].every(isOwnName);

/** The `Sec-Fetch-Site` of requests that no other site has made. Source: W3C, Fetch Metadata Request Headers. */
const OWN_SITES = new Set([undefined, 'none', 'same-origin']);

/**
 * Whether a request was sent by our own pages, from an address bar or by no browser at all. A picture or a script of a
 * page elsewhere has no Origin, but its browser says that it is of another site.
 */
export const isFromOwnPage = ({ headers }: FastifyRequest, { portalOrigins }: Config): boolean => {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return OWN_SITES.has(site?.toString());
  return origin === `http://${host}` || portalOrigins.includes(origin);
};

/** Whether a request only shows a page in a tab of its own, as a link from the portal does. */
export const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
