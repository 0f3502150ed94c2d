import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileName, uniqueNames } from './file-name.ts';

const title = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom(
    '',
    '..',
    '../../etc/passwd',
    'CON',
    'com1.pdf',
    'a/b\\c',
    '\u202Efdp.exe',
    'é'.repeat(300),
    '😀.PDF',
  ),
);

it('is a name that every system takes, ends as its type does, and is no path and no device', () => {
  fc.assert(
    fc.property(title, (text) => {
      const name = fileName(text, 'application/pdf');
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}/\\:*?"<>|]{1,124}\.pdf$/u);
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\./i);
      expect(name).not.toMatch(/^[. ]|[. ]\.pdf$/);
    }),
  );
});

it('keeps a title that is a name already, accents included', () => {
  expect(fileName('Relevé – été 2026', 'application/pdf')).toBe('Relevé – été 2026.pdf');
  expect(fileName('photo.JPEG', 'image/jpeg')).toBe('photo.jpeg');
  expect(fileName('Letter.docx', 'application/x-unknown')).toBe('Letter.docx');
});

it('is unique in its folder, whatever case others are in', () => {
  expect(uniqueNames(['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'a (2) (2).pdf',
    'b',
  ]);
});
