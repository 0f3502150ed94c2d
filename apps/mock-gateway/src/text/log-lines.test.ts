import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { gatewayEntry } from '../testing/gateway-entry.ts';
import { copyOfSeeded } from '../testing/gateway-process.ts';
import { settingsIn } from '../testing/place.ts';
import { logLines } from './log-lines.ts';

/** Every write to it fails as on a full disk. */
const FULL = '/dev/full';

it('continues after a disk was full, and ends the line that was cut', () => {
  let room = 10;
  let written = '';
  const write = (_fd: number, text: string) => {
    if (room === 0) throw new Error('ENOSPC');
    const taken = text.slice(0, room);
    room -= taken.length;
    written += taken;
    return taken.length;
  };
  const log = logLines(0, write);
  for (const line of ['first\n', 'second\n', 'third\n']) log(line);
  room = 100;
  log('fourth\n');
  log('fifth\n');
  expect(written).toBe('first\nseco\nfourth\nfifth\n');
});

it.skipIf(!existsSync(FULL))('never ends a gateway, though not one of its lines can be written', async () => {
  const full = openSync(FULL, 'w');
  const child = spawn(process.execPath, [gatewayEntry], {
    env: { ...process.env, ...settingsIn(await copyOfSeeded()), GATEWAY_PORT: '0' },
    stdio: ['ignore', full, full, 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  for (let more = 0; more < 20; more++)
    expect((await fetch(`${url}/rest/user/me`)).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});
