import { compareContracts, type ContractChange } from '../contract-changes/compare-documents.ts';
import { contractAt, presentContract, releasedContract } from '../contract-changes/read-contract.ts';
import { requiredBump } from '../contract-changes/version-bump.ts';

const describeImpact = ({ breaksConsumers, breaksProviders }: ContractChange) => {
  if (breaksConsumers && breaksProviders) return 'BREAKS BOTH';
  if (breaksConsumers) return 'BREAKS CONSUMERS';
  return breaksProviders ? 'breaks providers' : 'compatible';
};

const report = (from: string | undefined) => {
  const before = from ? contractAt(from) : releasedContract();
  const changes = compareContracts(before, presentContract());
  for (const change of changes)
    console.log(`${describeImpact(change).padEnd(16)}  ${change.call}: ${change.what}`);
  const { version } = before.info;
  console.log(
    changes.length === 0
      ? `Nothing has changed since ${from ?? version}.`
      : `\n${changes.length} changes since ${from ?? version}; a release needs a ${requiredBump(changes, version)} version.`,
  );
};

try {
  report(process.argv[2]);
} catch (caught) {
  console.error((caught as Error).message);
  process.exit(1);
}
