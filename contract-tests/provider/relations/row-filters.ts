import { dayOf } from './bound-relations.ts';
import type { Row } from './parameter.ts';
import { isRow } from './parameter.ts';

/** What a filter compares of a row; null for a row that no value of the filter finds. */
type ValueOf = (row: Row) => unknown;

const at =
  (...path: readonly string[]): ValueOf =>
  (row) =>
    path.reduce<unknown>((value, key) => (isRow(value) ? value[key] : null), row) ?? null;

/** A filter of a call: a parameter, by its name. */
export interface RowFilter {
  valueOf: ValueOf;
  /** Set where the parameter takes several values. */
  isList?: true;
  /** Set where the values are ids of the client's own, so that those of others find nothing. */
  isOwnId?: true;
  /** A value that no row has, beside those of ids. */
  unused?: unknown;
}

/** The year of an instant by the firm's calendar. */
const yearAt =
  (key: string): ValueOf =>
  (row) => {
    const day = dayOf(row[key]);
    return day === undefined ? null : Number(day.slice(0, 4));
  };

const one = (valueOf: ValueOf): RowFilter => ({ valueOf });
const several = (valueOf: ValueOf): RowFilter => ({ valueOf, isList: true });

/** The filters of each call whose rows show what they are filtered by. */
export const rowFilters: Readonly<Record<string, Readonly<Record<string, RowFilter>>>> = {
  'accessLog.list': { reader_id: one(at('reader', 'reader_id')), subject: one(at('subject')) },
  'compliance.auditLog': {
    event: one(at('event')),
    user: one(at('user_id')),
    client_number: one(at('client_number')),
  },
  'desk.list': { only: one(at('kind')) },
  'documents.list': {
    types: several(at('type')),
    year: { valueOf: yearAt('added_at'), unused: 1900 },
    account: { valueOf: at('account_uuid'), isOwnId: true },
    status: one(({ viewed_at }) => (viewed_at === null ? 'new' : 'viewed')),
  },
  'holdings.list': {
    asset_classes: several(at('asset_class')),
    kinds: several(at('kind')),
    currencies: several(at('currency')),
  },
  'insights.list': { topic: one(at('topic')) },
  'notifications.list': { kinds: several(at('kind')), is_read: one(at('is_read')) },
  'transactions.list': {
    types: several(at('type')),
    accounts: { valueOf: at('account_uuid'), isList: true, isOwnId: true },
    security: one(at('security', 'symbol')),
  },
  'users.list': { state: one(at('state')) },
};
