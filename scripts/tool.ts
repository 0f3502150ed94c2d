import { once } from 'node:events';
import { endOnSignals, endWith, startChild } from './child.ts';
import { inRoot, root } from './paths.ts';

const inModules = (...parts: string[]) => inRoot('node_modules', ...parts);

/** The programs that check and test this project, as files for Node. */
export const tool = {
  knip: inModules('knip', 'bin', 'knip.js'),
  oxfmt: inModules('oxfmt', 'bin', 'oxfmt'),
  oxlint: inModules('oxlint', 'bin', 'oxlint'),
  tsc: inModules('typescript', 'bin', 'tsc'),
  vitest: inModules('vitest', 'vitest.mjs'),
} as const;
/**
 * The arguments of Node that check the types of the program in the working directory. By default the compiler shares
 * files out among four checkers, each of which works out for itself what they all import: on two cores that takes twice
 * the processor time.
 */
export const typeCheck = [tool.tsc, '-p', '.', '--checkers', '1'] as const;

export const playwrightCli = inRoot('e2e', 'node_modules', '@playwright', 'test', 'cli.js');

/**
 * The checks of types are programs in Go. They end before they need much memory, and with less frequent collections of
 * garbage than by default use a seventh less processor time.
 */
export const fewerCollections = { GOGC: '400' };

interface ToolOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program in this terminal; resolves to its exit code. */
export const runTool = async (args: string[], { cwd = root, env }: ToolOptions = {}): Promise<number> => {
  const child = startChild(args, {
    cwd,
    env: { ...fewerCollections, ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

/** Runs a program in this terminal, then ends this process with its exit code. */
export const endWithTool = async (args: string[], options?: ToolOptions): Promise<never> => {
  endOnSignals();
  return endWith(await runTool(args, options));
};
