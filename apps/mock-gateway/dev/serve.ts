import { fileURLToPath } from 'node:url';
import { restartOnChange } from './restart-on-change.ts';
import { watchedFolders } from './watched-folders.ts';

const runServer = fileURLToPath(new URL('run-server.ts', import.meta.url));

const close = restartOnChange({
  folders: watchedFolders,
  args: ['--disable-warning=ExperimentalWarning', runServer],
  print: (line) => void process.stderr.write(`${line}\n`),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(0)));
