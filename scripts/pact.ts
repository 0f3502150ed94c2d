import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pactNames, pactPath, pactText } from '../contract-tests/consumer/pact-files.ts';

for (const name of pactNames) {
  mkdirSync(dirname(pactPath(name)), { recursive: true });
  writeFileSync(pactPath(name), pactText(name));
}
console.log('contract-tests/pacts follows the contract table and what the web app reads.');
