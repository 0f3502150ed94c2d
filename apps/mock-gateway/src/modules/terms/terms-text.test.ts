import { createHash } from 'node:crypto';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect, it } from 'vitest';
import { TERMS_EFFECTIVE_ON, termsTexts } from './terms-text.ts';

it('the terms have the hash that acceptances name: a changed text needs a new version', () => {
  const content = { version: TERMS_EFFECTIVE_ON, effective_on: TERMS_EFFECTIVE_ON };
  const text = JSON.stringify({ ...content, texts: termsTexts('Northmere') });
  expect(createHash('sha256').update(text).digest('hex')).toBe(exampleWorld.termsHash);
});

it('both languages have the same sections and paragraphs, and name the firm', () => {
  const { fr, en } = termsTexts('Érable $& Cie');
  const lengths = ({ sections }: typeof fr) => sections.map(({ paragraphs }) => paragraphs.length);
  expect(lengths(fr)).toEqual(lengths(en));
  for (const { title } of [fr, en]) expect(title).toContain('Érable $& Cie');
  expect(JSON.stringify([fr, en])).not.toContain('{{');
});
