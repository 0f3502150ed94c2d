import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { SIGNATURE, startClamd } from '../../testing/clamd-stand-in.ts';
import { PNG } from '../../testing/png.ts';
import { officeOf, oleOf, pdfOf, zipOf } from './build-archives.testing.ts';
import { sourceOf } from './byte-source.ts';
import { scanFile } from './scan-file.ts';
import { WITHOUT_CLAMD, never, typeOf, scan, word, CLEAN } from './scanned-files.testing.ts';

describe('a scan finds nothing in', () => {
  it.each(Object.keys(CLEAN))('%s', async (fileName) => {
    expect(await scan(fileName, CLEAN[fileName]!, typeOf(fileName.toLowerCase()))).toBe('clean');
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
