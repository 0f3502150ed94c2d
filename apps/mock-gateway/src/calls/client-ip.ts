import { clientAddress } from '@portal/contracts/client-address';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Returns the IP address of the client of a request, as reported by the configured number of proxies. */
export const clientIp = (
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  { proxies }: Pick<Config, 'proxies'>,
): string => clientAddress({ peer: socket.remoteAddress, forwardedFor: headers['x-forwarded-for'], proxies });
