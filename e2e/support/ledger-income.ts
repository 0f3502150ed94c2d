import { withStore } from './with-store.ts';

const RECEIVED = `
  select sum(cast(replace(l.amount, '.', '') as integer)) as cents, max(a.currency) as last, min(a.currency) as first
  from ledger_entry l join account a using (account_uuid) join client c using (client_uuid)
  join user u on u.id = c.user_id, (select max(date) as day from fx_rate) v
  where u.username = ? and l.type in ('distribution', 'reinvestment', 'interest')
    and l.date >= substr(v.day, 1, 4) || '-01-01' and l.date <= v.day`;

/** Income of the year to date of a client whose accounts are all in Canadian dollars, summed by the store. */
export const ledgerIncome = (dataDir: string, username: string): string => {
  const found = withStore(dataDir, (store) => store.prepare(RECEIVED).get(username), { isReadOnly: true });
  const { cents, first, last } = found ?? {};
  if (first !== 'CAD' || last !== 'CAD') throw new Error(`${username} has accounts in other currencies.`);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
