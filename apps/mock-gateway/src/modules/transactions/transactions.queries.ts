import type { TransactionType } from '@portal/contracts/transactions';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { reversalsOfReversals } from './reversed.queries.ts';
import { inOrder, readPlace, type TransactionRow } from './transaction-rows.ts';

type EntryTables = Database & { e: Database['ledger_entry'] };

/** Selects the entries that match all of it. */
export interface Filter {
  /** The owner's accounts only. */
  accounts: readonly OwnAccount[];
  types: readonly TransactionType[] | undefined;
  from: string;
  to: string | undefined;
  /** Identifiers of securities. */
  instruments: readonly string[] | undefined;
}

export interface Page {
  order: 'newest' | 'oldest';
  limit: number;
  after: string | undefined;
}

/** Reversals are a type to the reader, and of the kind they undo in the store. */
const isOfTypes = (types: readonly TransactionType[]) => {
  const kinds = types.filter((type) => type !== 'reversal');
  return ({ eb }: ExpressionBuilder<EntryTables, 'e'>) => {
    const isReversal = eb('e.reverses', 'is not', null);
    const isOneOf = kinds.length > 0 ? eb('e.type', 'in', kinds).and('e.reverses', 'is', null) : null;
    if (!types.includes('reversal')) return isOneOf ?? isReversal;
    return isOneOf ? eb.or([isOneOf, isReversal]) : isReversal;
  };
};

/** All entries of one account that match a filter. */
export const entriesThatFit = (db: Db, { account_uuid }: OwnAccount, filter: Filter) => {
  let query = db
    .selectFrom('ledger_entry as e')
    .where('e.account_uuid', '=', account_uuid)
    .where('e.date', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('e.date', '<=', filter.to);
  if (filter.types) query = query.where(isOfTypes(filter.types));
  if (filter.instruments) query = query.where('e.instrument_id', 'in', filter.instruments);
  return query;
};

/** The two directions of a list, each with what lies beyond a cursor, and what comes first. */
const walks = {
  newest: { direction: 'desc', isBeyond: sql.raw('<') },
  oldest: { direction: 'asc', isBeyond: sql.raw('>') },
} as const;

/** A page of one account's entries. The index on account and date returns them in order, so that no more is read. */
export const pageOfAccount = (db: Db, account: OwnAccount, filter: Filter, page: Page) => {
  const { direction, isBeyond } = walks[page.order];
  let entries = entriesThatFit(db, account, filter);
  if (page.after !== undefined) {
    const { date, id } = readPlace(page.after);
    entries = entries.where(sql<boolean>`(e.date, e.id) ${isBeyond} (${date}, ${id})`);
  }
  return entries
    .leftJoin('instrument as i', 'i.id', 'e.instrument_id')
    .leftJoin('price as p', (join) =>
      join
        .onRef('p.instrument_id', '=', 'e.instrument_id')
        .on('p.date', '=', ({ fn }) => fn.coalesce('e.reverses', 'e.date')),
    )
    .select(['e.id', 'e.date', 'e.type', 'e.quantity', 'e.amount', 'e.instrument_id', 'p.price'])
    .select(['e.reverses', 'e.entered_on'])
    .select(['i.name_en', 'i.name_fr', 'i.currency as security_currency'])
    .orderBy('e.date', direction)
    .orderBy('e.id', direction)
    .limit(page.limit);
};

/**
 * A page of the entries of all accounts of a filter. Each account returns no more than the page may need, so that the cost
 * follows the page and not the length of the ledgers.
 */
export const pageOf = async (db: Db, filter: Filter, page: Page): Promise<TransactionRow[]> => {
  const found = await Promise.all(
    filter.accounts.map(async (account) => {
      const rows = await pageOfAccount(db, account, filter, page).execute();
      return rows.map((row) => ({ ...row, account }));
    }),
  );
  const rows = found.flat().toSorted(inOrder[page.order]).slice(0, page.limit);
  const reversing = await reversalsOfReversals(db, rows);
  return rows.map((row) => ({ ...row, reverses_reversal: reversing.has(row.id) }));
};
