import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { ENTIRE_STORE } from '../../store/locks.ts';
import { changedTables, type AnyStore, type ChangedTables } from './changed-tables.ts';
import { readUsers, restoreUsers, tablesOfUsers, type IsChanged, type Users } from './users-as-they-were.ts';

/** Tables of what users did, each after those that refer to it: they are restored entirely. */
const leaves: readonly (readonly (keyof Database)[])[] = [
  ['attached_file'],
  ['conversation_message', 'conversation'],
  ['inquiry_entry', 'inquiry'],
  ['sign_in_throttle'],
  ['request_count'],
  ['recovery'],
  ['one_time_link'],
  ['access_link'],
  ['protection_link'],
  ['portal_setting'],
  ['app_variable'],
  ['security_answer'],
  ['document_preference'],
  ['preference_change'],
  ['attachment'],
  ['tax_slip'],
  ['notification'],
  ['put_document'],
  ['upload'],
  ['document_request'],
  ['report'],
  ['report_figures'],
  ['own_data_export'],
  ['own_data_correction'],
  ['contact_change'],
  ['postal_address'],
  ['tax_residence'],
  ['report_schedule'],
  ['meeting_quarter', 'meeting'],
  ['trade_instruction_state', 'trade_instruction'],
  ['survey_request'],
  ['survey_draft_answer', 'survey_draft'],
  ['challenge'],
  ['authenticator'],
  ['authenticator_begun'],
  ['recovery_code'],
  ['device'],
  ['passkey'],
  ['passkey_challenge'],
  ['account_group_revision'],
  ['holdings_view'],
  ['target_choice'],
  ['account_group_member', 'account_group'],
  ['delegate_account', 'delegate_link', 'delegate'],
  [
    'household_share_reader',
    'household_share_account',
    'household_share',
    'household_invitation',
    'household_member',
    'household',
  ],
  ['client_share_account', 'client_share'],
  ['user_role'],
  ['client_advisor'],
  ['client_view'],
];

type Row = Record<string, unknown>;

/** SQL parameters of one statement are bounded; the widest of these tables has some twenty columns. */
const ROWS_PER_STATEMENT = 40;

const insertAll = async (db: AnyStore, table: string, rows: Row[]) => {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .execute();
};

const readAll = (db: AnyStore, table: string) => db.selectFrom(table).selectAll().execute();

/** Users as they were, and the tables of what they did. */
interface Before {
  users: Users;
  rows: Map<string, Row[]>;
  changes: ChangedTables;
}

/** Writes only where something changed: most states touch one table or none. */
const restoreLeaves = async (db: AnyStore, { rows }: Before, isChanged: IsChanged) => {
  for (const tables of leaves) {
    if (!tables.some(isChanged)) continue;
    for (const table of tables) await db.deleteFrom(table).execute();
    for (const table of tables.toReversed()) await insertAll(db, table, rows.get(table) ?? []);
  }
};

const readBefore = async (db: Kysely<Database>): Promise<Before> => {
  const named = db as unknown as AnyStore;
  const tables = leaves.flat();
  const changes = await changedTables(named, [...tables, ...tablesOfUsers]);
  const rows = await Promise.all(tables.map(async (table) => [table, await readAll(named, table)] as const));
  return {
    users: await readUsers(db),
    rows: new Map(rows),
    changes,
  };
};

/**
 * Remembers users as they are at the first call, and restores them at every later one: names, passwords, devices, codes,
 * links, choices. Sessions, logs and money are left alone.
 */
export const peopleAsTheyWere = (): ((db: Kysely<Database>) => Promise<void>) => {
  let before: Before | undefined;
  return async (db) => {
    if (!before) {
      before = await readBefore(db);
      return;
    }
    const known = before;
    await inTransaction(db, ENTIRE_STORE, async (transaction) => {
      const named = transaction as unknown as AnyStore;
      const isChanged = await known.changes.find(named);
      await restoreLeaves(named, known, isChanged);
      await restoreUsers(transaction, known.users, isChanged);
      await known.changes.restored(named);
    });
  };
};
