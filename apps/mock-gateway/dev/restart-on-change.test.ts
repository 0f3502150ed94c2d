import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { restartOnChange } from './restart-on-change.ts';

const HANDLER = 'gateway/src/history.handlers.ts';
const CONTRACT = 'contracts/src/history.ts';
const TEXT = 'i18n/src/en/history.json';
const sources = [HANDLER, CONTRACT, TEXT];

/** Writes what it read of the sources into a file, and stays: a gateway as the watcher sees it. */
const program = (sourceFiles: readonly string[], output: string) => `
  const { readFileSync, writeFileSync } = require('node:fs');
  const read = ${JSON.stringify(sourceFiles)}.map((file) => readFileSync(file, 'utf8')).join();
  writeFileSync(${JSON.stringify(output)}, read);
  if (read.includes('broken')) process.exit(1);
  setInterval(() => {}, 1000);
`;

const startWatching = async () => {
  const root = mkdtempSync(join(tmpdir(), 'restart-on-change-'));
  const at = (path: string) => join(root, path);
  for (const file of sources) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), 'first');
  }
  const output = at('read.txt');
  const lines: string[] = [];
  let close = async () => {};
  await new Promise<void>((resolve) => {
    close = restartOnChange({
      folders: ['gateway/src', 'contracts/src', 'i18n/src'].map(at),
      args: ['-e', program(sources.map(at), output)],
      print: (line) => void lines.push(line),
      onReady: resolve,
    });
  });
  onTestFinished(async () => {
    await close();
    rmSync(root, { recursive: true });
  });
  const whatRuns = () => {
    try {
      return readFileSync(output, 'utf8');
    } catch {
      return '';
    }
  };
  await expect.poll(whatRuns).toBe('first,first,first');
  const saveByRename = (file: string, text: string) => {
    writeFileSync(at(`${file}.swp`), text);
    renameSync(at(`${file}.swp`), at(file));
  };
  return { at, lines, whatRuns, saveByRename };
};

it('runs the new sources after every save by rename: a handler, a contract and a text, twice each', async () => {
  const { whatRuns, saveByRename } = await startWatching();
  for (const round of ['second', 'third'])
    for (const [index, file] of sources.entries()) {
      saveByRename(file, round);
      await expect.poll(() => whatRuns().split(',')[index]).toBe(round);
    }
});

it('runs the new sources after a save in place that follows a save by rename', async () => {
  const { at, whatRuns, saveByRename } = await startWatching();
  saveByRename(HANDLER, 'renamed');
  await expect.poll(whatRuns).toBe('renamed,first,first');
  writeFileSync(at(HANDLER), 'in place');
  await expect.poll(whatRuns).toBe('in place,first,first');
});

it('says that the gateway ended by itself, and starts it again after the next change', async () => {
  const { lines, whatRuns, saveByRename } = await startWatching();
  saveByRename(CONTRACT, 'broken');
  await expect.poll(() => lines.join('\n')).toContain('exit code 1');
  saveByRename(CONTRACT, 'mended');
  await expect.poll(whatRuns).toBe('first,mended,first');
});

it('does not restart for a test', async () => {
  const { at, lines, whatRuns, saveByRename } = await startWatching();
  writeFileSync(at('gateway/src/history.test.ts'), 'a test');
  saveByRename(TEXT, 'second');
  await expect.poll(whatRuns).toBe('first,first,second');
  expect(lines.filter((line) => line.includes('history.test.ts'))).toEqual([]);
});
