import { writeFileSync } from 'node:fs';
import { openApiText } from '../../packages/contracts/src/openapi.ts';
import { requireNoArguments } from '../command-line.ts';
import { inRoot } from '../paths.ts';

requireNoArguments('openapi');
writeFileSync(inRoot('docs', 'openapi.json'), openApiText());
console.log('docs/openapi.json follows the contract table.');
