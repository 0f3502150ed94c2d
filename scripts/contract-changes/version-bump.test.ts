import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { compareContracts, type ContractDocument } from './compare-documents.ts';
import { contract, object, text } from './contract.testing.ts';
import { contractAt, presentContract, releasedContract, releasedText } from './read-contract.ts';
import { bumpBetween, isEnough, requiredBump } from './version-bump.ts';

describe('A version', () => {
  const breaking = compareContracts(contract(), contract({ path: '/b' }));
  const compatible = compareContracts(
    contract({ response: object({}) }),
    contract({ response: object({ a: text }, { required: [] }) }),
  );
  it.each([
    ['1.4.2', breaking, 'major'],
    ['1.4.2', compatible, 'minor'],
    ['1.4.2', [], 'none'],
    ['0.4.2', breaking, 'minor'],
    ['0.4.2', compatible, 'patch'],
  ] as const)('after %s moves as far as semver requires', (from, changes, bump) => {
    expect(requiredBump(changes, from)).toBe(bump);
  });

  it.each([
    ['1.2.3', '2.0.0', 'major'],
    ['1.2.3', '1.3.0', 'minor'],
    ['1.2.3', '1.2.4', 'patch'],
    ['1.2.3', '1.2.3', 'none'],
  ] as const)('that goes from %s to %s has moved by its first other number', (from, to, bump) => {
    expect(bumpBetween(from, to)).toBe(bump);
  });

  it('does not go back, and a smaller step is not enough', () => {
    expect(() => bumpBetween('1.2.3', '1.1.9')).toThrow('back');
    expect([isEnough('minor', 'major'), isEnough('major', 'minor')]).toEqual([false, true]);
  });
});

describe('The contract', () => {
  it('has raised its version far enough for what changed since its release', () => {
    const [released, present] = [releasedContract(), presentContract()];
    const changes = compareContracts(released, present);
    const required = requiredBump(changes, released.info.version);
    const made = bumpBetween(released.info.version, present.info.version);
    expect(
      isEnough(made, required),
      `packages/contracts needs a ${required} version after ${released.info.version}: \`npm run contract:changes\` tells why`,
    ).toBe(true);
  });

  it('is the same when it is read from its file, and a release stores only the names of examples', () => {
    const file = contractAt(inRoot('docs', 'openapi.json'));
    expect(compareContracts(file, presentContract())).toEqual([]);
    const released = JSON.parse(releasedText(file)) as ContractDocument;
    expect(compareContracts(released, file)).toEqual([]);
    expect(releasedText(file)).not.toContain('olivia');
    expect(() => contractAt('--output=/x')).toThrow('is no file and no commit');
  });
});
