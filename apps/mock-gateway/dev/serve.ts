import { fileURLToPath } from 'node:url';
import { restartOnChange } from './restart-on-change.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every folder whose sources the gateway runs. */
const folders = [
  '../src',
  '../../../packages/contracts/src',
  '../../../packages/i18n/src',
  '../../../packages/portfolio/src',
];

const close = restartOnChange({
  folders: folders.map(at),
  args: ['--disable-warning=ExperimentalWarning', at('../src/server.ts')],
  print: (line) => void process.stderr.write(`${line}\n`),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(0)));
