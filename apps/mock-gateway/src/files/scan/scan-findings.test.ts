import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PNG } from '../../testing/png.ts';
import {
  officeOf,
  oleOf,
  pdfOf,
  slideRecord,
  workbookOf,
  zipOf,
  type Member,
} from './build-archives.testing.ts';
import { sourceOf } from './byte-source.ts';
import { scanFile } from './scan-file.ts';
import {
  EICAR,
  WITHOUT_CLAMD,
  never,
  scan,
  JPEG,
  word,
  currentUser,
  slides,
  sheet,
  macroInfo,
} from './scanned-files.testing.ts';

describe('a scan finds the test file of virus scanners', () => {
  it.each<[string, Buffer | string]>([
    ['alone.txt', EICAR],
    ['within.txt', `${'x'.repeat(70_000)}${EICAR}`],
    ['member.docx', officeOf('docx', { name: 'word/media/a.bin', content: EICAR })],
    ['stored.docx', officeOf('docx', { name: 'a.bin', content: EICAR, isStored: true })],
    ['nested.docx', officeOf('docx', { name: 'a.xlsx', content: zipOf([{ name: 'b', content: EICAR }]) })],
    ['attached.pdf', pdfOf({ object: `3 0 obj\n<< /Length 68 >>\nstream\n${EICAR}\nendstream\nendobj\n` })],
    ['letter.doc', oleOf([word(), { name: 'Data', content: Buffer.from(EICAR) }])],
    [
      'also-encrypted.docx',
      officeOf('docx', { name: 'a', content: EICAR }, { name: 'b', content: 'b', isEncrypted: true }),
    ],
  ])('in %s', async (fileName, content) => {
    expect(await scan(fileName, content)).toBe('virus');
  });

  it('wherever the chunks that it is read in end', async () => {
    const content = Buffer.from(`${'x'.repeat(200)}${EICAR}${'y'.repeat(200)}`);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: content.length - 1 })), async (cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b), content.length];
        const read = async () =>
          (async function* () {
            for (const [at, end] of ends.entries()) yield content.subarray(ends[at - 1] ?? 0, end);
          })();
        const file = { bytes: content.length, read, fileName: 'a.txt', fileType: 'text/plain' };
        expect(await scanFile(WITHOUT_CLAMD, file, never)).toBe('virus');
      }),
    );
  });
});

describe('a scan finds encryption', () => {
  const XREF = '/Type /XRef /Size 3 /Root 1 0 R /Encrypt 9 0 R /Length 4';
  it.each<[string, Buffer]>([
    ['trailer.pdf', pdfOf({ trailer: '/Encrypt 9 0 R' })],
    ['spelled.pdf', pdfOf({ trailer: '/#45ncr#79pt 9 0 R' })],
    [
      'stream.pdf',
      pdfOf({ object: `3 0 obj\n<< ${XREF} >>\nstream\n\x00\x01\x02\x03\nendstream\nendobj\n` }),
    ],
    ['member.docx', officeOf('docx', { name: 'a', content: 'a', isEncrypted: true })],
    ['strong.docx', officeOf('docx', { name: 'a', content: 'a', method: 99 })],
    ['archive.docx', zipOf([{ name: 'a.pdf', content: 'a', isEncrypted: true }])],
    [
      'package.docx',
      oleOf([
        { name: 'EncryptionInfo', content: Buffer.alloc(100) },
        { name: 'EncryptedPackage', content: randomBytes(5_000) },
      ]),
    ],
    ['letter.doc', oleOf([word(0x01_00)])],
    [
      'table.xls',
      oleOf([{ name: 'Workbook', content: workbookOf([0x86, Buffer.alloc(0)], [0x2f, Buffer.alloc(6)]) }]),
    ],
    [
      'long.xls',
      oleOf([
        { name: 'Workbook', content: workbookOf([0x5c, Buffer.alloc(6_000)], [0x2f, Buffer.alloc(6)]) },
      ]),
    ],
    ['slides.ppt', oleOf([currentUser(0xf3_d1_c4_df), slides(Buffer.alloc(0))])],
  ])('in %s', async (fileName, content) => {
    expect(await scan(fileName, content)).toBe('encrypted');
  });

  it.each([
    ['the words of a page', { object: '3 0 obj\n(What /Encrypt means \\) and \\( more) endobj\n' }],
    ['a comment', { object: '% /Encrypt\n' }],
    ['a stream', { object: '3 0 obj\n<< /Length 9 >>\nstream\n/Encrypt \nendstream\nendobj\n' }],
    ['another name', { trailer: '/EncryptMetadata true' }],
  ])('not in %s of a PDF', async (_where, parts) => {
    expect(await scan('a.pdf', pdfOf(parts))).toBe('clean');
  });

  it('in a PDF wherever the chunks that it is read in end', async () => {
    const content = pdfOf({
      object: '3 0 obj\n<< /Length 9 >>\nstream\n(((((((( \nendstream\nendobj\n',
      trailer: '/Encrypt 9 0 R',
    });
    for (let cut = 1; cut < content.length; cut += 1) {
      const read = async () =>
        (async function* () {
          yield content.subarray(0, cut);
          yield content.subarray(cut);
        })();
      const ranged = sourceOf(content);
      const file = {
        bytes: content.length,
        read: (range?: { start: number; end: number }) => (range ? ranged.read(range) : read()),
        fileName: 'a.pdf',
        fileType: 'application/pdf',
      };
      expect([cut, await scanFile(WITHOUT_CLAMD, file, never)]).toEqual([cut, 'encrypted']);
    }
  });
});

