import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

interface ReadFont {
  /** Without the mark of a subset before it. */
  name: string;
  isEmbedded: boolean;
  /** What its glyphs are copied as. */
  characters: string[];
}

const key = (name: string) => PDFName.of(name);

const charactersOf = (font: PDFDict) => {
  const stream = font.lookup(key('ToUnicode'));
  const map =
    stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString() : '';
  const listed = /\[([^\]]*)\]/.exec(map)?.[1] ?? '';
  return [...listed.matchAll(/<([\da-f ]+)>/g)].map(([, codes = '']) =>
    String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
  );
};

/** Lists the typefaces of a PDF. */
export const readFonts = async (bytes: Buffer): Promise<ReadFont[]> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.lookup(key('Subtype')) === key('Type0') ? [object] : [],
    );
  return fonts.map((font) => {
    const descendant = font.lookup(key('DescendantFonts'), PDFArray).lookup(0, PDFDict);
    const descriptor = descendant.lookup(key('FontDescriptor'), PDFDict);
    return {
      name: font.lookup(key('BaseFont'), PDFName).decodeText().split('+')[1] ?? '',
      isEmbedded: descriptor.has(key('FontFile2')),
      characters: charactersOf(font),
    };
  });
};
