import type { LedgerEntry } from '@portal/portfolio';

/** An entry's columns as they are read. */
export type StoredEntry = Required<LedgerEntry>;

const cameInKind = ({ type, instrument_id }: Pick<LedgerEntry, 'type' | 'instrument_id'>) =>
  type === 'transfer_in' && instrument_id !== null;

/** The column of an entry's cost: what units transferred in kind cost, null when it is not known, and null for all other entries. */
export const bookCostOf = (entry: LedgerEntry): string | null =>
  cameInKind(entry) ? (entry.book_cost === undefined ? entry.amount : entry.book_cost) : null;

/** An entry as the store has it, with a cost of its own only where the column means one. */
export const withBookCost = ({ book_cost, ...entry }: StoredEntry): LedgerEntry =>
  cameInKind(entry) ? { ...entry, book_cost } : entry;
