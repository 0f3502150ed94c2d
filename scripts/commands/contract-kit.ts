import { resolve } from 'node:path';
import { writeContractKit } from '../../contract-tests/kit/write-kit.ts';
import { inRoot } from '../paths.ts';

try {
  const [folder = inRoot('dist')] = process.argv.slice(2);
  console.log(`${await writeContractKit(resolve(folder))} is the contract for teams without a broker.`);
} catch (caught) {
  console.error((caught as Error).message);
  process.exit(1);
}
