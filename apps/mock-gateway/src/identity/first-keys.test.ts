import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { sealerOf } from './secrets/sealer.ts';
import { signingKeys } from './tokens/signing-keys.ts';

const kinds = [
  { file: 'keys.json', module: './tokens/signing-keys.ts', name: 'signingKeys', open: signingKeys },
  { file: 'sealing.key', module: './secrets/sealer.ts', name: 'sealerOf', open: sealerOf },
] as const;

const makeFolder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'first-keys-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
};

const programOf = ({ module, name }: (typeof kinds)[number], dataDir: string) => {
  const path = fileURLToPath(new URL(module, import.meta.url));
  return `import { ${name} } from ${JSON.stringify(path)}; ${name}(${JSON.stringify(dataDir)});`;
};

/** Runs a program in a process that ends with its first byte to a file. */
const runUntilFirstByte = (program: string) =>
  spawnSync('sh', ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, program], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: '' },
  });

it.skipIf(process.platform === 'win32').each(kinds)(
  'a start that ends while it writes $file leaves none, and the next one creates it',
  (kind) => {
    const dataDir = makeFolder();
    const { stderr } = runUntilFirstByte(programOf(kind, dataDir));
    expect(stderr).toContain('EFBIG');
    expect(existsSync(join(dataDir, kind.file))).toBe(false);
    kind.open(dataDir);
    const created = readFileSync(join(dataDir, kind.file), 'utf8');
    kind.open(dataDir);
    expect(readFileSync(join(dataDir, kind.file), 'utf8')).toBe(created);
  },
);
