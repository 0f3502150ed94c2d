import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { CACHE_PREFIX, OFFLINE_PAGE, WORKER_PATH } from './src/offline/worker-names.ts';

const fileIn = (name: string) => fileURLToPath(new URL(`src/offline/${name}`, import.meta.url));
const ICON = '/favicon.svg';

/** Builds one source into one script, apart from the chunks of the portal. */
const bundle = async (input: string, entryFileNames: string, define: Record<string, string> = {}) => {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input,
        output: { entryFileNames, assetFileNames: 'assets/offline-[hash][extname]', codeSplitting: false },
      },
    },
  });
  // One input and no watcher give one output.
  return (built as Rolldown.RolldownOutput).output;
};

const sourceOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  file.type === 'chunk' ? file.code : file.source;

const pageOf = (script: string, sheet: string) => `<!doctype html>
<html lang="en-CA">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#1d4a40" />
    <title>Northmere</title>
    <link rel="icon" href="${ICON}" type="image/svg+xml" />
    <link rel="stylesheet" href="/${sheet}" />
    <script type="module" src="/${script}"></script>
  </head>
  <body>
    <main id="content"></main>
    <noscript>
      <p lang="en">This portal needs a connection and JavaScript.</p>
      <p lang="fr">Ce portail a besoin d’une connexion et de JavaScript.</p>
    </noscript>
  </body>
</html>
`;

/**
 * Adds the offline page and the service worker that serves it to a production build. Both are bundled apart: a page that
 * must be complete without a connection shares no chunk with the portal. The development server has neither.
 */
export const offlinePage = (): Plugin => ({
  name: 'portal-offline-page',
  apply: 'build',
  async generateBundle() {
    const output = await bundle(fileIn('page.ts'), 'assets/offline-[hash].js');
    const [script, sheet] = ['.js', '.css'].map((end) =>
      output.find(({ fileName }) => fileName.endsWith(end)),
    );
    if (!script || !sheet) throw new Error('The offline page needs a script and a style sheet.');
    const html = pageOf(script.fileName, sheet.fileName);
    const files = [OFFLINE_PAGE, ...output.map(({ fileName }) => `/${fileName}`), ICON];
    const hash = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 12);
    const [worker] = await bundle(fileIn('worker.ts'), WORKER_PATH.slice(1), {
      OFFLINE_CACHE: JSON.stringify(`${CACHE_PREFIX}${hash}`),
      OFFLINE_FILES: JSON.stringify(files),
    });
    for (const file of [...output, worker])
      this.emitFile({ type: 'asset', fileName: file.fileName, source: sourceOf(file) });
    this.emitFile({ type: 'asset', fileName: OFFLINE_PAGE.slice(1), source: html });
  },
});
