import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exampleInteractions } from './pact-files.ts';
import { providerStatesPath, providerStatesText } from './provider-states.ts';

const text = providerStatesText();
const rows = text.split('\n').filter((line) => line.startsWith('| '));

it('The document of provider states is the one that the contract table gives', () => {
  expect(
    readFileSync(providerStatesPath, 'utf8') === text,
    'docs/provider-states.md is older than the contract table: run `npm run generate` and commit the file',
  ).toBe(true);
});

it('It has each interaction with its last state, and what that state returns', () => {
  const missing = exampleInteractions().filter(({ entry: { domain, name, example }, interaction }) => {
    const found = rows.filter(
      (row) => row.startsWith(`| \`${domain}.${name}\` |`) && row.includes(` (${example.status}) |`),
    );
    const hasToken = interaction.request.generators?.header === undefined;
    return !found.some((row) => row.includes(example.state) && (hasToken || row.includes('access_token')));
  });
  expect(missing.map(({ interaction }) => interaction.description)).toEqual([]);
});

it('It names what a client of a state has to own, and no placeholder that the state replaces', () => {
  const row = (start: string) => rows.find((one) => one.startsWith(start));
  expect(row('| `session.login` | success (200)')).toContain('`olivia.martin`');
  expect(row('| `session.refresh` | success (200)')).toMatch(/`refresh_token` \| – \|$/);
});
