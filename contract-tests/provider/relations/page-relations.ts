import { comparableRow, comparableText } from '../comparable.ts';
import type { Problem } from '../outcome.ts';
import {
  inputWith,
  isRow,
  problem,
  rowsIn,
  type Parameter,
  type ParsedResponse,
  type Relation,
  type Row,
  type SendInput,
} from './parameter.ts';

/** How many pages are read of a list at most; a longer one is compared as far as this. */
const MAX_PAGES = 40;
/** Into how many pages a list is cut by a small limit, about. */
const PAGES_OF_SMALL_LIMIT = 5;

/** A list that was read page by page. */
export interface Walk {
  rows: Row[];
  pages: ParsedResponse[];
  /** Whether its last page was read, and not only as many pages as are read at most. */
  isComplete: boolean;
  /** The cursor of the last page where it is the one that the page was requested with. */
  ownCursor?: string;
}

/**
 * The cursor after a page: that of the response, or of its last row; null after the last page, and undefined where a
 * page has as many rows as asked for and rows have no cursors.
 */
const cursorOf = (body: unknown, limit: number | undefined): string | null | undefined => {
  const isOfResponse = isRow(body) && 'next' in body;
  if (!isOfResponse && rowsIn(body).length !== limit) return null;
  const cursor = isOfResponse ? (body['next'] ?? null) : rowsIn(body).at(-1)?.['cursor'];
  return typeof cursor === 'string' || cursor === null ? cursor : undefined;
};

/** Whether a response says that there are more rows, in another way than by a cursor for what follows. */
const hasMore = (body: unknown) =>
  isRow(body) && (body['has_more'] === true || (body['before'] ?? null) !== null);

/** Reads a list page by page. `more` are parameters of every page. */
export const walk = async (
  sendInput: SendInput,
  parameter: Parameter,
  limit: number | undefined,
  { more = {}, maxPages = MAX_PAGES }: { more?: Row; maxPages?: number } = {},
): Promise<Walk> => {
  const pages: ParsedResponse[] = [];
  const rows: Row[] = [];
  let after: string | undefined;
  while (pages.length < maxPages) {
    const ofPage = { ...(limit === undefined ? {} : { limit }), ...(after === undefined ? {} : { after }) };
    const page = await sendInput(inputWith(parameter, { ...more, ...ofPage }));
    pages.push(page);
    rows.push(...rowsIn(page.body));
    const next = page.body === undefined ? null : cursorOf(page.body, limit);
    // A cursor that leads to itself would never end.
    if (typeof next === 'string' && next === after)
      return { rows, pages, isComplete: false, ownCursor: next };
    if (typeof next !== 'string') return { rows, pages, isComplete: next === null && !hasMore(page.body) };
    after = next;
  }
  return { rows, pages, isComplete: false };
};

const findRowsTwice = ({ rows, pages }: Walk): Problem[] => {
  // With their cursors, since nothing else may distinguish two rows.
  const texts = rows.map((row) => comparableText(row));
  const twice = texts.find((row, at) => texts.indexOf(row) < at);
  return twice === undefined ? [] : [problem('each row on one page', `twice: ${twice}`, pages.at(-1)!)];
};

const findEndlessPages = ({ rows, pages, isComplete, ownCursor }: Walk): Problem[] => {
  const rejected = pages.slice(1).find(({ body }) => body === undefined);
  if (rejected)
    return [
      problem(
        'a page, after a cursor that was given',
        `${rejected.status} ${rejected.text.slice(0, 200)}`,
        rejected,
      ),
    ];
  const empty = pages.slice(0, -1).find(({ body }) => body !== undefined && rowsIn(body).length === 0);
  if (empty) return [problem('no cursor after a page without rows', empty.text.slice(0, 200), empty)];
  if (ownCursor !== undefined)
    return [
      problem('another cursor, or none after the last page', `the same one: ${ownCursor}`, pages.at(-1)!),
    ];
  const isEndless = !isComplete && rows.length < pages.length;
  return isEndless ? [problem('a last page', `no end after ${pages.length} pages`, pages.at(-1)!)] : [];
};

/** The number of all rows that a response names. */
export const countOf = ({ body }: ParsedResponse): number | undefined => {
  const count = isRow(body) ? body['count'] : undefined;
  return typeof count === 'number' ? count : undefined;
};

const findOtherCount = ({ rows, pages, isComplete }: Walk): Problem[] => {
  const wrong = pages.find((page) => countOf(page) !== undefined && countOf(page) !== rows.length);
  return isComplete && wrong
    ? [problem(`count ${rows.length}, the rows of all pages`, String(countOf(wrong)), wrong)]
    : [];
};

const findOtherRows = (small: Walk, large: Walk): Problem[] => {
  const [got, expected] = [small, large].map(({ rows }) => rows.map(comparableRow)) as [string[], string[]];
  const length = small.isComplete ? Math.max(got.length, expected.length) : got.length;
  const at = Array.from({ length }, (_, index) => index).find((index) => got[index] !== expected[index]);
  if (at === undefined) return [];
  const last = small.pages.at(-1)!;
  return [problem(`row ${at + 1}: ${expected[at] ?? 'none'}`, got[at] ?? 'none', last)];
};

const verifyPages = async (sendInput: SendInput, parameter: Parameter, maxLimit: number | undefined) => {
  const large = await walk(sendInput, parameter, maxLimit);
  const ofLarge = [...findRowsTwice(large), ...findEndlessPages(large), ...findOtherCount(large)];
  if (ofLarge.length > 0 || maxLimit === undefined || large.rows.length < 2) return ofLarge;
  const limit = Math.min(maxLimit, Math.ceil(large.rows.length / PAGES_OF_SMALL_LIMIT));
  const small = await walk(sendInput, parameter, limit);
  return [...findEndlessPages(small), ...findOtherCount(small), ...findOtherRows(small, large)].slice(0, 1);
};

/** `limit` is the parameter of the size of a page, where the call has one. */
export const pageRelation = (parameter: Parameter, limit: Parameter | null): Relation => ({
  rule: 'pages',
  title: 'the pages lead to the end, without a gap and without a row twice',
  verify: async (sendInput) => {
    const problems = await verifyPages(sendInput, parameter, limit?.shape.maximum);
    // Rows may have come between two pages; what is wrong once more is wrong.
    return problems.length === 0 ? [] : verifyPages(sendInput, parameter, limit?.shape.maximum);
  },
});

/** No gateway gave it. */
const MADE_UP = 'portal-verify~no-cursor';

export const madeUpCursorRelation = (parameter: Parameter): Relation => ({
  rule: 'unknown-cursor',
  title: 'a cursor that no response had is invalid_request, or no cursor',
  verify: async (sendInput) => {
    const read = await sendInput(inputWith(parameter, { after: MADE_UP }));
    const isRejected = read.status === 400 && read.text.includes('"invalid_request"');
    return read.status === 200 || isRejected
      ? []
      : [problem('a success, or 400 invalid_request', `${read.status} ${read.text.slice(0, 200)}`, read)];
  },
});
