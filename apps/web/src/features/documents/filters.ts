import { documentStatuses, documentTypes, type DocumentType } from '@portal/contracts/documents';
import { parseOption, parseSearch, parseUuid } from '../../ui/address-values.ts';
import { createFilters } from '../../ui/create-filters.ts';

/** What narrows the list; as it appears in the URL of the page. */
export interface Filters {
  type: DocumentType | null;
  year: string | null;
  account: string | null;
  status: (typeof documentStatuses)[number] | null;
  text: string | null;
}

export type FilterName = keyof Filters;

const parseYear = (value: string | null): string | null =>
  value !== null && /^(?:19|[2-9]\d)\d{2}$/.test(value) ? value : null;

/** The filters of documents in an address. */
export const documentFilters = createFilters<Filters>({
  type: (value) => parseOption(documentTypes, value),
  year: parseYear,
  account: parseUuid,
  status: (value) => parseOption(documentStatuses, value),
  text: parseSearch,
});

/** The filters as request parameters. */
export const filterOf = ({ type, year, account, status, text }: Filters) => ({
  ...(type && { types: [type] }),
  ...(year && { year: Number(year) }),
  ...(account && { account }),
  ...(status && { status }),
  ...(text && { text }),
});
