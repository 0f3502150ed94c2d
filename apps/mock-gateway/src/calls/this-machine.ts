import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Whether an address or a name is one of this machine alone. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const nameOf = (host: string) => host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');

/** From this machine, and under a name of it: a page elsewhere whose name leads here is not let in. */
export const isFromHere = ({ ip, host }: FastifyRequest): boolean =>
  isLoopback(ip.replace('::ffff:', '')) && isLoopback(nameOf(host));

/** Whether a request that changes something was sent by our own pages, or by no page at all. */
export const isFromOwnPage = ({ headers, host }: FastifyRequest, { portalOrigins }: Config): boolean => {
  const { origin } = headers;
  return origin === undefined || origin === `http://${host}` || portalOrigins.includes(origin);
};
