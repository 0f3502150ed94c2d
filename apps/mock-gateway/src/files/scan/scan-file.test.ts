import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DOCUMENT_TYPES } from '@portal/contracts/constants';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { SIGNATURE, startClamd } from '../../testing/clamd-stand-in.ts';
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

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const WITHOUT_CLAMD = { clamd: null, scanFinds: 'what_there_is' } as const;
const never = new AbortController().signal;

const typeOf = (fileName: string) =>
  DOCUMENT_TYPES.find(({ extension }) => fileName.endsWith(extension))?.fileType ?? 'application/zip';
const scan = (fileName: string, content: Buffer | string, fileType: string = typeOf(fileName)) =>
  scanFile(WITHOUT_CLAMD, { ...sourceOf(Buffer.from(content as string)), fileName, fileType }, never);

const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  randomBytes(50),
  Buffer.from('ffd9', 'hex'),
]);
const word = (flags = 0) => {
  const content = Buffer.alloc(4_096);
  content.writeUInt16LE(0xa5_ec, 0);
  content.writeUInt16LE(flags, 10);
  return { name: 'WordDocument', content };
};
const currentUser = (token: number) => {
  const content = Buffer.alloc(20);
  content.writeUInt32LE(token, 12);
  return { name: 'Current User', content };
};
const slides = (content: Buffer) => ({ name: 'PowerPoint Document', content });
const sheet = (kind: number) => [0x85, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 65])] as const;
const macroInfo = (has: number) => slideRecord(0x0400, Buffer.from([1, 0, 0, 0, has, 0, 0, 0, 2, 0, 0, 0]));

const CLEAN: Record<string, Buffer> = {
  'letter.pdf': pdfOf(),
  'LETTER.PDF': pdfOf(),
  'photo.png': PNG,
  'photo.jpg': JPEG,
  'photo.jpeg': JPEG,
  'notes.txt': Buffer.from('Élan vital\r\n\tCafé\n'),
  'old.txt': Buffer.from('\xc9lan vital\n', 'latin1'),
  'wide.txt': Buffer.from('\ufeffÉlan\r\n', 'utf16le'),
  'empty.txt': Buffer.alloc(0),
  'rows.csv': Buffer.from('a,b\n1,2\n'),
  'letter.docx': officeOf('docx'),
  'table.xlsx': officeOf('xlsx'),
  'slides.pptx': officeOf('pptx'),
  'with-table.docx': officeOf('docx', { name: 'word/embeddings/table.xlsx', content: officeOf('xlsx') }),
  'letter.doc': oleOf([word()]),
  'table.xls': oleOf([{ name: 'Workbook', content: workbookOf(sheet(0)) }]),
  'older.xls': oleOf([{ name: 'Book', content: workbookOf() }]),
  'slides.ppt': oleOf([
    currentUser(0xe3_91_c0_5f),
    slides(slideRecord(0x03e8, slideRecord(0x03ff, macroInfo(0), true), true)),
  ]),
};

describe('a scan finds nothing in', () => {
  it.each(Object.keys(CLEAN))('%s', async (fileName) => {
    expect(await scan(fileName, CLEAN[fileName]!, typeOf(fileName.toLowerCase()))).toBe('clean');
  });
});

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

