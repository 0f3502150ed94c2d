import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const isPlaced = (stack: string) => stack.startsWith('file:');

/** Whether Node's loader threw the error, and not a module that ran. */
const isOfLoader = (stack: string) =>
  /^ +at (?!.*<anonymous>).*$/m.exec(stack)?.[0].includes('node:internal/modules/') ?? false;

/** Node prints the line of an error that only V8 finds, and gives it to no caller. */
const lineIn = (file: string) => {
  const { stderr } = spawnSync(process.execPath, ['--check', '--input-type=module', '-'], {
    input: stripTypeScriptTypes(readFileSync(file, 'utf8')),
    encoding: 'utf8',
  });
  return /^\[stdin\]:(\d+)\r?\n/.exec(stderr)?.[1];
};

/**
 * Starts the stack of a syntax error with its place, as Node does for those that it finds while it removes the types.
 * Without effect for other errors. `lastLoaded` is the URL of the file that Node loaded last, which has the error.
 */
export const placeSyntaxError = (failure: unknown, lastLoaded: string): void => {
  if (!(failure instanceof SyntaxError) || !lastLoaded.endsWith('.ts')) return;
  const { stack = '' } = failure;
  if (isPlaced(stack) || !isOfLoader(stack)) return;
  const line = lineIn(fileURLToPath(lastLoaded));
  if (line) failure.stack = `${lastLoaded}:${line}\n${stack}`;
};
