import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** An element of the structure tree with the text it is read as. */
export interface Tagged {
  role: string;
  text: string;
  alt: string | undefined;
  scope: string | undefined;
  children: Tagged[];
}

/** The text of each marked part of a page, by `page/number`. */
export type MarkedTexts = ReadonlyMap<string, string>;

const textOf = (object: PDFObject | undefined) =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;

const nameOf = (object: PDFObject | undefined) =>
  object instanceof PDFName ? object.decodeText() : undefined;

const asOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Reads the structure tree of a PDF: the `Document` element. Throws when there is not exactly one. */
export const readStructure = (pdf: PDFDocument, texts: MarkedTexts): Tagged => {
  const pages = new Map(pdf.getPages().map((page, at) => [page.node, at]));
  const children = (element: PDFDict) => {
    const kids = element.lookup(PDFName.of('K'));
    if (kids === undefined) return [];
    return kids instanceof PDFArray ? kids.asArray().map((_, at) => kids.lookup(at)!) : [kids];
  };
  const pageOf = (element: PDFDict) => pages.get(element.lookup(PDFName.of('Pg')) as never);
  const read = (element: PDFDict): Tagged => {
    const parts = children(element).map((kid): Tagged | string => {
      if (kid instanceof PDFNumber) return texts.get(`${pageOf(element)}/${kid.asNumber()}`) ?? '';
      const dictionary = kid as PDFDict;
      const mark = dictionary.lookup(PDFName.of('MCID'));
      if (mark instanceof PDFNumber) return texts.get(`${pageOf(dictionary)}/${mark.asNumber()}`) ?? '';
      return read(dictionary);
    });
    const attributes = element.lookup(PDFName.of('A'));
    return {
      role: nameOf(element.lookup(PDFName.of('S'))) ?? '',
      text: asOneLine(parts.map((part) => (typeof part === 'string' ? part : part.text)).join(' ')),
      alt: textOf(element.lookup(PDFName.of('Alt'))),
      scope: attributes instanceof PDFDict ? nameOf(attributes.lookup(PDFName.of('Scope'))) : undefined,
      children: parts.filter((part) => typeof part !== 'string'),
    };
  };
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const [document, ...others] = children(root);
  if (!(document instanceof PDFDict) || others.length > 0)
    throw new Error('The structure tree has no single root.');
  return read(document);
};
