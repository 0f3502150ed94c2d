import type { Inquiry, InquiryEntry } from '@portal/contracts/inquiries';
import type { NamedAccount } from '@portal/contracts/named-account';
import type { Kysely } from 'kysely';
import { attachedTo } from '../../attachments/attached-files.queries.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { toClock } from './complaint-clock.ts';
import type { EntryRow, InquiryRow } from './inquiries.tables.ts';

const MAX_LISTED = 200;

/** The accounts that a user's inquiries can be about: their own, in any role. */
export const accountsOf = async (db: Kysely<Database>, userId: string): Promise<NamedAccount[]> => {
  const clients = await clientUuidsOf(db, userId);
  return clients.length === 0 ? [] : ownAccounts(db, clients);
};

const toInquiry = (row: InquiryRow, accounts: readonly NamedAccount[], now: number): Inquiry => ({
  inquiry_id: row.id,
  reference: row.reference,
  topic: row.topic,
  account: accounts.find(({ account_uuid }) => account_uuid === row.account_uuid) ?? null,
  state: row.state,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
  complaint: toClock(row, now),
});

/** Inquiries of a user as the user sees them. */
export const toInquiries = async (
  db: Kysely<Database>,
  { userId, now }: { userId: string; now: number },
  rows: readonly InquiryRow[],
): Promise<Inquiry[]> => {
  const accounts = await accountsOf(db, userId);
  return rows.map((row) => toInquiry(row, accounts, now));
};

/** A user's inquiries, the latest change first. */
export const listInquiries = (db: Kysely<Database>, userId: string): Promise<InquiryRow[]> =>
  db
    .selectFrom('inquiry')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();

/** A user's own inquiry; another user's gets the same error as one that does not exist. */
export const ownInquiry = async (db: Kysely<Database>, userId: string, id: string): Promise<InquiryRow> => {
  const row = await db.selectFrom('inquiry').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.user_id !== userId) throw new GatewayError('not_found');
  return row;
};

/** Everything of an inquiry, in the order in which it happened. */
export const entriesOf = async (db: Kysely<Database>, inquiryId: string): Promise<InquiryEntry[]> => {
  const rows: EntryRow[] = await db
    .selectFrom('inquiry_entry')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('position')
    .execute();
  const files = await attachedTo(
    db,
    'inquiry',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, at, author, state, text }) => ({
    entry_id: id,
    at: new Date(at).toISOString(),
    author,
    state,
    text,
    files: files.get(id) ?? [],
  }));
};
