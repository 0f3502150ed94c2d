import { printable } from '../printable.ts';
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
  /** Draws what is no part of what is read. */
  decorate: (type: 'Pagination' | 'Layout', draw: () => void) => void;
}

/** The part of a line box above the baseline, beside half of what the leading adds. */
const BASELINE = 0.76;

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
export const createPen = (pdf: Pdf): Pen => {
  const unit = measuring(pdf);
  const width = (text: string, { face, size }: TextStyle) => unit(printable(text), face) * size;
  const write = (text: string, x: number, y: number, style: TextStyle) => {
    const { size, leading, color, face } = style;
    const baseline = y + (leading - size) / 2 + size * BASELINE;
    let left = x;
    for (const run of toRuns(printable(text), face)) {
      setFont(pdf, run, size).fillColor(color);
      pdf.text(run.text, left, baseline, { baseline: 'alphabetic', lineBreak: false });
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
      decorate('Layout', () => pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(color)),
    decorate,
  };
};
