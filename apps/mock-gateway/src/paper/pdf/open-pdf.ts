import { paperTexts } from '@portal/i18n/paper';
import { escapeHtml } from '../../text/escape-html.ts';
import { printable } from '../printable.ts';
import type { Paper } from '../paper.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Says that the file follows PDF/UA-1, ISO 14289-1. */
const PDF_UA = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`;

/** pdfkit writes the title into XML as it is, and calls this at the end to do so. */
interface WithInfo {
  info: Record<string, unknown>;
  _addInfo: () => void;
}

const escapeMetadata = (pdf: WithInfo) => {
  const write = pdf._addInfo.bind(pdf);
  pdf._addInfo = () => {
    const { info } = pdf;
    pdf.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [
        name,
        typeof value === 'string' ? escapeHtml(value) : value,
      ]),
    );
    write();
    pdf.info = info;
  };
};

/** Opens a tagged PDF without pages, whose bytes depend on the paper alone. */
export const openPdf = async ({ language, title, at }: Paper): Promise<PDFKit.PDFDocument> => {
  // Loaded where a paper is drawn only: a gateway that seeds nothing starts without it.
  const { default: PDFDocument } = await import('pdfkit');
  const date = new Date(at);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    // No typeface but those that are embedded.
    font: '',
    // It would keep each word of each figure.
    fontLayoutCache: false,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: `${language}-CA`,
    info: {
      Title: printable(title).replaceAll(NO_BREAK_SPACE, ' '),
      Author: paperTexts[language].firm,
      CreationDate: date,
      ModDate: date,
    },
  });
  pdf.appendXML(PDF_UA);
  escapeMetadata(pdf as unknown as WithInfo);
  return pdf;
};
