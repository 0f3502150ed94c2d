import type { FastifyRequest } from 'fastify';
import type { Principal } from '../identity/principal.ts';
import { clientIp } from './client-ip.ts';
import type { Context } from './handlers.ts';
import type { Services } from '../identity/services.ts';

/** The context of a handler. What few handlers need is computed on access, not for every request. */
export class RequestContext implements Context {
  readonly #services: Services;
  readonly #request: FastifyRequest;
  readonly principal: Principal | undefined;

  constructor(services: Services, request: FastifyRequest, principal: Principal | undefined) {
    this.#services = services;
    this.#request = request;
    this.principal = principal;
  }

  get config() {
    return this.#services.config;
  }
  get db() {
    return this.#services.db;
  }
  get engine() {
    return this.#services.engine;
  }
  get clock() {
    return this.#services.clock;
  }
  get keys() {
    return this.#services.keys;
  }
  get sealer() {
    return this.#services.sealer;
  }
  get origin() {
    const { config } = this.#services;
    return { ip: clientIp(this.#request, config), userAgent: this.#request.headers['user-agent'] };
  }
  get requestId() {
    return this.#request.id;
  }
  get log() {
    return this.#request.log.child({ reqId: this.#request.id });
  }
}