describe('a scan rejects the type', () => {
  it.each<[string, Buffer | string, string]>([
    ['a PDF under another extension', CLEAN['letter.pdf']!, 'a.png'],
    ['a document under that of another kind', CLEAN['table.xlsx']!, 'a.docx'],
    ['an older document under that of another kind', CLEAN['table.xls']!, 'a.doc'],
    ['a program', 'MZ\u0000\u0001', 'a.pdf'],
    ['a program as text', Buffer.from([0x4d, 0x5a, 0x90, 0x00]), 'a.txt'],
    ['an archive', zipOf([{ name: 'a', content: 'a' }]), 'a.docx'],
    ['an archive under its own extension', zipOf([{ name: 'a', content: 'a' }]), 'a.zip'],
    ['text as a PDF', 'hello', 'a.pdf'],
    ['no bytes', '', 'a.pdf'],
    ['a PNG without an end', PNG.subarray(0, 20), 'a.png'],
    ['a ZIP that is cut off', officeOf('docx').subarray(0, 200), 'a.docx'],
    ['an OLE file of no document', oleOf([{ name: 'Other', content: Buffer.from('x') }]), 'a.doc'],
    ['an OLE file that is cut off', oleOf([word()]).subarray(0, 700), 'a.doc'],
    ['a header alone', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.doc'],
  ])('of %s', async (_what, content, fileName) => {
    expect(await scan(fileName, content)).toBe('type_refused');
  });

  it('that was announced as another', async () => {
    expect(await scan('a.pdf', pdfOf(), 'image/png')).toBe('type_refused');
  });
});

describe('a scan of a large file', () => {
  const large = { name: 'large', content: randomBytes(24 * 1024 ** 2) };
  it.each<[string, Buffer]>([
    ['a.doc', oleOf([word()], 4_096)],
    ['a.docx', officeOf('docx', { ...large, isStored: true })],
    ['b.docx', officeOf('docx', large)],
    ['a.pdf', pdfOf({ object: `3 0 obj\n<< >>\nstream\n${large.content.toString('latin1')}\nendstream\n` })],
  ])('reads %s in small parts, each after the last was inspected', async (fileName, content) => {
    const source = sourceOf(content);
    const PART = 64 * 1024;
    let open = 0;
    let mostOpen = 0;
    const read = async (range = { start: 0, end: content.length - 1 }) => {
      const parts = await buffer(Readable.from(await source.read(range)));
      return (async function* () {
        open += 1;
        mostOpen = Math.max(mostOpen, open);
        for (let at = 0; at < parts.length; at += PART) yield parts.subarray(at, at + PART);
        open -= 1;
      })();
    };
    const file = { bytes: content.length, read, fileName, fileType: typeOf(fileName) };
    expect(await scanFile(WITHOUT_CLAMD, file, never)).toBe('clean');
    expect(mostOpen).toBe(1);
  });
});

describe('a scan that cannot be decided', () => {
  const failing = (what: Error, from = 0) => ({
    ...sourceOf(pdfOf()),
    fileName: 'a.pdf',
    fileType: 'application/pdf',
    read: async (range?: { start: number; end: number }) => {
      const chunks = await sourceOf(pdfOf()).read(range);
      return (async function* () {
        if (!range || from === 0) throw what;
        yield* chunks;
      })();
    },
  });

  it.each([0, 1])('because the bytes cannot be read, throws why (%i)', async (from) => {
    const away = new Error('the bucket is away');
    await expect(scanFile(WITHOUT_CLAMD, failing(away, from), never)).rejects.toBe(away);
  });

  it('because it is aborted, throws', async () => {
    const stopped = AbortSignal.abort(new Error('the gateway stops'));
    const file = { ...sourceOf(pdfOf()), fileName: 'a.pdf', fileType: 'application/pdf' };
    await expect(scanFile(WITHOUT_CLAMD, file, stopped)).rejects.toThrow('the gateway stops');
  });
});

describe('a scan with clamd', () => {
  const file = (content: Buffer) => ({
    ...sourceOf(content),
    fileName: 'a.pdf',
    fileType: 'application/pdf',
  });
  const scanBy = (clamd: { setting: string }, content: Buffer) =>
    scanFile(
      { clamd: readConfig({ CLAMD: clamd.setting }).clamd, scanFinds: 'what_there_is' },
      file(content),
      never,
    );

  it('streams every byte to it, and takes its verdict', async () => {
    const clamd = await startClamd();
    const clean = pdfOf({ object: `% ${'x'.repeat(300_000)}\n` });
    expect(await scanBy(clamd, clean)).toBe('clean');
    expect(clamd.scanned[0]?.equals(clean)).toBe(true);
    expect(await scanBy(clamd, pdfOf({ object: `% ${SIGNATURE}\n` }))).toBe('virus');
  });

  it('throws when it gives no verdict, and does not call it for what our inspection rejects', async () => {
    const clamd = await startClamd();
    clamd.mostBytes = 10;
    await expect(scanBy(clamd, pdfOf())).rejects.toThrow('INSTREAM size limit exceeded. ERROR');
    expect(await scanBy(clamd, pdfOf({ trailer: '/Encrypt 9 0 R' }))).toBe('encrypted');
    await clamd.away();
    await expect(scanBy(clamd, pdfOf())).rejects.toThrow('ECONNREFUSED');
    expect(clamd.scanned).toHaveLength(0);
  });
});

describe('a scan of any bytes', () => {
  const heads = [
    '',
    '%PDF-1.7\n',
    'PK\u0003\u0004',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
  ];
  it('has a verdict', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 3_000 }), async (head, rest) => {
        const content = Buffer.concat([Buffer.from(head, 'latin1'), rest]);
        expect(typeof (await scan('a.doc', content))).toBe('string');
      }),
    );
  });

  it.each(['letter.doc', 'table.xls', 'slides.ppt', 'with-table.docx', 'letter.pdf'])(
    'has a verdict, whichever byte of %s is changed',
    async (fileName) => {
      const original = CLEAN[fileName]!;
      await fc.assert(
        fc.asyncProperty(fc.nat(original.length - 1), fc.nat(255), async (at, value) => {
          const content = Buffer.from(original);
          content[at] = value;
          expect(typeof (await scan(fileName, content))).toBe('string');
        }),
      );
    },
  );
});
