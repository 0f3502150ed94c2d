import { writeFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { portalEntry } from '../paths.ts';
import { launch } from './launch.ts';

/** Starts the portal host before gateways, with an empty page; resolves when it is ready. */
export const launchHost = async (
  folder: string,
  gateways: readonly string[],
): Promise<{ child: ChildProcess; url: string }> => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const { child, message } = await launch<{ url: string }>(
    ['--disable-warning=ExperimentalWarning', portalEntry],
    { PORTAL_PORT: '0', GATEWAY_PROXY: gateways.join(','), WEB_DIST: folder },
  );
  return { child, url: message.url };
};
