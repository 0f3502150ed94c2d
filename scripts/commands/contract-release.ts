import { readFileSync, writeFileSync } from 'node:fs';
import { changelogFile, dateRelease } from '../contract-changes/changelog.ts';
import { requireNoArguments } from '../command-line.ts';
import { presentContract, releasedFile, releasedText } from '../contract-changes/read-contract.ts';

requireNoArguments('contract:release');
const contract = presentContract();
const { version } = contract.info;
const today = new Date().toISOString().slice(0, 10);

try {
  const changelog = dateRelease(readFileSync(changelogFile, 'utf8'), version, today);
  writeFileSync(releasedFile, releasedText(contract));
  writeFileSync(changelogFile, changelog);
  console.log(`Contract ${version} is released: commit packages/contracts/released.json and CHANGELOG.md.`);
} catch (caught) {
  console.error((caught as Error).message);
  process.exit(1);
}
