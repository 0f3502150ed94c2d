import type { SectionName, ColumnName, CodeGroup } from '@portal/i18n/own-data-file';
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';

/** Whose data is read, and up to when. */
export interface Owner {
  userId: string;
  /** The instant that the export is of: what was added later is not in it. */
  until: number;
  /** The number of the last ledger entry at that instant. */
  lastEntry: number;
  /** Where the files of a document are in the archive, by the document's id. */
  paths: ReadonlyMap<string, readonly string[]>;
}

/** How a column is written for people; programs get the value as it is. */
export type ColumnKind = 'text' | 'day' | 'instant' | 'decimal' | 'flag' | { codes: CodeGroup };

/** Where something came from: an address with its browser, system and device, and the place of the address. */
export const originColumns = {
  ip: 'text',
  browser: 'text',
  system: 'text',
  device: 'text',
  city: 'text',
  province: 'text',
  country: 'text',
} as const;

/** A value of a row: an instant in ISO 8601, a decimal as text. */
export type CellValue = string | boolean | null | readonly string[];
export type Row = Readonly<Partial<Record<ColumnName, CellValue>>>;

interface Page {
  limit: number;
  offset: number;
}

/** A query of Kysely, before it is restricted to a page. */
interface Query<Found> {
  limit(limit: number): Query<Found>;
  offset(offset: number): Query<Found>;
  execute(): Promise<Found[]>;
}

type Columns = Readonly<Partial<Record<ColumnName, ColumnKind>>>;

/** One table of the export: what the firm has of the owner in one respect. */
export interface Section {
  name: SectionName;
  columns: Columns;
  read(db: Kysely<Database>, owner: Owner, page: Page): Promise<readonly Row[]>;
}

interface Description<Found> {
  name: SectionName;
  columns: Columns;
  /** Reads the rows in an order that later rows do not change. */
  query(db: Kysely<Database>, owner: Owner): Query<Found>;
  /** Converts a row of the store to one of the export. */
  toRow(found: Found, owner: Owner): Row;
}

/** A section whose rows are those of a query. */
export const sectionOf = <Found>({ name, columns, query, toRow }: Description<Found>): Section => ({
  name,
  columns,
  async read(db, owner, { limit, offset }) {
    const found = await query(db, owner).limit(limit).offset(offset).execute();
    return found.map((one) => toRow(one, owner));
  },
});

const ROWS_AT_ONCE = 500;

/** Reads all rows of a section, some hundreds at a time. */
export async function* rowsOf(
  db: Kysely<Database>,
  section: Section,
  owner: Owner,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await section.read(db, owner, { limit: ROWS_AT_ONCE, offset });
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** An instant of the store in ISO 8601. */
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
