import type { Problem } from '../outcome.ts';
import { firstOutOfOrder, orderedIn, rowOrders, type RowOrder } from './ordered-relations.ts';
import { walk, type Walk } from './page-relations.ts';
import {
  formatRows,
  isOrdered,
  problem,
  timeFieldOf,
  timesOf,
  type Parameter,
  type Relation,
  type Row,
  type SendInput,
} from './parameter.ts';

/** As many pages are compared, of as many rows where the call has a limit. */
const [MAX_PAGES, ROWS_OF_PAGE] = [3, 2];

/** The parameters by which a list is read page by page. */
interface Paging {
  after: Parameter;
  limit: Parameter | null;
}

const readPages = (sendInput: SendInput, { after, limit }: Paging, more: Row = {}): Promise<Walk> =>
  walk(sendInput, after, limit ? ROWS_OF_PAGE : undefined, { more, maxPages: MAX_PAGES });

const relation = (title: string, find: (sendInput: SendInput) => Promise<Problem[]>): Relation => ({
  rule: 'row-order',
  title,
  verify: async (sendInput) => {
    const problems = await find(sendInput);
    // Rows may have changed between two pages.
    return problems.length === 0 ? [] : find(sendInput);
  },
});

const statedRelation = (order: RowOrder, paging: Paging): Relation =>
  relation(`pages continue by ${order.by.join('.')}, ${order.direction}`, async (sendInput) => {
    const { pages } = await readPages(sendInput, paging);
    const values = pages.flatMap(({ body }) => orderedIn(body, order)?.values ?? []);
    if (firstOutOfOrder(values, order.direction) <= 0) return [];
    const expected = `${order.by.join('.')}, ${order.direction}, from page to page`;
    return [problem(expected, values.map(String).join(', '), pages.at(-1)!)];
  });

const requestedRelation = (paging: Paging): Relation =>
  relation('pages continue in the order that is asked for', async (sendInput) => {
    const problems: Problem[] = [];
    for (const [order, direction] of [
      ['newest', -1],
      ['oldest', 1],
    ] as const) {
      const { rows, pages } = await readPages(sendInput, paging, { order });
      const field = timeFieldOf(rows);
      if (field && !isOrdered(timesOf(rows, field), direction))
        problems.push(problem(`${order} first, from page to page`, formatRows(rows, field), pages.at(-1)!));
    }
    return problems;
  });

/** The relations of the order of a call's rows across its pages: the stated one, and the requested one where `order` says so. */
export const orderedPagesRelations = (
  name: string,
  paging: Paging,
  { hasOrder }: { hasOrder: boolean },
): Relation[] => [
  ...(rowOrders[name] ?? [])
    .filter(({ list }) => list === undefined || list === 'rows')
    .map((order) => statedRelation(order, paging)),
  ...(hasOrder ? [requestedRelation(paging)] : []),
];
