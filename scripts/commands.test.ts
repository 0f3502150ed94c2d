import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './paths.ts';

// The parts of package.json that this test reads.
const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it.each(Object.entries(scripts))('npm run %s runs a script that is there', (_name, command) => {
  const [, file, script] = /^node (scripts\/\w+\.mjs)(?: ([\w-]+))?$/.exec(command) ?? [];
  expect(existsSync(inRoot(file!)), command).toBe(true);
  if (script) expect(existsSync(inRoot('scripts', 'commands', `${script}.ts`)), command).toBe(true);
});

it.each(['tset', 'paths', 'table', '../paths'])(
  'a command %s that is none is rejected in one line, before anything is installed',
  (name) => {
    const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts', 'run.mjs'), name], {
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([
      1,
      `There is no command "${name}"; expected the name of a file in scripts/commands/, as package.json gives it.`,
    ]);
  },
);
