import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describeStartFailure } from '../src/describe-start-failure.ts';
import { placeSyntaxError } from './place-syntax-error.ts';

const server = fileURLToPath(new URL('../src/server.ts', import.meta.url));
const [, , entry = server] = process.argv;

let lastLoaded = '';
// Node names the file of some syntax errors only where nothing catches them.
registerHooks({
  load: (url, context, nextLoad) => {
    lastLoaded = url;
    return nextLoad(url, context);
  },
});

try {
  await import(pathToFileURL(resolve(entry)).href);
} catch (caught) {
  placeSyntaxError(caught, lastLoaded);
  process.stderr.write(`${describeStartFailure(caught, process.env)}\n`);
  process.exit(1);
}
