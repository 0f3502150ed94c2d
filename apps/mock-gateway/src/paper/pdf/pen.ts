import { printable } from '../printable.ts';
import type { PageWriter } from './page-writer.ts';
import { showText } from './show-text.ts';
import { INK, type TextStyle } from './styles.ts';
import { toRuns, type Face, type Run } from './typefaces.ts';

type Pdf = PDFKit.PDFDocument;

/** Draws text and lines, and measures text; coordinates are in points from the top left. */
export interface Pen {
  pdf: Pdf;
  width: (text: string, style: TextStyle) => number;
  /** Writes one line whose left end is at `x`, in a line box whose top is at `y`. */
  write: (text: string, x: number, y: number, style: TextStyle) => void;
  /** Writes one line that ends at `right`. */
  writeUpTo: (text: string, right: number, y: number, style: TextStyle) => void;
  /** Draws a level line as no part of what is read. */
  rule: (from: number, to: number, y: number, weight: number, color?: string) => void;
  /** Moves the origin of what is written next, so that the rows of a table say the same but for their texts. */
  originAt: (y: number) => void;
  /** Draws what several pages have alike, as no part of what is read. */
  stamp: PageWriter['stamp'];
  /** Draws what is no part of what is read. */
  decorate: (type: 'Pagination' | 'Layout', draw: () => void) => void;
}

/** The part of a line box above the baseline, beside half of what the leading adds. */
const BASELINE = 0.76;

/** A tenth of a point is less than a printer shows. */
const toTenth = (points: number) => Math.round(points * 10) / 10;

const setFont = (pdf: Pdf, { typeface }: Run, size: number) =>
  // pdfkit takes an opened font as well as its bytes, and its types know only the latter.
  pdf.font(typeface.font as unknown as Buffer, typeface.name, size);

const WIDTHS_KEPT = 20_000;

/** Widths by face and text, at one point: the same words are measured again and again. */
const measuring = (pdf: Pdf) => {
  const widths = new Map<string, number>();
  return (text: string, face: Face): number => {
    const key = face + text;
    const found = widths.get(key);
    if (found !== undefined) return found;
    const width = toRuns(text, face).reduce(
      (sum, run) => sum + setFont(pdf, run, 1).widthOfString(run.text),
      0,
    );
    if (widths.size < WIDTHS_KEPT) widths.set(key, width);
    return width;
  };
};

/** Makes the pen of a document. */
export const createPen = (pdf: Pdf, stamp: PageWriter['stamp']): Pen => {
  const unit = measuring(pdf);
  let origin = 0;
  const originAt = (y: number) => {
    const by = toTenth(y - origin);
    if (by === 0) return;
    pdf.addContent(`1 0 0 1 0 ${by} cm`);
    origin += by;
  };
  const width = (text: string, { face, size }: TextStyle) => unit(printable(text), face) * size;
  const write = (text: string, x: number, y: number, style: TextStyle) => {
    const { size, leading, color, face } = style;
    const baseline = y + (leading - size) / 2 + size * BASELINE;
    let left = x;
    for (const run of toRuns(printable(text), face)) {
      setFont(pdf, run, size).fillColor(color);
      showText(pdf, run.text, toTenth(left), toTenth(baseline - origin));
      left += pdf.widthOfString(run.text);
    }
  };
  const decorate = (type: 'Pagination' | 'Layout', draw: () => void) => {
    pdf.markContent('Artifact', { type });
    draw();
    pdf.endMarkedContent();
  };
  return {
    pdf,
    width,
    write,
    writeUpTo: (text, right, y, style) => write(text, right - width(text.trimEnd(), style), y, style),
    rule: (from, to, y, weight, color = INK) =>
      decorate('Layout', () => {
        const level = toTenth(y - origin);
        pdf.moveTo(from, level).lineTo(to, level).lineWidth(weight).stroke(color);
      }),
    originAt,
    stamp,
    decorate,
  };
};
