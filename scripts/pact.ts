import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gateways, pactPath, pactText } from '../contract-tests/consumer/pact-files.ts';

for (const gateway of gateways) {
  mkdirSync(dirname(pactPath(gateway)), { recursive: true });
  writeFileSync(pactPath(gateway), pactText(gateway));
}
console.log('contract-tests/pacts follows the contract table and what the web app reads.');
