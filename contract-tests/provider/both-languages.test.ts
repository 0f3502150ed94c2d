import { contracts } from '@portal/contracts';
import type { CallShape } from '@portal/contracts/call';
import { expect, it } from 'vitest';
import { languageMismatches } from './both-languages.ts';

const ENGLISH = 'This is the statement of your account.';
const FRENCH = 'Voici le relevé de votre compte.';

const pathsOf = (body: unknown, call: CallShape = contracts.legal.page) =>
  languageMismatches(call, body).map(({ path }) => path);

it.each([
  ['a text that is left in English', { text: { en: ENGLISH, fr: ENGLISH } }, ['$.text.fr']],
  ['a text whose languages are swapped', { text: { en: FRENCH, fr: ENGLISH } }, ['$.text.fr']],
  [
    'one within what each language has of its own',
    { en: { title: 'A', lines: [ENGLISH] }, fr: { title: 'A', lines: [ENGLISH] } },
    ['$.lines.0.fr'],
  ],
  ['a blank text within it', { en: { title: 'A' }, fr: { title: ' ' } }, ['$.title.fr']],
  [
    'one in a list',
    [{ text: { en: ENGLISH, fr: FRENCH } }, { text: { en: 'You', fr: ENGLISH } }],
    ['$.1.text.fr'],
  ],
])('%s is found', (_, body, paths) => {
  expect(pathsOf(body)).toEqual(paths);
});

it.each([
  ['in both languages', { text: { en: ENGLISH, fr: FRENCH } }],
  ['with an English title in French', { text: { en: ENGLISH, fr: `Le document « ${ENGLISH} »` } }],
  ['that is the same and no sentence', { text: { en: 'Maple Fund', fr: 'Maple Fund' } }],
  ['that is a name', { name: { en: ENGLISH, fr: ENGLISH } }],
  ['with one English word', { text: { en: 'Is it?', fr: 'Is it?' } }],
  [
    'that only one of two lists has at a place',
    {
      en: [{ change: 'changed', heading: 'Fees', before: ENGLISH }],
      fr: [{ change: 'changed', heading: '', before: FRENCH }],
    },
  ],
  [
    'that is of other rows of two lists',
    { en: [{ pages: 1, text: ENGLISH }], fr: [{ pages: 2, text: ENGLISH }] },
  ],
  ['in lists of other lengths', { en: [ENGLISH], fr: [ENGLISH, ENGLISH] }],
])('a text %s is none', (_, body) => {
  expect(pathsOf(body)).toEqual([]);
});

it('what the staff has not published yet may have one language', () => {
  expect(pathsOf({ text: { en: ENGLISH, fr: ENGLISH } }, contracts.portalSettings.read)).toEqual([]);
});
