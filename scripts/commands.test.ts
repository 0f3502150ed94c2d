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

/** Source of each command that is a script of its own, by its name in npm. */
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, script] = /^node scripts\/run\.mjs ([\w-]+)$/.exec(command) ?? [];
  if (!script) return [];
  const path = inRoot('scripts', 'commands', `${script}.ts`);
  return [{ name, path, source: readFileSync(path, 'utf8') }];
});
const runCommand = (path: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path, ...args],
    { encoding: 'utf8' },
  );
  return { status, output: `${stdout}${stderr}`.trim() };
};

it.each(commands.filter(({ source }) => !source.includes('process.argv')))(
  'npm run $name rejects an argument, which it would ignore, in one line',
  ({ name, path, source }) => {
    // Read first: without the check the command would do its work here, such as a release.
    expect(source).toMatch(new RegExp(`^requireNoArguments\\('${name}'(?:, \\w+)?\\);$`, 'm'));
    const { status, output } = runCommand(path, '--help');
    expect(output).toBe(`npm run ${name} takes no arguments, and was given "--help".`);
    // 1 is what the two audits end with when they find something.
    expect(status).toBe(name.startsWith('audit:') ? 2 : 1);
  },
);

it.each(commands)('npm run $name reports in one line that what it runs cannot be built', ({ source }) => {
  const builds = source.match(/^await (?:ensure|build)\w+\(.*$/gm) ?? [];
  expect(builds.filter((line) => !line.endsWith('.catch(endWithError);'))).toEqual([]);
});

it.each([[['--help']], [['-h']], [['kit', 'more']]])('npm run contract:kit rejects %j', (args) => {
  expect(runCommand(inRoot('scripts', 'commands', 'contract-kit.ts'), ...args)).toEqual({
    status: 1,
    output: `npm run contract:kit takes one folder at most, and was given "${args.at(-1)}".`,
  });
});

it('npm run bench:scale rejects an engine that it does not know, before it seeds a store', () => {
  expect(runCommand(inRoot('scripts', 'commands', 'bench-scale.ts'), '40', 'postgress')).toEqual({
    status: 1,
    output: 'The engine is "postgress"; expected sqlite or postgres.',
  });
});
