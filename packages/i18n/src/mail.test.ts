import { describe, expect, it } from 'vitest';
import { fundFactsTexts } from './fund-facts.ts';
import { mailTexts } from './mail.ts';
import { notificationTexts } from './notification-texts.ts';
import { reportPaperTexts } from './report-paper.ts';
import { flat } from './texts.testing.ts';

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
const valuesOf = (texts: object) => flat(texts).map(([key, text]) => [key, placeholders(text)]);

describe.each([
  { name: 'messages', texts: mailTexts },
  { name: 'Fund Facts', texts: fundFactsTexts },
  { name: 'notifications', texts: notificationTexts },
  { name: 'reports on paper', texts: reportPaperTexts },
])('the texts of $name', ({ texts }) => {
  it('are the same in both languages, with the same values in them', () => {
    expect(valuesOf(texts.fr)).toEqual(valuesOf(texts.en));
  });

  it('are words, never markup, none of them empty', () => {
    for (const [key, text] of [...flat(texts.en), ...flat(texts.fr)]) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/[<>]/);
    }
  });

  it('follow the French typography of Quebec', () => {
    for (const [key, text] of flat(texts.fr)) {
      expect(text, key).not.toMatch(/\s[;!?]|[^\u00a0][:%$»]|\u202f|['"]|\.{3}/);
    }
  });
});
