import { accountTypes } from '@portal/contracts/accounts';
import { errorCodes } from '@portal/contracts/gateway-error';
import { assetClasses } from '@portal/contracts/holdings';
import { valuePeriods } from '@portal/contracts/performance';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { fr } from './fr.ts';

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] as [string, string]],
  );

const PLURAL = /_(zero|one|two|few|many|other)$/;
const withoutPlural = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

const english = new Map(flat(en));
const french = new Map(flat(fr));
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].toSorted();

describe('both languages', () => {
  it('have the same texts', () => {
    expect(keysOf(french)).toEqual(keysOf(english));
  });

  it('leave none empty', () => {
    for (const [key, text] of [...english, ...french]) expect(text.trim(), key).not.toBe('');
  });

  it('put the same values into a text', () => {
    for (const [key, text] of french) {
      const model = english.get(key) ?? english.get(`${withoutPlural(key)}_other`);
      expect([key, placeholders(text)]).toEqual([key, placeholders(model ?? '')]);
    }
  });

  it.each([
    ['en-CA', english],
    ['fr-CA', french],
  ] as const)('have every plural form %s knows, and no other', (locale, texts) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    const counted = [...texts.keys()].filter((key) => PLURAL.test(key));
    for (const key of new Set(counted.map(withoutPlural))) {
      const found = forms.filter((form) => texts.has(`${key}_${form}`));
      expect([key, found]).toEqual([key, forms]);
    }
  });
});

describe('French', () => {
  it('has no space before ; ! ? and a no-break space before : and %', () => {
    for (const [key, text] of french) {
      expect(text, key).not.toMatch(/\s[;!?]/);
      expect(text.replaceAll(/https?:/g, ''), key).not.toMatch(/(^|[^\u00a0]) ?[:%](\s|$)/);
    }
  });

  it('writes typographic apostrophes', () => {
    for (const [key, text] of french) expect(text, key).not.toContain("'");
  });
});

describe('the words the specification gives', () => {
  it.each([
    ['error.invalid_credentials', 'There was a problem with your username or password'],
    ['error.unknown', 'An Unhandled Error Has Occured'],
    ['error.user_timeout', 'This account been temporarily locked, please wait and try again later'],
    ['error.user_locked', 'This account has been locked, please contact your system administrator'],
    ['error.invalid_challenge', 'Verification incorrect, please try again.'],
    ['error.code_invalid', 'Invalid activation link'],
    ['error.UserNotFoundException', 'User information could not be found'],
    ['error.missing_challenge', 'Missing Challenge'],
    ['error.internal_error', 'Internal Server Error'],
    ['error.invalid_url', 'Invalid Request Url'],
    ['load.templates', 'Error Loading Page Templates: {{message}}'],
    ['load.features', 'Error Loading App Features'],
    ['load.custom', 'Error Loading App Configuration'],
    ['form.enter_username', 'Please input your Username'],
    ['form.enter_password', 'Please enter a valid password'],
    ['shell.not_found.title', 'Page Not Found'],
    ['shell.menu.page_example', 'Page Example'],
    ['shell.menu.contact_us', 'Contact Us'],
  ])('%s', (key, text) => {
    expect(english.get(key)).toBe(text);
  });
});

/** Keys that are put together from data, with what the data can be. */
const builtFromData: Record<string, readonly string[]> = {
  error: [...Object.keys(errorCodes), 'network', 'bad_answer'],
  'accounts.type': accountTypes,
  'holdings.class': assetClasses,
  'performance.period': valuePeriods,
  'shell.salutation': ['morning', 'afternoon', 'evening'],
  'session.step': ['security_questions', 'device_token', 'terms_conditions'].flatMap((step) => [
    `${step}.title`,
    `${step}.lead`,
  ]),
  'shell.menu': [
    'dashboard',
    'accounts',
    'transactions',
    'documents',
    'contact_us',
    'page_example',
    'surveys',
  ],
  form: ['enter_username', 'enter_password'],
};

const wordsIn = (source: string) => new Set(source.match(/[a-z_]+(?:\.\w+)+/g) ?? []);

const unused = (keys: readonly string[], source: string) => {
  const words = wordsIn(source);
  const built = new Set(
    Object.entries(builtFromData).flatMap(([path, ends]) => ends.map((end) => `${path}.${end}`)),
  );
  return keys.filter((key) => !words.has(key) && !built.has(key));
};

describe('the web app', () => {
  const web = fileURLToPath(new URL('../../../apps/web/src/', import.meta.url));
  const source = globSync('**/*.{ts,tsx}', { cwd: web })
    .map((file) => readFileSync(`${web}${file}`, 'utf8'))
    .join('\n');

  it('uses every text', () => {
    expect(unused(keysOf(english), source)).toEqual([]);
  });

  it('finds every text it puts together from data', () => {
    for (const [path, ends] of Object.entries(builtFromData)) {
      for (const end of ends) expect(english.has(`${path}.${end}`), `${path}.${end}`).toBe(true);
    }
  });

  it('would be told of a text that nothing uses', () => {
    expect(unused(['shell.forgotten'], source)).toEqual(['shell.forgotten']);
  });
});
