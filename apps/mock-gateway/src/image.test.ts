import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyOfSeeded, startProcess } from './testing/gateway-process.ts';
import { settingsIn } from './testing/place.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const GATEWAY = 'apps/mock-gateway';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The files and folders that the image's stage of sources removes, relative to the workspace. */
const removedPaths = () => {
  const stage = /^FROM workspace AS gateway-sources$([\s\S]*?)^FROM /m.exec(read('Dockerfile'))?.[1] ?? '';
  const paths = /^RUN rm -rf (.+)$/m.exec(stage)?.[1]?.split(' ') ?? [];
  expect(paths.every((path) => path.startsWith(`${GATEWAY}/`) && !path.includes('..'))).toBe(true);
  return paths;
};

/** The gateway's folder as its image holds it, with the packages it depends on beside it. */
const unpackImage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ignored = read('.dockerignore').split('\n').filter(Boolean);
  const isShipped = (path: string) => !ignored.some((pattern) => matchesGlob(relative(root, path), pattern));
  mkdirSync(join(folder, GATEWAY), { recursive: true });
  cpSync(join(root, GATEWAY), join(folder, GATEWAY), { recursive: true, filter: isShipped });
  for (const path of removedPaths()) rmSync(join(folder, path), { recursive: true });
  symlinkSync(join(root, GATEWAY, 'node_modules'), join(folder, GATEWAY, 'node_modules'));
  return join(folder, GATEWAY);
};

const filesIn = (folder: string) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );

describe("the gateway's image", () => {
  it('holds no test code and no console', () => {
    const files = filesIn(unpackImage());
    expect(files).toContain('server.ts');
    expect(files.filter((file) => /\.(?:test|testing)\.ts$|^(?:console|testing)\//.test(file))).toEqual([]);
  });

  it('serves calls, and nothing of the console', async () => {
    const server = join(unpackImage(), 'src', 'server.ts');
    const { url } = await startProcess(await copyOfSeeded(), { MOCK_CONSOLE: '0' }, server);
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;
    expect([await statusOf('/readyz'), await statusOf('/__mock')]).toEqual([200, 404]);
  });

  it('names the file of the console where the settings ask for it', async () => {
    const server = join(unpackImage(), 'src', 'server.ts');
    const env = { ...process.env, ...settingsIn(await copyOfSeeded()), GATEWAY_PORT: '0', MOCK_CONSOLE: '1' };
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', server],
      { env, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^apps\/mock-gateway\/src\/console\/mock-console\.ts cannot be loaded \(.+\)\. .+MOCK_CONSOLE=0.+\n$/,
      ),
    ]);
  });

  it('runs the command that adds a client', () => {
    const command = join(unpackImage(), 'src', 'client-add.ts');
    const help = execFileSync(process.execPath, [command, '--help'], { encoding: 'utf8' });
    expect(help).toContain('client:add');
  });
});
