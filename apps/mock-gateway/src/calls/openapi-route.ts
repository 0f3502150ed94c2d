import type { FastifyInstance } from 'fastify';

/** Serves the contract as an OpenAPI document, written when somebody first asks for it. */
export const openApiRoute = async (app: FastifyInstance): Promise<void> => {
  let text: Promise<string> | undefined;
  const write = () => (text ??= import('@portal/contracts/openapi').then(({ openApiText }) => openApiText()));
  app.get('/openapi.json', async (_request, reply) => {
    reply.type('application/json; charset=utf-8').compress(await write());
    return reply;
  });
};
