import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);

/** Everything comes from here, and nothing is sent anywhere; the library draws some of its icons as data. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const own = (file: string) => new URL(`docs/${file}`, import.meta.url);
const SCRIPT = 'text/javascript; charset=utf-8';
const SHEET = 'text/css; charset=utf-8';

const files = {
  '': { path: own('page.html'), type: 'text/html; charset=utf-8' },
  '/page.js': { path: own('page.js'), type: SCRIPT },
  '/swagger-ui-bundle.js': { path: require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), type: SCRIPT },
  '/swagger-ui.css': { path: require.resolve('swagger-ui-dist/swagger-ui.css'), type: SHEET },
};

/** Shows the OpenAPI document as pages for people, at `/docs`, by a library that is served from here. */
export const docsRoutes = async (app: FastifyInstance): Promise<void> => {
  for (const [name, { path, type }] of Object.entries(files))
    app.get(`/docs${name}`, (_request, reply) => {
      void reply.header('content-security-policy', POLICY).type(type).send(createReadStream(path));
    });
};
