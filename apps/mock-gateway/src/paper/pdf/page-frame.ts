import { longDate } from '@portal/i18n/format';
import { paperTexts } from '@portal/i18n/paper';
import { fill } from '../../text/fill.ts';
import type { Paper } from '../paper.ts';
import type { Pen } from './pen.ts';
import { addElement, type Element } from './structure.ts';
import { HAIRLINE, PAGE, textStyles } from './styles.ts';
import { ellipsize, firstLines, wrap } from './wrap.ts';

const HEADER_TOP = 40;
const FOOTER_TOP = 736;
const MAX_FOOTER_LINES = 2;
const GAP = 24;

/** The first page says all of this itself. */
const drawHeader = (pen: Pen, { title, client, scope, asOf, language }: Paper) => {
  const { small, smallStrong } = textStyles;
  const date = fill(paperTexts[language].as_of, { date: longDate(asOf, language) });
  const room = PAGE.right - PAGE.left;
  const shown = ellipsize(title, room - pen.width(date, small) - GAP, smallStrong, pen);
  pen.decorate('Pagination', () => {
    pen.write(shown, PAGE.left, HEADER_TOP, smallStrong);
    pen.writeUpTo(date, PAGE.right, HEADER_TOP, small);
    const whose = [...client, ...scope].join(' · ');
    pen.write(ellipsize(whose, room, small, pen), PAGE.left, HEADER_TOP + small.leading, small);
  });
  pen.rule(PAGE.left, PAGE.right, HEADER_TOP + 2 * small.leading + 5, 0.5, HAIRLINE);
};

/** Where a page is among all. */
interface PageNumber {
  page: number;
  pages: number;
}

/** The footer is read once, after everything else: on the last page. */
const drawFooter = (pen: Pen, { footer, language }: Paper, { page, pages }: PageNumber, root: Element) => {
  const { small } = textStyles;
  const number = fill(paperTexts[language].page, { page: String(page), pages: String(pages) });
  const room = PAGE.right - PAGE.left - pen.width(number, small) - GAP;
  const lines = firstLines(wrap(footer, room, small, pen), MAX_FOOTER_LINES);
  const write = () =>
    lines.forEach((line, at) => pen.write(line, PAGE.left, FOOTER_TOP + at * small.leading, small));
  pen.rule(PAGE.left, PAGE.right, FOOTER_TOP - 6, 0.5, HAIRLINE);
  if (page === pages) addElement(pen.pdf, root, 'P').add(write);
  else pen.decorate('Pagination', write);
  pen.decorate('Pagination', () => pen.writeUpTo(number, PAGE.right, FOOTER_TOP, small));
};

/** Draws what each page has around its contents. */
export const drawFrame = (pen: Pen, paper: Paper, number: PageNumber, root: Element): void => {
  if (number.page > 1) drawHeader(pen, paper);
  drawFooter(pen, paper, number, root);
};
