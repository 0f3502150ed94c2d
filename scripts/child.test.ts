import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inRoot } from './paths.ts';

/** A command that starts a child, and another once that ends. Both end by themselves with the command’s end of a pipe. */
const commandOf = (options: object) => `
  import { endOnSignals, startChild } from ${JSON.stringify(inRoot('scripts', 'child.ts'))};
  endOnSignals(${JSON.stringify(options)});
  const startNext = (name) =>
    startChild(['-e', 'console.log("' + name + ' runs"); process.stdin.resume()'], { stdio: ['pipe', 'inherit', 'inherit'] });
  startNext('first').once('exit', () => {
    try {
      startNext('second');
    } catch ({ message }) {
      console.log(message);
    }
  });
`;

const start = (args: string[], stdio: StdioOptions = ['ignore', 'pipe', 'ignore']) => {
  const child = spawn(process.execPath, args, { stdio });
  onTestFinished(() => void child.kill('SIGKILL'));
  const stdout = child.stdout!.setEncoding('utf8');
  return { child, hasPrinted: once(stdout, 'data'), printed: text(stdout), ended: once(child, 'exit') };
};

const startCommand = (options: object, stdio?: StdioOptions) =>
  start(['--input-type=module', '-e', commandOf(options)], stdio);

const FIRST_ALONE = 'first runs\nNo process is started: this one is ending.\n';

describe('a command with children', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('that %s ends exits with %i and starts no more of them', async (signal, code) => {
    const { child, hasPrinted, printed, ended } = startCommand({});
    await hasPrinted;
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect(await printed).toBe(FIRST_ALONE);
  });

  it('that ends with its parent process has not passed either', async () => {
    const { child, hasPrinted, printed, ended } = startCommand({}, ['ignore', 'pipe', 'ignore', 'ipc']);
    await hasPrinted;
    child.disconnect();
    expect(await ended).toEqual([129, null]);
    expect(await printed).toBe(FIRST_ALONE);
  });

  it('that runs until a signal has succeeded then', async () => {
    const { child, hasPrinted, ended } = startCommand({ isUsualEnd: true });
    await hasPrinted;
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });
});

it('npm run types checks no further program after Ctrl-C, and has failed', async () => {
  const { child, hasPrinted, printed, ended } = start([inRoot('scripts', 'commands', 'types.ts')]);
  await hasPrinted;
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(await printed).toMatch(/^Checking the types of [^\n]+\n$/);
});
