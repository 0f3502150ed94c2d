import { openApiText } from '@portal/contracts/openapi';
import type { FastifyInstance } from 'fastify';

/** Serves the contract as an OpenAPI document, written when somebody first asks for it. */
export const openApiRoute = async (app: FastifyInstance): Promise<void> => {
  let text: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    text ??= openApiText();
    void reply.type('application/json; charset=utf-8').compress(text);
  });
};
