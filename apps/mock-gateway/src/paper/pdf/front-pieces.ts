import { longDate } from '@portal/i18n/format';
import { paperTexts } from '@portal/i18n/paper';
import { fill } from '../../text/fill.ts';
import type { Paper } from '../paper.ts';
import type { Piece } from './piece.ts';
import { addElement, lazily } from './structure.ts';
import { textStyles } from './styles.ts';
import { textPieces, type Drawing } from './text-pieces.ts';

/** What a paper is of, as a list. */
const scopePieces = ({ pen, parent }: Drawing, scope: readonly string[]): Piece[] => {
  const list = lazily(() => addElement(pen.pdf, parent(), 'L'));
  return scope.flatMap((text, at) => {
    const item = lazily(() => addElement(pen.pdf, list(), 'LI'));
    return textPieces(
      { pen, parent: item },
      { tag: 'LBody', text, style: textStyles.scope, before: at === 0 ? 4 : 0 },
    );
  });
};

/** How a paper begins: the firm, the title, who it is for, what it is of, and the day of its figures. */
export const frontPieces = (drawing: Drawing, { language, title, client, scope, asOf }: Paper): Piece[] => {
  const { firm, as_of } = paperTexts[language];
  const date = fill(as_of, { date: longDate(asOf, language) });
  const paragraph = (text: string, style: keyof typeof textStyles, before: number) =>
    textPieces(drawing, { tag: 'P', text, style: textStyles[style], before });
  const pieces = [
    ...paragraph(firm, 'firm', 0),
    ...textPieces(drawing, { tag: 'H1', text: title, style: textStyles.title, before: 22, isHeading: true }),
    ...paragraph(date, 'scope', 2),
    ...client.flatMap((line, at) => paragraph(line, 'client', at === 0 ? 12 : 0)),
    ...scopePieces(drawing, scope),
  ];
  return pieces.map((piece, at) => ({
    ...piece,
    keepsWithNext: at < pieces.length - 1 || piece.keepsWithNext,
  }));
};
