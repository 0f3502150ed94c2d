import { expect, it } from 'vitest';
import { isOnPostgres } from '../../testing/place.ts';
import { rowsOf } from '../../testing/sql.ts';
import { startOwnData } from './own-data.testing.ts';
import { sections } from './sections/sections.ts';
import { tablesRead } from './tables-read.testing.ts';

/** Tables with rows of a person that no export has, and why. */
const LEFT_OUT: Record<string, string> = {
  access_link: 'a secret',
  account_book: 'computed from the ledger',
  account_copy: 'of clients that exist to make a store large',
  account_group_revision: 'a number that guards against lost changes',
  account_series: 'computed from the ledger',
  valuation_state: 'computed from the ledger',
  account_valuation: 'computed from the ledger',
  attached_file: 'the files are among the documents',
  attachment: 'its file is in the archive',
  audit_event: 'the evidence of the firm; ids and nothing else of a person',
  authenticator: 'a secret',
  authenticator_begun: 'a secret',
  challenge: 'of minutes',
  client_advisor: 'the advisor, whom the client sees in the portal',
  client_share: 'which other person sees the accounts is named by the role there',
  client_share_account: 'which accounts that person sees',
  household_member: 'they are of other clients too; who left is in the audit log',
  household_share_account: 'which accounts are shared is there; the consent is in the export',
  client_view: 'what an advisor saw in it, and why, is in the access log',
  document_tally: 'counted from the documents',
  holdings_view: 'which columns a page shows',
  protection_link: 'a secret',
  put_document: 'what has arrived is among the documents',
  recovery: 'of minutes',
  recovery_code: 'a secret',
  report: 'a finished one is among the documents',
  session: 'its beginning is in the login history',
  tax_slip: 'the slips are among the documents',
  user_role: 'a permission, not a fact about the person',
};

// The names of columns are read as SQLite has them; the tables are the same on both engines.
it.skipIf(isOnPostgres())(
  'an export has a section of every table with rows of a person, or there is a reason',
  async () => {
    const own = await startOwnData();
    const read = await tablesRead(own.services.db, sections);
    const personal = await rowsOf<{ name: string }>(
      own.store,
      `select distinct m.name from sqlite_schema m join pragma_table_info(m.name) c
       where m.type = 'table' and c.name in ('user_id', 'client_uuid', 'account_uuid', 'of_account')`,
    );
    const unread = personal.map(({ name }) => name).filter((name) => !read.has(name));
    expect(unread.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
  },
);
