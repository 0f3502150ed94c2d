import { writeFileSync } from 'node:fs';
import { presentContract, releasedFile, releasedText } from './contract-changes/read-contract.ts';

const contract = presentContract();
writeFileSync(releasedFile, releasedText(contract));
console.log(`The contract of version ${contract.info.version} is the released one now; commit it.`);
