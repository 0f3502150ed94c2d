import type { Piece } from './piece.ts';

/** A page with fewer lines looks forgotten. */
const MIN_LINES = 3;
/** What is avoided, the worst first. Pages come next, and room that is left before the last one comes last. */
const COSTS = { fewLines: 1e9, torn: 1e6, page: 1e3 };

/** How high the contents of a page may be. */
interface Room {
  first: number;
  later: number;
}

interface Best {
  cost: number;
  from: number;
}

interface Candidate {
  from: number;
  end: number;
  height: number;
  lines: number;
}

/** What a page costs that holds the pieces of a candidate; infinite when they do not fit. */
const costOf = (pieces: readonly Piece[], { from, end, height, lines }: Candidate, room: number) => {
  if (height > room && end - from > 1) return Infinity;
  const isLast = end === pieces.length;
  const isFew = lines < MIN_LINES && !(from === 0 && isLast);
  const isTorn = !isLast && pieces[end - 1]!.keepsWithNext;
  // By its root, one page with much room costs less than several with some.
  const unused = isLast ? 0 : Math.max(0, room - height) / room;
  return COSTS.page + (isFew ? COSTS.fewLines : 0) + (isTorn ? COSTS.torn : 0) + Math.sqrt(unused);
};

/** The cheapest pages for the pieces before `end`: where the last of these pages begins. */
const bestBefore = (pieces: readonly Piece[], end: number, best: readonly Best[], room: Room): Best => {
  let found: Best = { cost: Infinity, from: end - 1 };
  let height = 0;
  let lines = 0;
  for (let from = end - 1; from >= 0 && height <= room.first; from -= 1) {
    const piece = pieces[from]!;
    lines += piece.lines;
    height += piece.height;
    const repeated = from === 0 ? 0 : (piece.repeated?.height ?? 0);
    const candidate = { from, end, height: height + repeated, lines };
    const cost = best[from]!.cost + costOf(pieces, candidate, from === 0 ? room.first : room.later);
    if (cost < found.cost) found = { cost, from };
    height += piece.before;
  }
  return found;
};

/** Divides pieces into pages no higher than their room: the fewest without a torn part or a page of a line or two. */
export const paginate = (pieces: readonly Piece[], room: Room): (readonly Piece[])[] => {
  const best: Best[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= pieces.length; end += 1) best.push(bestBefore(pieces, end, best, room));
  const pages: (readonly Piece[])[] = [];
  for (let end = pieces.length; end > 0; end = best[end]!.from)
    pages.unshift(pieces.slice(best[end]!.from, end));
  return pages;
};
