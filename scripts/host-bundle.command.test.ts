import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stopChildren } from './child.ts';
import { inRoot, viteCli, webFolder } from './paths.ts';
import { freePort } from './port.ts';
import { startService } from './service.ts';

const MAX_BYTES = 4_000_000;

/** The portal host as its image holds it: one file, with a build of the web app and no package beside it. */
const unpackImage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = join(webFolder, 'vite.host.config.ts');
  execFileSync(
    process.execPath,
    [viteCli, 'build', '--config', config, '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    { cwd: webFolder },
  );
  const files = readdirSync(folder);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Portal</title>');
  return { folder, files };
};

test("the portal host's image is one file that serves by itself", async () => {
  const { folder, files } = unpackImage();
  expect(files).toEqual(['server.mjs']);
  const bundle = readFileSync(join(folder, 'server.mjs'), 'utf8');
  expect(bundle.length).toBeLessThan(MAX_BYTES);
  expect(bundle).not.toMatch(/from ["'](?!node:)[@\w]+\/[\w-]+["']|vitest/);
  onTestFinished(stopChildren);
  const { url } = await startService({
    name: 'The portal',
    entry: join(folder, 'server.mjs'),
    env: {
      PORTAL_HOST: '127.0.0.1',
      PORTAL_PORT: String(await freePort()),
      APP_GATEWAY_URL: 'https://gateway.example',
      WEB_DIST: join(folder, 'dist'),
    },
  });
  const page = await fetch(`${url}/app/accounts`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Portal</title>')]);
  expect(page.headers.get('content-security-policy')).toContain('https://gateway.example');
  const config = await fetch(`${url}/config.json`);
  expect(await config.json()).toMatchObject({ appGateway: 'https://gateway.example' });
});

test("the portal's image starts the file that its build makes", () => {
  const image = /^FROM \S+ AS web$([\s\S]*)/m.exec(readFileSync(inRoot('Dockerfile'), 'utf8'))?.[1];
  expect(image).toContain('apps/web/dist-host/server.mjs apps/web/server.mjs');
  expect(image).toMatch(/^CMD .*"apps\/web\/server\.mjs"\]$/m);
});
