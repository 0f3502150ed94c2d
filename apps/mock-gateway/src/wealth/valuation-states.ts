// Behaviour: docs/behaviour/valuations.md
import type { Db } from './wealth.queries.ts';

/** How much of an account's ledger its stored valuations count. */
export interface ValuationState {
  /** How many entries they count. */
  entries: number;
  /** Whether a late price changes them. */
  isProvisional: boolean;
}

const NOTHING_VALUED: ValuationState = { entries: 0, isProvisional: false };

/** Rows in one statement: PostgreSQL and SQLite bound how many values it may have. */
const ROWS_AT_ONCE = 500;

/** The state of the valuations of accounts. */
export const valuationStates = async (
  db: Db,
  accounts: readonly string[],
): Promise<(account: string) => ValuationState> => {
  if (accounts.length === 0) return () => NOTHING_VALUED;
  const rows = await db
    .selectFrom('valuation_state')
    .selectAll()
    .where('account_uuid', 'in', accounts)
    .execute();
  const known = new Map(
    rows.map(({ account_uuid, entries, is_provisional }) => [
      account_uuid,
      { entries, isProvisional: is_provisional === 1 },
    ]),
  );
  return (account) => known.get(account) ?? NOTHING_VALUED;
};

/** Records the state of the valuations of accounts. */
export const recordValuationStates = async (
  db: Db,
  states: readonly (readonly [account: string, state: ValuationState])[],
): Promise<void> => {
  const rows = states.map(([account_uuid, { entries, isProvisional }]) => ({
    account_uuid,
    entries,
    is_provisional: isProvisional ? 1 : 0,
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('valuation_state')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('account_uuid').doUpdateSet(({ ref }) => ({
          entries: ref('excluded.entries'),
          is_provisional: ref('excluded.is_provisional'),
        })),
      )
      .execute();
  }
};

/**
 * The accounts whose stored valuations must be brought to ledger and prices before they are read: those of which not
 * every entry up to the last valuation date counts in them, and those whose valuations are provisional.
 */
export const accountsNotValued = async (
  db: Db,
  accounts: readonly { account_uuid: string }[],
  /** How many entries each ledger has, of later days too. */
  marks: ReadonlyMap<string, { entries: number }>,
  asOf: string,
): Promise<ReadonlySet<string>> => {
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const stateOf = await valuationStates(db, uuids);
  const isCounted = (uuid: string, entries: number) =>
    !stateOf(uuid).isProvisional && stateOf(uuid).entries === entries;
  const differing = uuids.filter((uuid) => !isCounted(uuid, marks.get(uuid)?.entries ?? 0));
  if (differing.length === 0) return new Set();
  const rows = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['account_uuid', fn.countAll().as('entries')])
    .where('account_uuid', 'in', differing)
    .where('date', '<=', asOf)
    .groupBy('account_uuid')
    .execute();
  const until = new Map(rows.map(({ account_uuid, entries }) => [account_uuid, Number(entries)]));
  return new Set(differing.filter((uuid) => !isCounted(uuid, until.get(uuid) ?? 0)));
};

/** Subtracts the entries after a day, which are about to be deleted, from what the valuations count. */
export const subtractEntriesAfter = async (db: Db, day: string): Promise<void> => {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('valuation_state as s', 's.account_uuid', 'e.account_uuid')
    .select(({ fn }) => ['s.account_uuid', 's.entries', 's.is_provisional', fn.countAll().as('later')])
    .where('e.date', '>', day)
    // Entries of days that are not valued yet do not count.
    .where('e.date', '<=', ({ selectFrom }) =>
      selectFrom('fx_rate').select(({ fn }) => fn.max('date').as('last')),
    )
    .groupBy(['s.account_uuid', 's.entries', 's.is_provisional'])
    .execute();
  await recordValuationStates(
    db,
    rows.map(({ account_uuid, entries, is_provisional, later }) => [
      account_uuid,
      { entries: entries - Number(later), isProvisional: is_provisional === 1 },
    ]),
  );
};
