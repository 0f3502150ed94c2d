import type { Block, Fact, Paper, Table } from '../paper.ts';
import type { Piece } from './piece.ts';
import { chartPieces } from './chart-pieces.ts';
import { textStyles } from './styles.ts';
import { tablePieces } from './table-pieces.ts';
import { textPieces, type Drawing } from './text-pieces.ts';

/** Facts are rows that are named by their first cell. */
const factTable = (facts: readonly Fact[]): Table => ({
  kind: 'table',
  caption: '',
  columns: [
    { title: '', align: 'left', kind: 'text' },
    { title: '', align: 'right', kind: 'text' },
  ],
  rows: facts.map(({ label, value }) => [{ kind: 'text', text: label }, value]),
  hasRowHeaders: true,
});

/** Makes the pieces of a block, beneath a heading of the second level or not. */
const piecesOf = (drawing: Drawing, paper: Paper, block: Block, isBeneath: boolean): Piece[] => {
  switch (block.kind) {
    case 'heading': {
      // No level is left out, whatever a composer asks for.
      const [tag, style] =
        block.level === 3 && isBeneath ? ['H3', textStyles.heading3] : ['H2', textStyles.heading2];
      return textPieces(drawing, { tag, text: block.text, style, before: 22, isHeading: true });
    }
    case 'paragraph':
      return textPieces(drawing, { tag: 'P', text: block.text, style: textStyles.text, before: 9 });
    case 'note':
      return textPieces(drawing, { tag: 'P', text: block.text, style: textStyles.note, before: 7 });
    case 'facts':
      return block.facts.length === 0 ? [] : tablePieces(drawing, paper, factTable(block.facts));
    case 'table':
      return tablePieces(drawing, paper, block);
    case 'chart':
      return chartPieces(drawing, paper, block);
  }
};

/** Makes the pieces of all blocks of a paper, in their order. */
export const blockPieces = (drawing: Drawing, paper: Paper): Piece[] => {
  let isBeneath = false;
  return paper.blocks.flatMap((block) => {
    const pieces = piecesOf(drawing, paper, block, isBeneath);
    isBeneath ||= block.kind === 'heading';
    return pieces;
  });
};
