import { relative } from 'node:path';
import { endOnSignals, endWith, endWithError } from '../child.ts';
import { requireNoArguments } from '../command-line.ts';
import { root, webDist } from '../paths.ts';
import { buildWeb } from '../web-build.ts';

requireNoArguments('build');
endOnSignals();
console.log('Building the web app for production ...');
await buildWeb().catch(endWithError);
console.log(`The build is in ${relative(root, webDist)}.`);
await endWith(0);
