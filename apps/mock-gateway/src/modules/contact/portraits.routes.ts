import * as field from '@portal/contracts/field';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { StoreServices } from '../../services.ts';
import { drawPortrait } from './draw-portrait.ts';
import { PORTRAITS } from './portrait-url.ts';

/** Each is public, and drawn on request. */
const MAX_PER_MINUTE = 240;

/** It is an image and nothing else, also where it is opened by itself. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const params = z.object({ id: field.uuid });

/** The portraits of the firm's advisors. */
export const portraitRoutes =
  ({ db }: StoreServices) =>
  async (app: FastifyInstance): Promise<void> => {
    const route = `${PORTRAITS}/:id/portrait.svg`;
    app.get(route, { config: { rateLimit: { max: MAX_PER_MINUTE } } }, async (request, reply) => {
      const parsed = z.safeParse(params, request.params);
      const advisor = parsed.success
        ? await db
            .selectFrom('advisor')
            .select('portrait')
            .where('id', '=', parsed.data.id)
            .executeTakeFirst()
        : undefined;
      const drawn = drawPortrait(advisor?.portrait ?? '');
      if (drawn === null) throw new GatewayError('not_found');
      return reply
        .header('content-security-policy', POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/svg+xml')
        .send(drawn);
    });
  };
