import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadAllTexts } from './load-texts.ts';
import { flat, isPluralForm, keysOf, withoutPlural } from './texts.testing.ts';

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();

const [en, fr] = await Promise.all([loadAllTexts('en'), loadAllTexts('fr')]);
const english = new Map(flat(en));
const french = new Map(flat(fr));

const keyCount = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce(
        (count: number, one) => count + (Array.isArray(value) ? 0 : 1) + keyCount(one),
        0,
      )
    : 0;

it.each(globSync('**/*.json', { cwd: import.meta.dirname }))('no key is in %s twice', (file) => {
  const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  const written = text.match(/"(?:[^"\\]|\\.)*":/g) ?? [];
  expect(written).toHaveLength(keyCount(JSON.parse(text)));
});

describe('both languages', () => {
  it('have the same texts', () => {
    expect(keysOf(fr)).toEqual(keysOf(en));
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
    const counted = [...texts.keys()].filter(isPluralForm).toSorted();
    const keys = [...new Set(counted.map(withoutPlural))];
    expect(counted).toEqual(keys.flatMap((key) => forms.map((form) => `${key}_${form}`)));
  });
});

/** What Quebec's typography does not allow. Source: docs/glossary.md, Typography. */
const notInFrench = {
  'a space before ; ! ?': /\s[;!?]/,
  'no no-break space before : % $ »': /[^\u00a0][:%$»](?![/\w])/,
  'no no-break space after «': /«(?!\u00a0)/,
  'a narrow space': /\u202f/,
  'no no-break space in a number or an hour': /\d (?=\d{3}(?!\d)|h\b)/,
  'a straight apostrophe or quotation mark': /['"]/,
  'three points': /\.{3}/,
};
const faultsOf = (text: string) =>
  Object.entries(notInFrench).flatMap(([fault, pattern]) => (pattern.test(text) ? [fault] : []));

describe('French', () => {
  it('follows the typography of Quebec', () => {
    for (const [key, text] of french) expect([key, faultsOf(text)]).toEqual([key, []]);
  });

  it.each([
    ['Bonjour !', 'a space before ; ! ?'],
    ['Oui\u00a0? Non', 'a space before ; ! ?'],
    ['Langue : français', 'no no-break space before : % $ »'],
    ['Langue: français', 'no no-break space before : % $ »'],
    ['12 % par an', 'no no-break space before : % $ »'],
    ['« Compte\u00a0»', 'no no-break space after «'],
    ["l'avoir", 'a straight apostrophe or quotation mark'],
    ['Attendez...', 'three points'],
    ['de 1 250,00', 'no no-break space in a number or an hour'],
    ['de 9 h à 17\u00a0h', 'no no-break space in a number or an hour'],
  ])('detects %s', (text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it('may write an address, an hour and a quotation', () => {
    expect(
      ['https://portail.example', '«\u00a0Oui\u00a0»', 'Langue\u00a0: {{current}}'].flatMap(faultsOf),
    ).toEqual([]);
  });
});

describe('texts', () => {
  it('are words, never markup, and neither begin nor end with a space', () => {
    for (const [key, text] of [...english, ...french]) {
      expect(text, key).not.toMatch(/[<>]|&\w+;/);
      expect(text, key).toBe(text.trim());
    }
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
    ['activation.code_invalid', 'the activation link provided is incorrect or has expired'],
    ['error.code_expired', 'The code you are attempting to enter is no longer valid'],
    ['recovery.code.not_found', 'Email not found'],
    ['entry.fault.passwords_do_not_match', 'Passwords do not match'],
    ['entry.fault.enter_valid_email', 'Please enter a valid email address'],
    ['entry.fault.enter_valid_password', 'Please enter a valid password'],
    ['entry.fault.enter_code', 'Please enter code'],
    ['entry.fault.enter_answer', 'Please enter an answer to your question'],
    ['error.UserNotFoundException', 'User information could not be found'],
    ['error.missing_challenge', 'Missing Challenge'],
    ['error.too_many_attempts', 'too many attempts have been made in a row, log back in.'],
    ['error.wrong_password', 'there was a problem with your current password or authorisation.'],
    ['error.invalid_request', 'There was a problem please ensure all info has been filled out.'],
    ['error.not_found', 'Failed to get results. Please try again.'],
    ['error.unavailable', 'Something went wrong. Please try again later.'],
    ['error.file_too_large', 'File too large'],
    ['error.file_type_refused', 'File type can not be viewed'],
    ['error.internal_error', 'Internal Server Error'],
    ['error.invalid_url', 'Invalid Request Url'],
    ['load.templates', 'Error Loading Page Templates: {{message}}'],
    ['load.features', 'Error Loading App Features'],
    ['load.custom', 'Error Loading App Configuration'],
    ['avatar.only', 'only .png, .jpg or .jpeg files'],
    ['avatar.back', 'Go back'],
    ['avatar.uploaded', 'Profile Picture Successfully Uploaded'],
    ['avatar.removed', 'Profile Picture Successfully Removed'],
    ['avatar.cannot_be_shown', 'the image cannot be shown at this time, refresh and try again later'],
    ['avatar.confirm_delete', 'are you sure you want to delete'],
    ['form.enter_username', 'Please input your Username'],
    ['form.enter_password', 'Please enter a valid password'],
    ['shell.not_found.title', 'Page Not Found'],
    ['shell.menu.page_example', 'Page Example'],
    ['shell.menu.contact_us', 'Contact Us'],
  ])('%s', (key, text) => {
    expect(english.get(key)).toBe(text);
  });

  it('begin the notices that go on with what the server said', () => {
    expect(english.get('load.document_count')).toMatch(/^Error loading document count\b/);
    expect(english.get('error.network')).toMatch(/^A network error\b/);
  });
});
