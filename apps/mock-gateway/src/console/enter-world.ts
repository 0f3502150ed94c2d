import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from '../errors/gateway-error.ts';
import { isFromHere, isFromOwnPage } from '../calls/local-request.ts';
import type { Config } from '../config.ts';
import { isWorldName, splitWorldPath, WORLD_HEADER } from './world-name.ts';
import type { Worlds } from './worlds.ts';

/** Moves the world from the beginning of an address to a header, and returns the rest of the address. */
export const readWorldPath = (request: IncomingMessage): string => {
  const { url = '/', headers } = request;
  const found = splitWorldPath(url);
  if (!found) return url;
  headers[WORLD_HEADER] = found.name;
  return found.rest;
};

const nameIn = (request: FastifyRequest, worlds: Worlds, config: Config): string => {
  const name = request.headers[WORLD_HEADER];
  const isKnown = isWorldName(name) && isFromHere(request);
  // A photo or a link of the portal has no Origin, and may lead into a world that is open; it opens none.
  if (!isKnown || !(worlds.has(name) || isFromOwnPage(request, config)))
    throw new GatewayError('invalid_url');
  return name;
};

/**
 * Hands a request that names a world to the gateway of that world, before any other hook. Returns a function that says
 * whether a request was handed over: the other gateway records it.
 */
export const enterWorlds = (
  app: FastifyInstance,
  worlds: Worlds,
  config: Config,
): ((request: FastifyRequest) => boolean) => {
  const handedOver = new WeakSet<IncomingMessage>();
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = request;
    if (raw.headers[WORLD_HEADER] === undefined) return next();
    const enter = async () => {
      const world = await worlds.of(nameIn(request, worlds, config));
      handedOver.add(raw);
      reply.hijack();
      delete raw.headers[WORLD_HEADER];
      world.routing(raw, reply.raw);
    };
    enter().catch((failure: Error) => next(failure));
  });
  return ({ raw }) => handedOver.has(raw);
};
