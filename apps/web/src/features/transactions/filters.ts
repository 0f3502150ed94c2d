import { transactionTypes, type TransactionType } from '@portal/contracts/transactions';

/** What narrows the list; as it stands in the address of the page. */
export interface Filters {
  account: string | null;
  type: TransactionType | null;
  from: string | null;
  to: string | null;
  text: string | null;
}

export type FilterName = keyof Filters;
export const filterNames = ['account', 'type', 'from', 'to', 'text'] as const satisfies FilterName[];

const MAX_TEXT_LENGTH = 100;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

const isDay = (text: string) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
};

const isType = (text: string): text is TransactionType => transactionTypes.some((type) => type === text);

const when = <Value extends string>(text: string | null, fits: (text: string) => text is Value) =>
  text !== null && fits(text) ? text : null;

/** Reads the filters of an address. What makes no sense does not count, as if it were not there. */
export const readFilters = (address: URLSearchParams): Filters => {
  const text = (address.get('text') ?? '').trim().slice(0, MAX_TEXT_LENGTH);
  return {
    account: when(address.get('account'), (value): value is string => UUID.test(value)),
    type: when(address.get('type'), isType),
    from: when(address.get('from'), (value): value is string => isDay(value)),
    to: when(address.get('to'), (value): value is string => isDay(value)),
    text: text === '' ? null : text,
  };
};

/** The filters of an address that make no sense, which therefore do not count. */
export const nonsenseIn = (address: URLSearchParams): FilterName[] => {
  const read = readFilters(address);
  return filterNames.filter((name) => (address.get(name) ?? '').trim() !== '' && read[name] === null);
};

/** Whether the last day is before the first, so that nothing can fit. */
export const isUpsideDown = ({ from, to }: Filters): boolean => from !== null && to !== null && to < from;

/** The address with some filters changed. What is no filter stays; a filter that made no sense goes. */
export const writeFilters = (address: URLSearchParams, changed: Partial<Filters>): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries({ ...readFilters(address), ...changed })) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** The filters as the gateway is asked for them. */
export const filterOf = ({ account, type, from, to, text }: Filters) => ({
  ...(account !== null && { accounts: [account] }),
  ...(type !== null && { types: [type] }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
  ...(text !== null && { text }),
});
