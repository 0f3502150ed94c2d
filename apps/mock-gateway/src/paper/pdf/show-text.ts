type Pdf = PDFKit.PDFDocument;

/** A glyph as pdfkit places it, in thousandths of the size. */
interface Placed {
  xAdvance: number;
  advanceWidth: number;
  xOffset: number;
  yOffset: number;
}

/** What pdfkit has of the typeface that was chosen last, and its types do not know. */
interface WithFont {
  _font: {
    id: string;
    ref: () => PDFKit.PDFKitReference;
    /** The glyphs of a text as numbers in the subset, of four hexadecimal digits, and where they are. */
    encode: (text: string) => [codes: string[], positions: Placed[]];
  };
  _fontSize: number;
}

const SPECIAL = /[()\\\r]/g;
/** A byte that ends a literal string, or that a reader would take for the end of a line. */
const escaped = (bytes: string) =>
  bytes.replace(SPECIAL, (character) => (character === '\r' ? '\\r' : `\\${character}`));

const bytesOf = (code: string) =>
  String.fromCharCode(parseInt(code.slice(0, 2), 16), parseInt(code.slice(2), 16));

const isMoved = ({ xOffset, yOffset }: Placed) => xOffset !== 0 || yOffset !== 0;

/** The operand of TJ, or of Tj where no glyph is nearer to the next than its width says. */
const operatorOf = (codes: readonly string[], positions: readonly Placed[]): string => {
  const parts: string[] = [];
  let glyphs = '';
  for (const [at, code] of codes.entries()) {
    glyphs += bytesOf(code);
    const { xAdvance, advanceWidth } = positions[at]!;
    const nearer = Math.round(advanceWidth - xAdvance);
    if (nearer === 0 || at === codes.length - 1) continue;
    parts.push(`(${escaped(glyphs)})`, String(nearer));
    glyphs = '';
  }
  const last = `(${escaped(glyphs)})`;
  return parts.length === 0 ? `${last}Tj` : `[${parts.join('')}${last}]TJ`;
};

/**
 * Writes a run in the typeface that was chosen last, from `x` on a baseline. It takes fewer operators than pdfkit would
 * write, which saves half the size of a long table; what has marks above its letters is left to pdfkit.
 */
export const showText = (pdf: Pdf, text: string, x: number, baseline: number): void => {
  const { _font: font, _fontSize: size } = pdf as unknown as WithFont;
  const [codes, positions] = font.encode(text);
  if (codes.length === 0) return;
  if (positions.some(isMoved)) {
    pdf.text(text, x, baseline, { baseline: 'alphabetic', lineBreak: false });
    return;
  }
  const fonts = (pdf.page as unknown as { fonts: Record<string, unknown> }).fonts;
  fonts[font.id] ??= font.ref();
  pdf.addContent('BT');
  pdf.addContent(`/${font.id} ${size} Tf`);
  pdf.addContent(`1 0 0 -1 ${x} ${baseline} Tm${operatorOf(codes, positions)}`);
  pdf.addContent('ET');
};
