import { transactionTypes, type TransactionType } from '@portal/contracts/transactions';
import { findInvalidFilters, type FilterParsers } from '../../ui/address-filters.ts';
import { parseKey, parseOption, parseSearch, parseUuid } from '../../ui/address-values.ts';

/** What narrows the list; as it appears in the URL of the page. */
export interface Filters {
  account: string | null;
  type: TransactionType | null;
  from: string | null;
  to: string | null;
  text: string | null;
  /** The symbol of a security. */
  security: string | null;
}

export type FilterName = keyof Filters;
export const filterNames = [
  'account',
  'type',
  'from',
  'to',
  'text',
  'security',
] as const satisfies FilterName[];

const dayIn = (text: string | null): string | null => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text) ? text : null;
};

const parsers = {
  account: parseUuid,
  type: (value: string | null) => parseOption(transactionTypes, value),
  from: dayIn,
  to: dayIn,
  text: parseSearch,
  security: parseKey,
} as const satisfies FilterParsers<FilterName>;

/** Reads the filters of an address. Invalid values are ignored. */
export const readFilters = (address: URLSearchParams): Filters => ({
  account: parsers.account(address.get('account')),
  type: parsers.type(address.get('type')),
  from: parsers.from(address.get('from')),
  to: parsers.to(address.get('to')),
  text: parsers.text(address.get('text')),
  security: parsers.security(address.get('security')),
});

/** The filters of an address that are ignored because their values are invalid. */
export const ignoredFilters = (address: URLSearchParams): FilterName[] =>
  findInvalidFilters(address, parsers);

/** Whether the first day is after the last, so that nothing can match. */
export const startsAfterEnd = ({ from, to }: Filters): boolean => from !== null && to !== null && to < from;

/** The address with some filters changed. Other parameters stay; invalid filters are removed. */
export const writeFilters = (address: URLSearchParams, changed: Partial<Filters>): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries({ ...readFilters(address), ...changed })) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** The filters as request parameters. */
export const filterOf = ({ account, type, from, to, text, security }: Filters) => ({
  ...(account !== null && { accounts: [account] }),
  ...(type !== null && { types: [type] }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(text !== null && { text }),
  ...(security !== null && { security }),
});
