import type { Paper } from './paper.ts';

/**
 * Draws a paper as a tagged PDF with embedded typefaces. The same paper gives the same bytes. What draws is loaded with
 * the first paper: most gateways draw theirs in a thread.
 */
export const renderPdf = async (paper: Paper): Promise<Buffer> =>
  (await import('./draw-pdf.ts')).drawPdf(paper);
