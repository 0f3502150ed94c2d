import { withStore } from './with-store.ts';

const DAYS = 700;

const PLANT = `
  with recursive n(at) as (select 0 union all select at + 1 from n where at + 1 < ?)
  insert into ledger_entry (account_uuid, date, type, amount)
  select (select account_uuid from account join client using (client_uuid) join user on user.id = user_id
          where username = ? order by number limit 1),
    date((select max(date) from fx_rate), '-' || (at % ${DAYS}) || ' days'), 'interest', '0.01' from n`;

const COUNT = `
  select count(*) as count from ledger_entry join account using (account_uuid) join client using (client_uuid)
  join user on user.id = user_id where username = ? and date >= date((select max(date) from fx_rate), '-2 years')`;

/** Fills the ledger of a client with very many entries, once. Returns how many are in the two years shown. */
export const plantLedger = (dataDir: string, username: string, entries: number): number =>
  withStore(dataDir, (store) => {
    const count = () => Number(store.prepare(COUNT).get(username)!['count']);
    if (count() < entries) store.prepare(PLANT).run(entries, username);
    return count();
  });
