import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString, PDFHexString } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { readStructure, type Tagged } from './read-structure.testing.ts';

/** Where a text is drawn on its page, in points from the bottom left. */
export interface Placed {
  text: string;
  left: number;
  right: number;
  /** The height of its baseline. */
  baseline: number;
  /** Whether it is part of the structure tree. */
  isTagged: boolean;
}

/** What a PDF says to those who read it, and to those who have it read. */
export interface ReadPdf {
  /** The text of each page, header and footer included, in the order it is drawn. */
  pages: string[];
  /** What is not part of the structure tree on each page: what is drawn at its head and foot. */
  artifacts: string[];
  /** Where the texts of each page are. */
  placed: Placed[][];
  /** The structure tree: its root, a `Document`. */
  tree: Tagged;
  language: string | undefined;
  title: string | undefined;
  showsTitle: boolean;
  /** The XMP metadata. */
  metadata: string;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The parts of a page, by the number of their mark, or `null` for those that are not read. */
const readPage = async (page: Page) => {
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const parts: { mark: string | null; text: string; placed: Placed }[] = [];
  const open: (string | null)[] = [];
  for (const item of items)
    if ('str' in item) {
      const mark = open.findLast((one) => one !== null) ?? null;
      const [left, baseline] = item.transform.slice(4) as [number, number];
      const placed = { text: item.str, left, right: left + item.width, baseline, isTagged: mark !== null };
      parts.push({ mark, text: item.str + (item.hasEOL ? '\n' : ''), placed });
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(/_mc(\d+)$/.exec(item.id ?? '')?.[1] ?? null);
  return parts;
};

const catalogText = (pdf: PDFDocument, name: string) => {
  const found = pdf.catalog.lookup(PDFName.of(name));
  return found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : undefined;
};

const metadataOf = (pdf: PDFDocument) => {
  const stream = pdf.catalog.lookup(PDFName.of('Metadata'));
  return stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString() : '';
};

const readPages = async (bytes: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  try {
    return await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, at) => readPage(await pdf.getPage(at + 1))),
    );
  } finally {
    await pdf.loadingTask.destroy();
  }
};

/** Reads a PDF: its text by pdf.js, and its structure tree. */
export const readPdf = async (bytes: Buffer): Promise<ReadPdf> => {
  const pages = await readPages(bytes);
  const texts = new Map<string, string>();
  for (const [page, parts] of pages.entries())
    for (const { mark, text } of parts)
      if (mark !== null) texts.set(`${page}/${mark}`, (texts.get(`${page}/${mark}`) ?? '') + text);
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const viewer = pdf.catalog.lookup(PDFName.of('ViewerPreferences'));
  return {
    pages: pages.map((parts) => parts.map(({ text }) => text).join('')),
    artifacts: pages.map((parts) =>
      parts.flatMap(({ mark, text }) => (mark === null ? [text] : [])).join(''),
    ),
    placed: pages.map((parts) => parts.map(({ placed }) => placed).filter(({ text }) => text.trim() !== '')),
    tree: readStructure(pdf, texts),
    language: catalogText(pdf, 'Lang'),
    title: pdf.getTitle(),
    showsTitle: viewer instanceof PDFDict && String(viewer.lookup(PDFName.of('DisplayDocTitle'))) === 'true',
    metadata: metadataOf(pdf),
  };
};

/** Lists an element and all beneath it, in the order they are read. */
export const allTagged = (element: Tagged): Tagged[] => [element, ...element.children.flatMap(allTagged)];

/** A written figure as pdf.js reads it, which takes no-break spaces for spaces. */
export const asRead = (text: string): string => text.replaceAll('\u00a0', ' ');
