import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildHost } from './app.ts';
import { readHostConfig } from './config.ts';

/** A portal host whose gateway is at an address. */
export const hostOf = async (upstream: string, env: NodeJS.ProcessEnv = {}) => {
  const dist = mkdtempSync(join(tmpdir(), 'portal-proxy-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  const host = await buildHost(readHostConfig({ WEB_DIST: dist, GATEWAY_PROXY: upstream, ...env }));
  onTestFinished(async () => {
    await host.close();
    rmSync(dist, { recursive: true });
  });
  return host;
};

/** A gateway of which each request is handled by hand. */
export const startByHand = async (handle: (response: ServerResponse) => void) => {
  const gateway = createServer((request, response) => {
    request.resume();
    handle(response);
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
};
