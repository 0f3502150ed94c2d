import { withStore } from './with-store.ts';

interface Flows {
  /** In cents, as digits. */
  paidIn: string;
  takenOut: string;
}

const CENTS = `sum(cast(replace(e.amount, '.', '') as integer))`;

const FLOWS = `
  select a.currency,
    ${CENTS} filter (where e.type in ('deposit', 'transfer_in')) as paid_in,
    ${CENTS} filter (where e.type in ('withdrawal', 'transfer_out')) as taken_out
  from user u join client c on c.user_id = u.id join account a using (client_uuid)
  left join ledger_entry e on e.account_uuid = a.account_uuid and e.date >= ?
  where u.username = ? group by a.currency`;

/** Deposits and withdrawals of a client since a day, by currency; read from the ledger alone, in whole cents. */
export const flowsSince = (dataDir: string, username: string, from: string): Map<string, Flows> => {
  const rows = withStore(dataDir, (store) => store.prepare(FLOWS).all(from, username), { isReadOnly: true });
  const digits = (cents: unknown) => String(cents ?? 0).padStart(3, '0');
  return new Map(
    rows.map((row) => [
      String(row['currency']),
      { paidIn: digits(row['paid_in']), takenOut: digits(row['taken_out']) },
    ]),
  );
};
