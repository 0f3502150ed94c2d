import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

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

/** The gateway and its worker thread with the packages that a start loads; what is loaded on first use stays apart. */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [filesBesideSources],
  ssr: {
    noExternal: true,
    // Native, or with files of their own beside them, or not loaded by a start.
    external: [
      '@fontsource/eb-garamond',
      '@fontsource/source-sans-3',
      '@node-rs/argon2',
      '@tus/server',
      '@zxcvbn-ts/language-common',
      'aws4fetch',
      'fontkit',
      'mmdb-lib',
      'nodemailer',
      'pdfkit',
      'pg',
      'sharp',
      'swagger-ui-dist',
      'write-excel-file',
      'yauzl',
      'yazl',
    ],
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
      input: [join(root, 'src', 'server.ts'), join(root, 'src', 'worker', 'thread-entry.ts')],
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
