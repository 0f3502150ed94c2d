import { resolve } from 'node:path';
import { writeContractKit } from '../../contract-tests/kit/write-kit.ts';
import { inRoot } from '../paths.ts';

const [folder = inRoot('dist'), ...more] = process.argv.slice(2);
// No folder is meant by an option.
const unexpected = folder.startsWith('-') ? folder : more[0];
if (unexpected !== undefined) {
  console.error(`npm run contract:kit takes one folder at most, and was given "${unexpected}".`);
  process.exit(1);
}
try {
  console.log(`${await writeContractKit(resolve(folder))} is the contract for teams without a broker.`);
} catch (caught) {
  console.error((caught as Error).message);
  process.exit(1);
}
