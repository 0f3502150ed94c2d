import { deflateSync } from 'node:zlib';

type Pdf = PDFKit.PDFDocument;

/** What pdfkit has of a page, and its types do not know. */
interface WithResources {
  fonts: Record<string, unknown>;
  xobjects: Record<string, unknown>;
  content: { compress: boolean; data: Record<string, unknown> };
}

/** Operators that set what is so until it is set again: typeface, colors, weight and dashes of lines. */
const SETS = /(?:^|[ \]])(Tf|cs|CS|scn|SCN|w|d)$/;

/** Blanks around names, and the digits of a color beyond the 256 steps of a screen. */
const shortened = (operator: string): string => {
  if (operator.endsWith('BDC')) return operator.replaceAll(/\s*(<<|>>|\/)\s*/g, '$1');
  if (/scn$/i.test(operator))
    return operator.replaceAll(/0\.\d+/g, (share) => String(Number(Number(share).toFixed(3))));
  return operator;
};

/** Gathers operators, and leaves out those that change nothing: thousands of cells have the same color and typeface. */
const gatherOperators = () => {
  const operators: string[] = [];
  const states: Map<string, string>[] = [new Map()];
  const isChange = (operator: string): boolean => {
    if (operator === 'q') states.push(new Map(states.at(-1)));
    if (operator === 'Q') states.pop();
    const [, name] = SETS.exec(operator) ?? [];
    const state = states.at(-1);
    if (name === undefined || !state) return true;
    if (state.get(name) === operator) return false;
    state.set(name, operator);
    return true;
  };
  return {
    add: (operator: string) => {
      if (isChange(operator)) operators.push(shortened(operator));
    },
    packed: () => deflateSync(Buffer.from(operators.join('\n'), 'latin1'), { level: 9 }),
  };
};

/** Adds pages to a document. */
export interface PageWriter {
  begin: () => void;
  end: () => void;
  /** Draws what several pages have alike, at the same place: it is written once, for a key, and each page refers to it. */
  stamp: (key: unknown, draw: () => void) => void;
}

/** Has the contents of each page written as one text: pdfkit would copy every operator into bytes of its own. */
export const createPageWriter = (pdf: Pdf): PageWriter => {
  let gathered = gatherOperators();
  pdf.addContent = (operator: string) => {
    gathered.add(operator);
    return pdf;
  };
  const stamps = new Map<unknown, { name: string; form: PDFKit.PDFKitReference }>();
  // pdfkit has these fields, which its types leave out.
  const page = () => pdf.page as unknown as WithResources;

  const createStamp = (draw: () => void) => {
    const ofPage = gathered;
    gathered = gatherOperators();
    draw();
    const form = pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, pdf.page.width, pdf.page.height],
      Resources: { Font: { ...page().fonts } },
      Filter: 'FlateDecode',
    });
    form.end(gathered.packed());
    gathered = ofPage;
    return form;
  };

  return {
    begin: () => void pdf.addPage(),
    end: () => {
      const { content } = page();
      content.compress = false;
      content.data['Filter'] = 'FlateDecode';
      pdf.page.write(gathered.packed());
      gathered = gatherOperators();
    },
    stamp: (key, draw) => {
      const { name, form } = stamps.get(key) ?? { name: `S${stamps.size}`, form: createStamp(draw) };
      stamps.set(key, { name, form });
      page().xobjects[name] = form;
      pdf.addContent(`/${name} Do`);
    },
  };
};
