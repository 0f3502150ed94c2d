import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyOfSeeded, startProcess } from '../src/testing/gateway-process.ts';

const runServer = fileURLToPath(new URL('run-server.ts', import.meta.url));

const HANDLERS = 'modules/history/history.handlers.ts';
const CONTRACT = 'contracts/history.ts';
const TEXT = 'en/history.json';

const sound: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'server.ts': "import './modules/handlers.generated.ts';",
  'modules/handlers.generated.ts': "import { history } from './history/history.handlers.ts';\nvoid history;",
  [HANDLERS]: `import { list } from '../../${CONTRACT}';\nexport const history = { list };`,
  [CONTRACT]: `import text from '../${TEXT}' with { type: 'json' };\nexport const list = text.title;`,
  [TEXT]: '{\n  "title": "History",\n  "lead": "All of it"\n}\n',
};

/** Runs a server with some of its files replaced, or removed by `null`. */
const run = (planted: Record<string, string | null>) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'run-server-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...sound, ...planted })) {
    if (text === null) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const args = ['--disable-warning=ExperimentalWarning', runServer, join(root, 'server.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { status, stderr };
};

/** Loads its texts after the start, as the gateway does, and reports a failure itself. */
const loadingTexts = `
  import { describeStartFailure } from ${JSON.stringify(new URL('../src/describe-start-failure.ts', import.meta.url))};
  try {
    await import('./${TEXT}', { with: { type: 'json' } });
  } catch (caught) {
    process.stderr.write(describeStartFailure(caught, {}) + '\\n');
    process.exit(1);
  }
`;

describe('a server whose sources cannot be loaded', () => {
  it('is run when nothing is wrong with them', () => {
    expect(run({})).toEqual({ status: 0, stderr: '' });
  });

  it.each([
    [
      'a handler that is missing',
      { [HANDLERS]: null },
      `${HANDLERS} is imported by modules/handlers.generated.ts and is missing; restore it, or run \`npm run generate\`.`,
    ],
    [
      'a handler that is renamed',
      { [HANDLERS]: 'export const past = {};' },
      `${HANDLERS} exports no \`history\`, which modules/handlers.generated.ts:1 imports; export it, or run \`npm run generate\`.`,
    ],
    [
      'a contract that is missing',
      { [CONTRACT]: null },
      `${CONTRACT} is imported by ${HANDLERS} and is missing; restore it, or correct the import in ${HANDLERS}.`,
    ],
    [
      'a call that is renamed',
      { [CONTRACT]: 'export const lists = 1;' },
      `${CONTRACT} exports no \`list\`, which ${HANDLERS}:1 imports; export it, or correct the import in ${HANDLERS}.`,
    ],
    [
      'a package that is not installed',
      { [CONTRACT]: "import 'no-such-package';" },
      `${CONTRACT} imports the package no-such-package, which is not installed; correct the import, or add the package.`,
    ],
    [
      'a syntax error in a handler',
      { [HANDLERS]: 'const rows = [];\nexport const history = { list: (: rows };' },
      `${HANDLERS}:2 cannot be loaded (Expression expected); correct it.`,
    ],
    [
      'a syntax error in a contract that only V8 finds',
      { [CONTRACT]: 'export const list: number = 1;\n\nconst list = 2;' },
      `${CONTRACT}:3 cannot be loaded (Identifier 'list' has already been declared); correct it.`,
    ],
    [
      'TypeScript that Node cannot run',
      { [CONTRACT]: 'export const list = 1;\nenum Kind { Cash }' },
      `${CONTRACT}:2 cannot be loaded (TypeScript enum is not supported in strip-only mode); correct it.`,
    ],
    [
      'a comma that a text file lacks',
      { [TEXT]: '{\n  "title": "History"\n  "lead": "All of it"\n}' },
      `${TEXT}:3 cannot be loaded (Expected ',' or '}' after property value in JSON at position 25 (line 3 column 3)); correct it.`,
    ],
    [
      'a value without quotes in a text file',
      { [TEXT]: '{\n  "title": "History",\n  "lead": All of it\n}' },
      `${TEXT}:3 cannot be loaded (Unexpected token 'A', ..." "lead": All of it "... is not valid JSON); correct it.`,
    ],
    [
      'a text file that the server loads later',
      { 'server.ts': loadingTexts, [TEXT]: '{\n  "title": History\n}' },
      `${TEXT}:2 cannot be loaded (Unexpected token 'H', ..." "title": History }" is not valid JSON); correct it.`,
    ],
    [
      'an empty text file',
      { [TEXT]: '' },
      `${TEXT} cannot be loaded (Unexpected end of JSON input); correct it.`,
    ],
  ])('names the file and what to do for %s', (_what, planted, line) => {
    expect(run(planted)).toEqual({ status: 1, stderr: `${line}\n` });
  });

  it.each([
    ['reads a property of nothing', 'undefined.list', 'TypeError: Cannot read properties of undefined'],
    ['parses a text', "JSON.parse('{ list }')", 'SyntaxError: Expected property name'],
  ])('shows the stack of a module that fails while it %s', (_what, value, found) => {
    const { status, stderr } = run({ [CONTRACT]: `export const list = ${value};` });
    expect([status, stderr]).toEqual([1, expect.stringContaining(found)]);
    expect(stderr).toContain(`${CONTRACT}:1:`);
  });
});

it('serves the gateway of the sources', async () => {
  const { url } = await startProcess(await copyOfSeeded(), {}, runServer);
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
});
