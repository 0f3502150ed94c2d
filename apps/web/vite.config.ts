import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { runtimeConfig } from './server/config-plugin.ts';
import { semanticSheets } from './semantic-sheets-plugin.ts';

export default defineConfig({
  plugins: [semanticSheets(), react(), runtimeConfig()],
  server: { port: Number(process.env['PORTAL_PORT'] ?? 4173), strictPort: true },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts must stay files: a data: address in a style sheet is refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
