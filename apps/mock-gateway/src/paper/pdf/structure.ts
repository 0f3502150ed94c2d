type Pdf = PDFKit.PDFDocument;

/** An element of the structure tree, which a screen reader follows. */
export type Element = ReturnType<Pdf['struct']>;

/** What an element says of itself beside its contents. */
export interface Attributes {
  alt?: string;
  /** Which cells a header is of. */
  scope?: 'Row' | 'Column';
  /** Left, top, right and bottom of a picture. */
  bbox?: [number, number, number, number];
}

/** Adds an element after those that its parent has. */
export const addElement = (pdf: Pdf, parent: Element, tag: string, attributes: Attributes = {}): Element => {
  // The types of pdfkit leave out the scope and the box, which it writes.
  const element = pdf.struct(tag, attributes as PDFKit.Mixins.StructureElementOptions);
  parent.add(element);
  return element;
};

/** Adds an element whose contents are what is drawn, and ends it. */
export const addContent = (
  pdf: Pdf,
  parent: Element,
  { tag, ...attributes }: Attributes & { tag: string },
  draw: () => void,
): void => {
  const element = addElement(pdf, parent, tag, attributes);
  element.add(draw);
  element.end();
};

/** Returns the element on the first call, which adds it, and on all later ones: its place is that of its first part. */
export const lazily = (add: () => Element): (() => Element) => {
  let element: Element | undefined;
  return () => (element ??= add());
};
