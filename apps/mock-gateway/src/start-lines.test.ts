import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gatewayEntry } from './testing/gateway-entry.ts';
import { copyOfSeeded } from './testing/gateway-process.ts';
import { isOnPostgres, settingsIn } from './testing/place.ts';

/** Permissions do not bind the root user, and Windows has others. */
const hasPermissions = process.platform !== 'win32' && process.getuid?.() !== 0;
const SHORT = Buffer.alloc(1).toString('base64');
const key = (secret: string, kid = 'a') => ({ kid, secret });
const GOOD = Buffer.alloc(32, 7).toString('base64');

/** What a gateway that cannot start says, and how it ends. */
const startOver = (dataDir: string) => {
  const env = { ...process.env, ...settingsIn(dataDir), GATEWAY_PORT: '0', LOG_LEVEL: 'silent' };
  const node = ['--disable-warning=ExperimentalWarning', gatewayEntry];
  const { status, stderr } = spawnSync(process.execPath, node, { env, encoding: 'utf8' });
  return { status, line: stderr.trimEnd() };
};

const keyFile = (content: unknown) => (dataDir: string) =>
  writeFileSync(join(dataDir, 'keys.json'), typeof content === 'string' ? content : JSON.stringify(content));
const sealingKey = (content: string) => (dataDir: string) =>
  writeFileSync(join(dataDir, 'sealing.key'), content);
const folderFor = (name: string) => (dataDir: string) => {
  rmSync(join(dataDir, name), { force: true });
  mkdirSync(join(dataDir, name));
};

describe('a gateway that cannot start says so in one line', () => {
  it.each([
    ['no JSON in keys.json', keyFile('{"kid'), 'keys.json', 'it is no JSON'],
    ['an empty keys.json', keyFile(''), 'keys.json', 'it is empty'],
    ['no key in keys.json', keyFile([]), 'keys.json', 'holds no key'],
    ['an invalid key', keyFile({ kid: 'a' }), 'keys.json', 'expected [{'],
    [
      'a signing key of one byte',
      keyFile([key(GOOD), key(SHORT, 'b')]),
      'keys.json',
      '1.secret: is shorter than 32 bytes',
    ],
    [
      'a signing key that is no base64',
      keyFile([key('not base64!'.repeat(9))]),
      'keys.json',
      '0.secret: is not in base64',
    ],
    ['one name for two keys', keyFile([key(GOOD), key(GOOD)]), 'keys.json', 'has a kid twice'],
    ['a folder for keys.json', folderFor('keys.json'), 'keys.json', 'it is a folder'],
    ['an empty sealing.key', sealingKey('\n'), 'sealing.key', 'it holds no key'],
    ['a sealing key of one byte', sealingKey(`${GOOD}\n${SHORT}\n`), 'sealing.key', 'key 2 is invalid'],
    ['a folder for sealing.key', folderFor('sealing.key'), 'sealing.key', 'it is a folder'],
  ])('for %s', async (_, corrupt, file, found) => {
    const dataDir = await copyOfSeeded();
    corrupt(dataDir);
    const { status, line } = startOver(dataDir);
    expect([status, line]).toEqual([1, expect.stringContaining(join(dataDir, file))]);
    expect(line).toContain(found);
    expect(line).toMatch(/Put .*(backup|file)/);
    expect(line).not.toContain('\n');
    for (const secret of [GOOD, SHORT]) expect(line).not.toContain(secret);
  });

  it('for a data folder that is a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-lines-test-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const dataDir = join(folder, 'data');
    writeFileSync(dataDir, '');
    const { status, line } = startOver(dataDir);
    expect([status, line]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR is ".*data": it is a file; expected a folder .*Set DATA_DIR/),
    ]);
    expect(line).not.toContain('\n');
  });

  it.skipIf(!hasPermissions).each(['keys.json', 'sealing.key', 'portal.sqlite'])(
    'for a %s that may not be read',
    async (name) => {
      const dataDir = await copyOfSeeded();
      chmodSync(join(dataDir, name), 0);
      expect(startOver(dataDir)).toEqual({
        status: 1,
        line: expect.stringContaining('has no right to it'),
      });
    },
  );

  it.skipIf(!hasPermissions || isOnPostgres())('for a store that may be read and not written', async () => {
    const dataDir = await copyOfSeeded();
    chmodSync(join(dataDir, 'portal.sqlite'), 0o400);
    expect(startOver(dataDir)).toEqual({
      status: 1,
      line: expect.stringMatching(/portal\.sqlite cannot be written \(.*has no right to it\)/),
    });
  });
});
