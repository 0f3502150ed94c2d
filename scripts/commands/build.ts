import { relative } from 'node:path';
import { endOnSignals, endWith } from '../child.ts';
import { requireNoArguments } from '../command-line.ts';
import { root, webDist } from '../paths.ts';
import { buildWeb } from '../web-build.ts';

requireNoArguments('build');
endOnSignals();
console.log('Building the web app for production ...');
await buildWeb().catch((error: Error) => {
  console.error(error.message);
  return endWith(1);
});
console.log(`The build is in ${relative(root, webDist)}.`);
await endWith(0);
