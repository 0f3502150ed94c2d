import type { Pen } from './pen.ts';
import type { Piece } from './piece.ts';
import { addElement, lazily, type Element } from './structure.ts';
import { PAGE, type TextStyle } from './styles.ts';
import { wrap } from './wrap.ts';

/** What a part of a paper is drawn with, and where it goes in the structure tree. */
export interface Drawing {
  pen: Pen;
  parent: () => Element;
}

interface Text {
  tag: string;
  text: string;
  style: TextStyle;
  before: number;
  /** Whether what follows belongs to it, as to a heading. */
  isHeading?: boolean;
}

/** The lines of a text. Its first two and its last two lines stay together. */
export const textPieces = (
  { pen, parent }: Drawing,
  { tag, text, style, before, isHeading }: Text,
): Piece[] => {
  const lines = wrap(text, PAGE.right - PAGE.left, style, pen);
  const element = lazily(() => addElement(pen.pdf, parent(), tag));
  return lines.map((line, at) => ({
    height: style.leading,
    before: at === 0 ? before : 0,
    lines: 1,
    keepsWithNext: isHeading === true || (at < lines.length - 1 && (at === 0 || at === lines.length - 2)),
    draw: (top) => {
      element().add(() => pen.write(line, PAGE.left, top, style));
      if (at === lines.length - 1) element().end();
    },
  }));
};
