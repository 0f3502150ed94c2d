import { clientAddress } from '@portal/contracts/client-address';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The address of the client of a request, as far as the configured proxies are to be believed. */
export const clientOf = (
  { socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>,
  { proxies }: Pick<Config, 'proxies'>,
): string => clientAddress({ peer: socket.remoteAddress, forwardedFor: headers['x-forwarded-for'], proxies });
