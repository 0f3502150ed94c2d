import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from './paths.ts';

const HEADER = join('node_modules', `node-${process.platform}-${process.arch}`, 'include', 'node.h');

/** In the place of npm: records its arguments, and installs what the commands here need, or is cut off. */
const FAKE_NPM = `
import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { EOL } from 'node:os';
import { dirname } from 'node:path';
appendFileSync('installs.txt', process.argv.includes('--prod') ? 'serving ' : 'all ');
if (existsSync('cut-off')) process.kill(process.pid, 'SIGKILL');
const [node, link, header] = ['node_modules/.pnpm/node/bin/node', 'node_modules/.bin/node', 'node_modules/.pnpm/node/${HEADER}'];
for (const file of [node, link, header]) mkdirSync(dirname(file), { recursive: true });
writeFileSync(header, '');
writeFileSync(node, ['#!/bin/sh', 'exec "' + process.execPath + '" "$@"'].join(EOL), { mode: 0o755 });
rmSync(link, { force: true });
symlinkSync('../.pnpm/node/bin/node', link);
`;

/** A clone with two commands that say their name, and a record of what was installed in it. */
const cloneOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'scripts', 'commands'), { recursive: true });
  for (const file of ['bootstrap.mjs', 'run.mjs'])
    cpSync(inRoot('scripts', file), join(folder, 'scripts', file));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    cpSync(inRoot(file), join(folder, file));
  for (const name of ['start', 'check'])
    writeFileSync(join(folder, 'scripts', 'commands', `${name}.ts`), `console.log('${name} runs');`);
  const npm = join(folder, 'npm-cli.js');
  writeFileSync(npm, FAKE_NPM);
  const run = (name: string) => {
    const { stdout, status } = spawnSync(process.execPath, [join(folder, 'scripts', 'run.mjs'), name], {
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: npm },
    });
    return { lines: stdout.trim().split('\n'), status };
  };
  const installs = () => readFileSync(join(folder, 'installs.txt'), 'utf8').trim().split(' ');
  return { folder, run, installs };
};

test('a first start installs what serves, and a check installs the rest, each once and with one line', () => {
  const { folder, run, installs } = cloneOf();
  expect(run('start')).toEqual({
    lines: [expect.stringMatching(/^Installing the packages that serve the portal /), 'start runs'],
    status: 0,
  });
  expect(existsSync(join(folder, 'node_modules', '.pnpm', 'node', HEADER))).toBe(false);
  expect(run('start').lines).toEqual(['start runs']);
  expect(run('check').lines).toEqual([
    expect.stringMatching(/^Installing all packages of the lockfile, which tests and development need too /),
    'check runs',
  ]);
  expect([run('start').lines, run('check').lines]).toEqual([['start runs'], ['check runs']]);
  expect(installs()).toEqual(['serving', 'all']);
});

test('a start after a check keeps what the check needs when the lockfile changes', () => {
  const { folder, run, installs } = cloneOf();
  run('check');
  appendFileSync(join(folder, 'pnpm-lock.yaml'), '\n');
  expect(run('start').lines).toHaveLength(2);
  expect(run('check').lines).toEqual(['check runs']);
  expect(installs()).toEqual(['all', 'all']);
});

test.each(['start', 'check'])('an installation for %s that was cut off begins again', (name) => {
  const { folder, run, installs } = cloneOf();
  run('start');
  appendFileSync(join(folder, 'pnpm-lock.yaml'), '\n');
  writeFileSync(join(folder, 'cut-off'), '');
  expect(run(name).status).toBe(1);
  rmSync(join(folder, 'cut-off'));
  expect(run(name)).toEqual({ lines: [expect.stringMatching(/^Installing /), `${name} runs`], status: 0 });
  expect(installs()).toHaveLength(3);
});
