// Plain JavaScript, no dependency: runs on Node 20 and npm before anything is installed.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runOnPinnedNode } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
const script = `${name}.ts`;

if (!name || !existsSync(fileURLToPath(new URL(script, import.meta.url)))) {
  console.error(
    `There is no command "${name ?? ''}"; expected the name of a script in scripts/, as package.json gives it.`,
  );
  process.exit(1);
}

runOnPinnedNode(script, args);
