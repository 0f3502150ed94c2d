import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';

const FOLDER = '/dev';
/** The first is run by the page, and imports the second. */
const SOURCES = ['enter-world.ts', 'tab-world.ts'] as const;
// Modules run in the order of the page: this one before the portal's own, which reads the gateway's address and which
// prerendered pages import once the document's modules have run.
const SCRIPT = `<head>\n    <script type="module" src="${FOLDER}/${SOURCES[0]}"></script>`;

const scriptFrom = (name: string): string => {
  const file = new URL(`..${FOLDER}/${name}`, import.meta.url);
  try {
    return stripTypeScriptTypes(readFileSync(file, 'utf8'));
  } catch (failure) {
    throw new Error('TAB_WORLDS is "1", which needs the sources of the portal; set it to 0.', {
      cause: failure,
    });
  }
};

/**
 * Serves the scripts by which a tab enters a world of the mock gateway, for developers. The build of the portal contains none
 * of them. Returns what puts them in front of the portal's own in a page. Throws an Error without the sources.
 */
export const serveTabWorlds = (app: FastifyInstance): ((html: string) => string) => {
  for (const name of SOURCES) {
    const script = scriptFrom(name);
    app.get(`${FOLDER}/${name}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    );
  }
  return (html) => html.replace('<head>', SCRIPT);
};
