import { writeFileSync } from 'node:fs';
import { openApiText } from '../../packages/contracts/src/openapi.ts';
import { inRoot } from '../paths.ts';

writeFileSync(inRoot('docs', 'openapi.json'), openApiText());
console.log('docs/openapi.json follows the contract table.');
