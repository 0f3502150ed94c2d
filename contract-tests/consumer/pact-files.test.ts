import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleInteractions, gateways, pactOf, pactPath, pactText } from './pact-files.ts';

const descriptionsOf = (gateway: (typeof gateways)[number]) =>
  pactOf(gateway).interactions.map(({ description }) => description);

describe('the pact files', () => {
  it.each(gateways)(
    'that are committed are those of the contract table and the web app: %s gateway',
    (gateway) => {
      expect(
        readFileSync(pactPath(gateway), 'utf8') === pactText(gateway),
        `${pactPath(gateway)} is stale: run \`npm run pact\` and commit the file`,
      ).toBe(true);
    },
  );

  it('are the same each time they are written', () => {
    for (const gateway of gateways) expect(pactText(gateway)).toBe(pactText(gateway));
  });

  it('contain every example of every call, sorted, under unique descriptions', () => {
    const descriptions = gateways.flatMap(descriptionsOf);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    const examples = exampleInteractions().map(
      ({ entry: { domain, name, example } }) => `${domain}.${name}: ${example.name}`,
    );
    expect(descriptions).toEqual(expect.arrayContaining(examples));
    for (const gateway of gateways)
      expect(descriptionsOf(gateway)).toEqual(descriptionsOf(gateway).toSorted());
  });

  it('write a nullable as alternatives, an enum as a full match, a list by type, a record by value', () => {
    const { interactions } = pactOf('app');
    const rulesOf = (name: string) =>
      interactions.find(({ description }) => description === name)?.response.matchingRules?.body ?? {};
    const accounts = rulesOf('accounts.list: success');
    expect(accounts['$.accounts']).toEqual({ combine: 'AND', matchers: [{ match: 'type', min: 0 }] });
    expect(accounts['$.accounts[*].as_of']?.combine).toBe('OR');
    expect(accounts['$.accounts[*].as_of']?.matchers).toContainEqual({ match: 'null' });
    expect(accounts['$.accounts[*].currency']?.matchers).toEqual([
      { match: 'regex', regex: '^(?:CAD|USD)$' },
    ]);
    expect(rulesOf('user.me: success')['$.roles']).toEqual({
      combine: 'AND',
      matchers: [{ match: 'values' }],
    });
  });
});
