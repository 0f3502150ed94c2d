import type { TransactionType } from '@portal/contracts/transactions';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Finds an entry of the ledgers of some clients; a reversal is a type of its own to its reader. */
export const findOwnEntry = async (db: Kysely<Database>, clients: readonly string[], id: number) => {
  if (clients.length === 0) return undefined;
  const row = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('account as a', 'a.account_uuid', 'e.account_uuid')
    .leftJoin('instrument as i', 'i.id', 'e.instrument_id')
    .select(['e.account_uuid', 'e.date', 'e.type', 'e.reverses', 'i.name_en', 'i.name_fr'])
    .where('e.id', '=', id)
    .where('a.client_uuid', 'in', clients)
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_uuid, date, reverses, name_en: en, name_fr: fr } = row;
  const type: TransactionType = reverses === null ? row.type : 'reversal';
  return { account_uuid, date, type, name: en !== null && fr !== null ? { en, fr } : null };
};
