import { readFileSync } from 'node:fs';
import { UPLOAD_TOKEN_HEADER } from '@portal/contracts/headers';
import { allTransfers } from '@portal/contracts/transfers';
import { exampleUpload, TUS_MEDIA_TYPE, TUS_VERSION } from '@portal/contracts/uploads.transfers';
import { describe, expect, it } from 'vitest';
import {
  exampleInteractions,
  gateways,
  pactNames,
  pactOf,
  pactOfUploads,
  pactPath,
  pactText,
} from './pact-files.ts';

const descriptionsOf = (gateway: (typeof gateways)[number]) =>
  pactOf(gateway).interactions.map(({ description }) => description);

describe('the pact files', () => {
  it.each(pactNames)(
    'that are committed are those of the contract table and the web app: %s gateway',
    (name) => {
      expect(
        readFileSync(pactPath(name), 'utf8') === pactText(name),
        `${pactPath(name)} is stale: run \`npm run pact\` and commit the file`,
      ).toBe(true);
    },
  );

  it('are the same each time they are written', () => {
    for (const name of pactNames) expect(pactText(name)).toBe(pactText(name));
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

  it('contain every example of a transfer that has a state, with its address, bytes and headers', () => {
    const { interactions } = pactOfUploads();
    const examples = allTransfers.flatMap(({ domain, name, transfer }) =>
      transfer.examples.flatMap(({ state, error = 'success' }) =>
        state ? [`${domain}.${name}: ${error}`] : [],
      ),
    );
    expect(examples.length).toBeGreaterThan(0);
    expect(interactions.map(({ description }) => description)).toEqual(examples.toSorted());
    const append = interactions.find(({ description }) => description === 'uploads.append: success');
    expect(append).toMatchObject({
      request: {
        method: 'PATCH',
        headers: { 'content-type': [TUS_MEDIA_TYPE], 'tus-resumable': [TUS_VERSION] },
        body: { content: Buffer.from(exampleUpload.second).toString('base64'), encoded: 'base64' },
        generators: { path: { type: 'ProviderState' }, header: { [UPLOAD_TOKEN_HEADER]: expect.anything() } },
      },
      response: { status: 204 },
    });
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