describe('a scan finds macros', () => {
  it.each<[string, Buffer]>([
    ['letter.docx', officeOf('docx', { name: 'word/vbaProject.bin', content: 'macros' })],
    [
      'renamed.docx',
      officeOf('docx', { name: 'word/x.bin', content: oleOf([{ name: 'VBA', content: null }]) }),
    ],
    ['enabled.docx', officeOf('docm')],
    ['sheet.xlsx', officeOf('xlsx', { name: 'xl/macrosheets/sheet1.xml', content: '<macro/>' })],
    [
      'nested.docx',
      officeOf('docx', {
        name: 'a.xlsx',
        content: officeOf('xlsx', { name: 'xl/vbaProject.bin', content: 'm' }),
      }),
    ],
    ['letter.doc', oleOf([word(), { name: 'Macros', content: null }])],
    [
      'table.xls',
      oleOf([
        { name: 'Workbook', content: workbookOf() },
        { name: '_VBA_PROJECT_CUR', content: null },
      ]),
    ],
    ['sheet.xls', oleOf([{ name: 'Workbook', content: workbookOf(sheet(0), sheet(1)) }])],
    ['slides.ppt', oleOf([slides(slideRecord(0x03e8, slideRecord(0x03ff, macroInfo(1), true), true))])],
  ])('in %s', async (fileName, content) => {
    expect(await scan(fileName, content)).toBe('unsafe');
  });
});

describe('a scan finds archives that are made to harm', () => {
  const zeros = (bytes: number): Member => ({ name: 'zeros', content: Buffer.alloc(bytes) });
  const nestedIn = (depth: number): Buffer =>
    depth === 0
      ? zipOf([{ name: 'a', content: 'a' }])
      : zipOf([{ name: 'a.zip', content: nestedIn(depth - 1) }]);
  it.each<[string, () => Buffer]>([
    ['by their ratio', () => officeOf('docx', zeros(40 * 1024 ** 2))],
    [
      'by their members',
      () => officeOf('docx', ...Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}`, content: '' }))),
    ],
    ['by their depth', () => officeOf('docx', { name: 'a.zip', content: nestedIn(4) })],
    ['by programs within', () => officeOf('docx', { name: 'a.bin', content: 'MZ\u0090 a program' })],
    [
      'by what is hidden before them',
      () => zipOf([{ name: 'a', content: 'a' }], '', zipOf([{ name: 'b', content: 'b' }])),
    ],
    [
      'by archives within that are too large to be inspected',
      () =>
        officeOf('docx', {
          name: 'a.zip',
          content: zipOf([{ name: 'a', content: randomBytes(17 * 1024 ** 2), isStored: true }]),
        }),
    ],
  ])('%s', async (_how, build) => {
    expect(await scan('a.docx', build())).toBe('unsafe');
  });

  it('and lets pass what shrinks as documents do', async () => {
    const row = (at: number) => `<row r="${at}"><c><v>${at * 7}</v></c></row>`;
    const rows = Array.from({ length: 100_000 }, (_, at) => row(at)).join('');
    expect(await scan('a.xlsx', officeOf('xlsx', { name: 'xl/sheet1.xml', content: rows }))).toBe('clean');
  });
});

describe('a scan finds two files in one', () => {
  const archive = zipOf([{ name: 'a', content: 'a' }]);
  it.each<[string, Buffer]>([
    ['a.pdf', pdfOf({ behind: archive.toString('latin1') })],
    ['b.pdf', pdfOf({ behind: zipOf([{ name: 'a', content: 'a' }], '%%EOF').toString('latin1') })],
    ['c.pdf', pdfOf({ behind: '<script>alert(1)</script>' })],
    ['a.png', Buffer.concat([PNG, archive])],
    ['b.png', Buffer.concat([PNG, Buffer.from('x')])],
    ['a.jpg', Buffer.concat([JPEG, archive])],
    ['a.doc', Buffer.concat([oleOf([word()]), archive])],
  ])('%s', async (fileName, content) => {
    expect(await scan(fileName, content)).toBe('unsafe');
  });

  it('and lets pass a PDF that was changed later, and one that ends in white space', async () => {
    const changed = Buffer.concat([pdfOf(), Buffer.from('3 0 obj\n<< >>\nendobj\nstartxref\n0\n%%EOF')]);
    expect(await scan('a.pdf', changed)).toBe('clean');
    expect(await scan('a.pdf', pdfOf({ behind: '\r\n\0\0' }))).toBe('clean');
  });
});
