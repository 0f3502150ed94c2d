import { longDate } from '@portal/i18n/format';
import { paperTexts } from '@portal/i18n/paper';
import { fill } from '../../text/fill.ts';
import type { Paper } from '../paper.ts';
import type { Pen } from './pen.ts';
import { addElement, type Element } from './structure.ts';
import { HAIRLINE, PAGE, textStyles } from './styles.ts';
import { ellipsize, wrapUpTo } from './wrap.ts';

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
  pen.write(shown, PAGE.left, HEADER_TOP, smallStrong);
  pen.writeUpTo(date, PAGE.right, HEADER_TOP, small);
  const whose = [...client, ...scope].join(' · ');
  pen.write(ellipsize(whose, room, small, pen), PAGE.left, HEADER_TOP + small.leading, small);
};

/** Where a page is among all. */
interface PageNumber {
  page: number;
  pages: number;
}

const numberText = ({ language }: Paper, { page, pages }: PageNumber) =>
  fill(paperTexts[language].page, { page: String(page), pages: String(pages) });

const drawNumber = (pen: Pen, paper: Paper, number: PageNumber): void => {
  const text = numberText(paper, number);
  pen.decorate('Pagination', () => pen.writeUpTo(text, PAGE.right, FOOTER_TOP, textStyles.small));
};

/** The lines beside the number of any page. */
const footerLines = (pen: Pen, paper: Paper, { pages }: PageNumber): readonly string[] => {
  const { small } = textStyles;
  const room = PAGE.right - PAGE.left - pen.width(numberText(paper, { page: pages, pages }), small) - GAP;
  return wrapUpTo(MAX_FOOTER_LINES, paper.footer, room, small, pen);
};

/** Draws what each page has around its contents. The footer is read once, after everything else: on the last page. */
export const drawFrame = (pen: Pen, paper: Paper, number: PageNumber, root: Element): void => {
  const { page, pages } = number;
  const writeFooter = () =>
    footerLines(pen, paper, number).forEach((line, at) =>
      pen.write(line, PAGE.left, FOOTER_TOP + at * textStyles.small.leading, textStyles.small),
    );
  if (page > 1) {
    pen.decorate('Pagination', () => pen.stamp('Header', () => drawHeader(pen, paper)));
    pen.rule(PAGE.left, PAGE.right, HEADER_TOP + 2 * textStyles.small.leading + 5, 0.5, HAIRLINE);
  }
  pen.rule(PAGE.left, PAGE.right, FOOTER_TOP - 6, 0.5, HAIRLINE);
  if (page === pages) addElement(pen.pdf, root, 'P').add(writeFooter);
  else pen.decorate('Pagination', () => pen.stamp('Footer', writeFooter));
  drawNumber(pen, paper, number);
};
