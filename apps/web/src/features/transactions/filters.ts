import { transactionTypes, type TransactionType } from '@portal/contracts/transactions';
import { parseKey, parseOption, parseSearch, parseUuid } from '../../ui/address-values.ts';
import { createFilters } from '../../ui/create-filters.ts';

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

const dayIn = (text: string | null): string | null => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text) ? text : null;
};

/** The filters of transactions in an address. */
export const transactionFilters = createFilters<Filters>({
  account: parseUuid,
  type: (value) => parseOption(transactionTypes, value),
  from: dayIn,
  to: dayIn,
  text: parseSearch,
  security: parseKey,
});

/** Whether the first day is after the last, so that nothing can match. */
export const startsAfterEnd = ({ from, to }: Filters): boolean => from !== null && to !== null && to < from;

/** The filters as request parameters. */
export const filterOf = ({ account, type, from, to, text, security }: Filters) => ({
  ...(account !== null && { accounts: [account] }),
  ...(type !== null && { types: [type] }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(text !== null && { text }),
  ...(security !== null && { security }),
});
