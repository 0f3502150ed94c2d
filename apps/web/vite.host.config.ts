import { defineConfig } from 'vite';

/** The portal host with the packages it runs on, as one file: its image installs none. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'server/server.ts',
    outDir: 'dist-host',
    target: 'node24',
    // The places in a stack are found again by name.
    minify: false,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'server.mjs' } },
  },
});
