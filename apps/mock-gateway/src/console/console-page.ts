import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { CONSOLE_PATH } from './inject-faults.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

const files = {
  '': { file: 'page.html', type: 'text/html; charset=utf-8' },
  ...Object.fromEntries(
    ['page', 'parts', 'scenarios', 'faults', 'journal', 'records', 'worlds'].map((name) => [
      `/${name}.js`,
      { file: `${name}.js`, type: 'text/javascript; charset=utf-8' },
    ]),
  ),
  '/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
};

/** The page of the console: files that load nothing from elsewhere. */
export const consolePage = async (app: FastifyInstance): Promise<void> => {
  for (const [path, { file, type }] of Object.entries(files)) {
    const text = readFileSync(new URL(`page/${file}`, import.meta.url), 'utf8');
    app.get(`${CONSOLE_PATH}${path}`, (_request, reply) => {
      void reply.header('content-security-policy', POLICY).type(type).send(text);
    });
  }
};
