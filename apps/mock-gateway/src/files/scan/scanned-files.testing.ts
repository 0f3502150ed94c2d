import { randomBytes } from 'node:crypto';
import { DOCUMENT_TYPES } from '@portal/contracts/constants';
import { PNG } from '../../testing/png.ts';
import { officeOf, oleOf, pdfOf, slideRecord, workbookOf } from './build-archives.testing.ts';
import { sourceOf } from './byte-source.ts';
import { scanFile } from './scan-file.ts';

/** Source: EICAR, the anti-malware test file; in parts, so that no scanner of a developer takes this file for it. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The settings of a gateway with the built-in scanner alone. */
export const WITHOUT_CLAMD = { clamd: null, scanFinds: 'what_there_is' } as const;

/** A signal that is never aborted. */
export const never = new AbortController().signal;

/** The media type that the name of a document announces. */
export const typeOf = (fileName: string) =>
  DOCUMENT_TYPES.find(({ extension }) => fileName.endsWith(extension))?.fileType ?? 'application/zip';

/** Scans bytes under a name, announced as its type or as another. */
export const scan = (fileName: string, content: Buffer | string, fileType: string = typeOf(fileName)) =>
  scanFile(WITHOUT_CLAMD, { ...sourceOf(Buffer.from(content as string)), fileName, fileType }, never);

/** A JPEG as far as its markers go. */
export const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  randomBytes(50),
  Buffer.from('ffd9', 'hex'),
]);

/** The stream of a Word document in the old binary format, with its flags. */
export const word = (flags = 0) => {
  const content = Buffer.alloc(4_096);
  content.writeUInt16LE(0xa5_ec, 0);
  content.writeUInt16LE(flags, 10);
  return { name: 'WordDocument', content };
};

/** The stream of an old presentation that says whether it is encrypted. */
export const currentUser = (token: number) => {
  const content = Buffer.alloc(20);
  content.writeUInt32LE(token, 12);
  return { name: 'Current User', content };
};

/** The stream of an old presentation with its records. */
export const slides = (content: Buffer) => ({ name: 'PowerPoint Document', content });

/** The record of a sheet of an old workbook, by its kind. */
export const sheet = (kind: number) => [0x85, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 65])] as const;

/** The record of an old presentation that says whether it has macros. */
export const macroInfo = (has: number) =>
  slideRecord(0x0400, Buffer.from([1, 0, 0, 0, has, 0, 0, 0, 2, 0, 0, 0]));

/** Documents with nothing to find, by their names. */
export const CLEAN: Record<string, Buffer> = {
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
