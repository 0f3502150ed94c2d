import type { Paper } from './paper.ts';
import { blockPieces } from './pdf/block-pieces.ts';
import { frontPieces } from './pdf/front-pieces.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { drawFrame } from './pdf/page-frame.ts';
import { packObjects } from './pdf/pack-objects.ts';
import { gather } from './pdf/gather.ts';
import { createPageWriter } from './pdf/page-writer.ts';
import { paginate } from './pdf/paginate.ts';
import { createPen } from './pdf/pen.ts';
import type { Piece } from './pdf/piece.ts';
import { PAGE } from './pdf/styles.ts';

const ROOM = { first: PAGE.bottom - PAGE.firstTop, later: PAGE.bottom - PAGE.top };

const drawPieces = (pieces: readonly Piece[], isFirstPage: boolean) => {
  let top: number = isFirstPage ? PAGE.firstTop : PAGE.top;
  for (const [at, piece] of pieces.entries()) {
    if (at === 0 && !isFirstPage && piece.repeated) {
      piece.repeated.draw(top);
      top += piece.repeated.height;
    }
    if (at > 0) top += piece.before;
    piece.draw(top);
    top += piece.height;
  }
};

/** Draws a paper as a tagged PDF with embedded typefaces. The same paper gives the same bytes. */
export const drawPdf = async (paper: Paper): Promise<Buffer> => {
  const pdf = await openPdf(paper);
  const gathered = await gather(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const { begin, end, stamp } = createPageWriter(pdf);
  const pen = createPen(pdf, stamp);
  const drawing = { pen, parent: () => root };
  const pages = paginate([...frontPieces(drawing, paper), ...blockPieces(drawing, paper)], ROOM);
  const count = pages.length;
  for (let page = 1; page <= count; page += 1) {
    begin();
    // What is drawn is held no longer: a long report has tens of thousands of cells.
    drawPieces(pages.shift()!, page === 1);
    pen.originAt(0);
    drawFrame(pen, paper, { page, pages: count }, root);
    end();
  }
  root.end();
  pdf.end();
  return packObjects(await gathered());
};
