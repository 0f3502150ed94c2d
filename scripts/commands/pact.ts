import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { providerStatesPath, providerStatesText } from '../../contract-tests/consumer/provider-states.ts';
import { pactNames, pactPath, pactText } from '../../contract-tests/consumer/pact-files.ts';
import { requireNoArguments } from '../command-line.ts';

requireNoArguments('pact');
for (const name of pactNames) {
  mkdirSync(dirname(pactPath(name)), { recursive: true });
  writeFileSync(pactPath(name), pactText(name));
}
writeFileSync(providerStatesPath, providerStatesText());
console.log(
  'contract-tests/pacts and docs/provider-states.md follow the contract table and what the web app reads.',
);
