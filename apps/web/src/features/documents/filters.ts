import { documentStatuses, documentTypes, type DocumentType } from '@portal/contracts/documents';
import { findInvalidFilters, type FilterParsers } from '../../ui/address-filters.ts';
import { parseOption, parseSearch, parseUuid } from '../../ui/address-values.ts';

/** What narrows the list; as it appears in the URL of the page. */
export interface Filters {
  type: DocumentType | null;
  year: string | null;
  account: string | null;
  status: (typeof documentStatuses)[number] | null;
  text: string | null;
}

export type FilterName = keyof Filters;
export const filterNames = ['type', 'year', 'account', 'status', 'text'] as const satisfies FilterName[];

const parseYear = (value: string | null): string | null =>
  value !== null && /^(?:19|[2-9]\d)\d{2}$/.test(value) ? value : null;

const parsers = {
  type: (value: string | null) => parseOption(documentTypes, value),
  year: parseYear,
  account: parseUuid,
  status: (value: string | null) => parseOption(documentStatuses, value),
  text: parseSearch,
} as const satisfies FilterParsers<FilterName>;

/** Reads the filters of an address. Invalid values are ignored. */
export const readFilters = (address: URLSearchParams): Filters => ({
  type: parsers.type(address.get('type')),
  year: parsers.year(address.get('year')),
  account: parsers.account(address.get('account')),
  status: parsers.status(address.get('status')),
  text: parsers.text(address.get('text')),
});

/** The filters of an address that are ignored because their values are invalid. */
export const ignoredFilters = (address: URLSearchParams): FilterName[] =>
  findInvalidFilters(address, parsers);

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
export const filterOf = ({ type, year, account, status, text }: Filters) => ({
  ...(type && { types: [type] }),
  ...(year && { year: Number(year) }),
  ...(account && { account }),
  ...(status && { status }),
  ...(text && { text }),
});
