import { entryName, type Entry } from '../entry.ts';
import type { Problem } from '../outcome.ts';
import { plainInputs } from '../valid-input.ts';
import { toUnits } from './figures.ts';
import { isRow, problem, type Relation, type Row } from './parameter.ts';

/** The order of the rows of a list. */
export interface RowOrder {
  /** The path of the list in the response; the response itself without one. */
  list?: string;
  /** The path of what the rows are ordered by. */
  by: readonly string[];
  direction: 'ascending' | 'descending';
  /** Set for decimals: a list may be ordered by how much they are, or by how far from nothing. */
  isFigure?: true;
}

const newest = (by: string, list?: string): RowOrder => ({
  by: by.split('.'),
  direction: 'descending',
  ...(list === undefined ? {} : { list }),
});
const oldest = (by: string, list?: string): RowOrder => ({ ...newest(by, list), direction: 'ascending' });

const largest = (by: string, list: string): RowOrder => ({ ...newest(by, list), isFigure: true });

/** The order in which each call states that its rows come. */
export const rowOrders: Readonly<Record<string, readonly RowOrder[]>> = {
  'accessLog.list': [newest('at', 'rows')],
  'compliance.auditLog': [newest('number', 'rows')],
  'compliance.deadJobs': [newest('died_at', 'rows')],
  'compliance.quarantine': [newest('quarantined_at', 'rows')],
  'consents.list': [newest('at', 'history')],
  'contactDetails.overview': [newest('requested_at', 'changes')],
  'costs.year': [largest('amount', 'funds')],
  'costs.years': [newest('year', 'years')],
  'conversations.list': [newest('preview.sent_at', 'rows')],
  'conversations.read': [oldest('number', 'messages')],
  'dashboard.upcoming': [oldest('on', 'items')],
  'delegates.list': [newest('invited_at', 'delegates')],
  'desk.conversation': [oldest('number', 'messages')],
  'desk.list': [oldest('since', 'rows')],
  'deskDocuments.list': [newest('put_at', 'documents')],
  'devices.list': [newest('last_used_at')],
  'documents.list': [newest('added_at', 'rows'), newest('years', 'years')],
  'funds.details': [newest('year', 'performance.years'), largest('weight', 'composition.top_holdings')],
  'funds.prices': [oldest('date', 'prices')],
  'income.calendar': [oldest('month', 'months')],
  'income.years': [newest('year', 'years')],
  'inquiries.list': [newest('updated_at')],
  'insights.list': [newest('dated', 'rows')],
  'meetings.overview': [newest('starts_at', 'meetings')],
  'notifications.list': [newest('created_at', 'rows')],
  'ownData.overview': [newest('requested_at', 'exports'), newest('requested_at', 'corrections')],
  'passkeys.list': [newest('created_at')],
  'preferences.changes': [newest('changed_at')],
  'realizedGains.years': [newest('year', 'years')],
  'reports.list': [newest('requested_at')],
  'returns.table': [newest('period', 'years'), newest('year', 'flows')],
  'securities.history': [newest('date', 'entries')],
  'securities.prices': [oldest('date', 'points')],
  'sessions.list': [newest('is_current')],
  'surveys.results': [newest('signed_at')],
  'taxSlips.list': [newest('years', 'years')],
  'tradeInstructions.list': [newest('received_at', 'rows')],
  'uploads.list': [newest('created_at')],
  'uploads.requests': [oldest('due_on')],
  'users.list': [oldest('username', 'rows')],
  'valueChange.explain': [largest('total', 'securities')],
};

const valueAt = (row: unknown, path: readonly string[]): unknown =>
  isRow(row) ? path.reduce<unknown>((value, key) => (value as Row | null)?.[key], row) : row;

/** Instants are compared as such, since a gateway may write them with or without milliseconds. */
const comparable = (value: unknown): unknown =>
  typeof value === 'string' && /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? Date.parse(value) : value;

const isAfter = (one: unknown, other: unknown) =>
  typeof one === typeof other && ['number', 'bigint'].includes(typeof one)
    ? (one as number | bigint) > (other as number | bigint)
    : String(one) > String(other);

/** The index among the known values of the first that is out of order; what is not known has no place. */
export const firstOutOfOrder = (values: readonly unknown[], direction: RowOrder['direction']) => {
  const known = values.map(comparable).filter((value) => value !== null && value !== undefined);
  return known.findIndex((value, at) => {
    if (at === 0) return false;
    const [former, latter] = direction === 'ascending' ? [known[at - 1], value] : [value, known[at - 1]];
    return isAfter(former, latter);
  });
};

const unitsOf = (values: readonly unknown[]) =>
  values.map(toUnits).filter((units): units is bigint => units !== null);

const isOutOfOrder = (values: readonly unknown[], { direction, isFigure }: RowOrder): boolean => {
  if (!isFigure) return firstOutOfOrder(values, direction) > 0;
  const units = unitsOf(values);
  const sizes = units.map((one) => (one < 0n ? -one : one));
  return [units, sizes].every((one) => firstOutOfOrder(one, direction) > 0);
};

/** The list of an order in a response, and what its rows are ordered by; undefined where it is not there. */
export const orderedIn = (body: unknown, { list, by }: RowOrder) => {
  const rows = list === undefined ? body : isRow(body) ? valueAt(body, list.split('.')) : undefined;
  if (!Array.isArray(rows)) return undefined;
  return { rows: rows as unknown[], values: rows.map((row: unknown) => valueAt(row, by)) };
};

const orderedRelation = (entry: Entry, order: RowOrder): Relation => ({
  rule: 'row-order',
  title: `${order.list ?? 'rows'} come by ${order.by.join('.')}, ${order.direction}`,
  verify: async (sendInput) => {
    const inputs = [entry.examples[0]!.request, plainInputs(entry.call, entry.examples)[0]!];
    const problems: Problem[] = [];
    for (const input of inputs) {
      const read = await sendInput(input);
      const values = orderedIn(read.body, order)?.values ?? [];
      if (isOutOfOrder(values, order))
        problems.push(
          problem(
            `${order.by.join('.')}, ${order.direction}`,
            values.map(String).slice(0, 8).join(', '),
            read,
          ),
        );
    }
    return problems.slice(0, 1);
  },
});

/** The relations of the stated order of a call's rows. */
export const orderedRelations = (entry: Entry): Relation[] =>
  (rowOrders[entryName(entry)] ?? []).map((order) => orderedRelation(entry, order));
