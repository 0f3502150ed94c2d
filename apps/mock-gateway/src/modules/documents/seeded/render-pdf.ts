import { buffer } from 'node:stream/consumers';
import type { Language } from '@portal/contracts/constants';

/** What a document of one or two pages says, in one language. */
export interface Paper {
  language: Language;
  title: string;
  /** Who it is for, and of what; left out of documents that everyone gets. */
  addressee: readonly string[];
  paragraphs: readonly string[];
  facts: readonly (readonly [label: string, value: string])[];
  /** Below everything. */
  footer: string;
  at: number;
}

const MARGIN = 72;
const INK = '#1d242b';
const ACCENT = '#1d4a40';
const HAIRLINE = '#ded6c7';
const SIZES = { title: 22, text: 11, small: 9 };
const ROW_HEIGHT = 24;

const drawFacts = (paper: PDFKit.PDFDocument, facts: Paper['facts']) => {
  const { left, right } = paper.page.margins;
  const width = paper.page.width - left - right;
  for (const [label, value] of facts) {
    const top = paper.y;
    paper.fillColor(INK).text(label, left, top, { width: width * 0.6 });
    paper.text(value, left + width * 0.6, top, { width: width * 0.4, align: 'right' });
    paper.x = left;
    paper.y = top + ROW_HEIGHT;
  }
  return paper.y;
};

/** A line below each row, marked as no part of what is read. */
const drawLines = (paper: PDFKit.PDFDocument, rows: number, bottom: number) => {
  const { left, right } = paper.page.margins;
  paper.markContent('Artifact', { type: 'Layout' });
  for (let row = 0; row < rows; row += 1) {
    const y = bottom - SIZES.small - row * ROW_HEIGHT;
    paper
      .moveTo(left, y)
      .lineTo(paper.page.width - right, y)
      .lineWidth(0.5)
      .stroke(HAIRLINE);
  }
  paper.endMarkedContent();
};

/** Each part is tagged, so that a screen reader finds headings, paragraphs and their order. */
const draw = (paper: PDFKit.PDFDocument, { title, addressee, paragraphs, facts, footer }: Paper) => {
  const root = paper.struct('Document');
  paper.addStructure(root);
  const add = (tag: string, write: () => void) => root.add(paper.struct(tag, {}, write));
  add('P', () => paper.font('Times-Roman').fontSize(SIZES.title).fillColor(ACCENT).text('Northmere'));
  add('H1', () => {
    paper.moveDown(1).fillColor(INK).text(title).moveDown(0.5);
  });
  for (const line of addressee) add('P', () => paper.font('Helvetica').fontSize(SIZES.text).text(line));
  for (const text of paragraphs)
    add('P', () => {
      paper.moveDown(1).font('Helvetica').fontSize(SIZES.text).text(text, { lineGap: 3 });
    });
  let bottom = 0;
  if (facts.length > 0)
    add('P', () => {
      paper.moveDown(1.5).font('Helvetica').fontSize(SIZES.text);
      bottom = drawFacts(paper, facts);
    });
  add('P', () => {
    paper.moveDown(2).fontSize(SIZES.small).fillColor(INK).text(footer);
  });
  root.end();
  drawLines(paper, facts.length, bottom);
};

/** Draws a paper as a tagged PDF, with the same bytes whenever it says the same. */
export const renderPdf = async (paper: Paper): Promise<Buffer> => {
  // Loaded where a document is drawn only: a gateway that seeds nothing starts without it.
  const { default: PDFDocument } = await import('pdfkit');
  const at = new Date(paper.at);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: `${paper.language}-CA`,
    info: { Title: paper.title, Author: 'Northmere', CreationDate: at, ModDate: at },
  });
  const bytes = buffer(pdf);
  draw(pdf, paper);
  pdf.end();
  return bytes;
};
