import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { inRoot } from './paths.ts';
import { expectFreePort, freePort } from './port.ts';

/** Every write to it fails as on a full disk. */
const FULL = '/dev/full';

/** The first start seeds its store, which takes most of the time of one; any other serves it again. */
const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const startPortal = async () => {
  const [portal, gateway] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [inRoot('scripts', 'commands', 'start.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORTAL_PORT: String(portal),
      GATEWAY_PORT: String(gateway),
      // How busy the machine is says nothing of the command.
      MAX_EVENT_LOOP_DELAY_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });
  return { child, portal, gateway };
};

type Portal = Awaited<ReturnType<typeof startPortal>>;

/** What is printed until both serve. */
const untilServed = async ({ stdout }: Portal['child']): Promise<string> => {
  let printed = '';
  for await (const chunk of stdout.setEncoding('utf8')) {
    printed += chunk;
    if (printed.includes('Ctrl-C')) break;
  }
  return printed;
};

test('npm start serves both, shows who can sign in, and leaves nothing behind when it is ended', async () => {
  const { child, portal, gateway } = await startPortal();
  const printed = await untilServed(child);
  expect(printed).toContain(`http://localhost:${portal}`);
  expect(printed).toContain(`http://127.0.0.1:${gateway}`);
  expect(printed).toMatch(/username +password +shows/);
  const config = await fetch(`http://localhost:${portal}/config.json`);
  expect(await config.json()).toEqual({ appGateway: '', authGateway: '' });
  for (const name of ['localhost', '127.0.0.1']) {
    const address = `http://${name}:${portal}`;
    const policy = (await fetch(address)).headers.get('content-security-policy');
    expect(policy).toContain(
      name === 'localhost' ? "connect-src 'self';" : `connect-src 'self' http://localhost`,
    );
    expect((await fetch(`${address}/__mock/users`)).status).toBe(200);
    const call = await fetch(`${address}/rest/user/me`);
    expect(await call.json()).toMatchObject({ status_code: call.status });
  }
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await expectFreePort('127.0.0.1', portal, 'this test', 'nothing');
  await expectFreePort('127.0.0.1', gateway, 'this test', 'nothing');
});

test.skipIf(!existsSync(FULL))('npm start continues when its log cannot be written', async () => {
  const log = join(dataDir, 'gateway.log');
  rmSync(log, { force: true });
  symlinkSync(FULL, log);
  onTestFinished(() => rmSync(log));
  const { child, gateway } = await startPortal();
  await untilServed(child);
  for (let more = 0; more < 5; more++)
    expect((await fetch(`http://127.0.0.1:${gateway}/rest/user/me`)).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(`http://127.0.0.1:${gateway}/healthz`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});

test.each(['portal', 'gateway'] as const)(
  'a taken port of the %s is reported in one line that names the setting',
  async (which) => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    onTestFinished(() => void blocker.close());
    const port = (blocker.address() as { port: number }).port;
    const setting = `${which.toUpperCase()}_PORT`;
    const child = spawn(process.execPath, [inRoot('scripts', 'commands', 'start.ts')], {
      env: {
        ...process.env,
        PORTAL_PORT: String(await freePort()),
        GATEWAY_PORT: String(await freePort()),
        [setting]: String(port),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`^Port ${port} is taken, and the ${which} needs it; set ${setting} .+\\n$`),
    );
  },
);
