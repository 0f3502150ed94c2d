import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { packagesBesideGateway } from './packages-beside-gateway.ts';

const root = fileURLToPath(new URL('../mock-gateway', import.meta.url));
const outDir = join(root, 'dist');

/** Where the source of the worker thread is, and where the bundle has it. */
const THREAD = "new URL('../worker/thread-entry.ts', import.meta.url)";
const BUNDLED_THREAD = "new URL('thread-entry.mjs', import.meta.url)";

/** Files beside a source (texts, pages, tables) are read from there: the bundle is beside the sources. */
const filesBesideSources: Plugin = {
  name: 'gateway-files-beside-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.url') || id.includes('node_modules')) return null;
    const source = `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`;
    const parts = code.split(THREAD).map((part) => part.replaceAll('import.meta.url', source));
    // Nothing moves to another line, which is all that the places in a stack say.
    return { code: parts.join(BUNDLED_THREAD), map: null };
  },
};

/** Compilers of JSON Schema that Fastify would load for routes that have one; the gateway gives it others in their place. */
const neverLoaded = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];

/** What is started: the gateway, its worker thread, and the commands of its image. */
const ENTRIES = ['server', 'worker/thread-entry', 'client-add', 'staff-add'];

/** The gateway and its worker thread with the packages that a start loads; what is loaded on first use stays apart. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [filesBesideSources],
  ssr: {
    noExternal: true,
    external: [...packagesBesideGateway, ...neverLoaded],
  },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    // The places in a stack are found again by name.
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: ENTRIES.map((entry) => join(root, 'src', `${entry}.ts`)),
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
