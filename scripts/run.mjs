// Plain JavaScript, no dependency: runs on Node 20 and npm before anything is installed.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runOnPinnedNode } from './bootstrap.mjs';

const [name, ...args] = process.argv.slice(2);
const script = `${name}.ts`;
const isCommand =
  /^[\w-]+$/.test(name ?? '') && existsSync(fileURLToPath(new URL(`commands/${script}`, import.meta.url)));

if (!isCommand) {
  console.error(
    `There is no command "${name ?? ''}"; expected the name of a file in scripts/commands/, as package.json gives it.`,
  );
  process.exit(1);
}

runOnPinnedNode(script, args);
