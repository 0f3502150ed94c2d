// The yardstick: Fastify and one route that sends the headers and the text it was given.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../apps/mock-gateway/package.json', import.meta.url));
const Fastify = require('fastify');

process.once('message', async ({ path, headers, payload }) => {
  const app = Fastify();
  app.get(path, (_request, reply) => reply.headers(headers).send(payload));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send({ type: 'ready', url });
});
process.on('disconnect', () => process.exit(0));
