import { describe, expect, it } from 'vitest';
import { createI18n } from './index.ts';
import { loadInitialTexts } from './initial-texts.ts';
import { languages } from './languages.ts';
import { plainTexts } from './plain-texts.ts';

const keysOf = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'string' ? [`${prefix}${name}`] : keysOf(text as object, `${prefix}${name}.`),
  );

const COUNTS = [0, 1, 2, 17, 1_000_000];
const PLURAL = /_(?:one|many|other)$/;

describe.each(languages.map(({ code }) => code))('plain texts in %s', (language) => {
  const both = async () => {
    const resources = await loadInitialTexts(language);
    const { t } = createI18n({ language, resources });
    return { plain: plainTexts(language, resources), t, keys: keysOf(resources) };
  };

  it('are those of i18next, with values put in and in each plural', async () => {
    const { plain, t, keys } = await both();
    expect(keys.length).toBeGreaterThan(100);
    const values = { name: '<b>O’Neil & Cie</b> $& {{at}}', at: 2, of: 3 };
    for (const key of new Set(keys.map((one) => one.replace(PLURAL, ''))))
      for (const count of keys.includes(key) ? [undefined] : COUNTS) {
        const given = { ...values, ...(count === undefined ? {} : { count }) };
        const named = Object.fromEntries(
          ['current', 'number', 'title', 'greeting', 'value', 'message', 'action'].map((name) => [
            name,
            `the ${name}`,
          ]),
        );
        expect(plain(key as 'shell.firm', { ...named, ...given })).toBe(
          t(key as 'shell.firm', { ...named, ...given }),
        );
      }
  });

  it('name a key that has none', async () => {
    const { plain } = await both();
    expect(() => plain('shell.nowhere' as 'shell.firm')).toThrow('shell.nowhere');
    expect(() => plain('nowhere.at.all' as 'shell.firm')).toThrow('nowhere.at.all');
  });
});
