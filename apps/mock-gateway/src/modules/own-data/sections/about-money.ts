import { iso, sectionOf, type Section } from './section.ts';
import { transactions } from './transactions.ts';

const accounts = sectionOf({
  name: 'accounts',
  columns: {
    account_number: 'text',
    client_number: 'text',
    account_type: { codes: 'account_type' },
    currency: 'text',
    opened_on: 'day',
    closed_on: 'day',
  },
  query: (db, { userId }) =>
    db
      .selectFrom('account as a')
      .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
      .select(['a.number as account_number', 'c.client_id as client_number', 'a.type as account_type'])
      .select(['a.currency', 'a.opened_on', 'a.closed_on'])
      .where('c.user_id', '=', userId)
      .orderBy('a.opened_on')
      .orderBy('a.number'),
  toRow: (row) => row,
});

/** The groups that the client arranged their accounts in. */
const accountGroups = sectionOf({
  name: 'account_groups',
  columns: { group: 'text', account_number: 'text' },
  query(db, { userId }) {
    const own = db
      .selectFrom('account')
      .innerJoin('client', 'client.client_uuid', 'account.client_uuid')
      .select(['account.account_uuid', 'account.number'])
      .where('client.user_id', '=', userId)
      .as('a');
    return db
      .selectFrom('account_group as g')
      .leftJoin('account_group_member as m', 'm.group_uuid', 'g.group_uuid')
      .leftJoin(own, 'a.account_uuid', 'm.account_uuid')
      .select(['g.name as group', 'a.number as account_number'])
      .where('g.user_id', '=', userId)
      .orderBy('g.position')
      .orderBy('g.group_uuid')
      .orderBy('m.position');
  },
  toRow: (row) => row,
});

/** The target mix that the client set, one row for each asset class. */
const targetMix: Section = {
  name: 'target_mix',
  columns: { at: 'instant', asset_class: 'text', share: 'decimal', is_used: 'flag' },
  async read(db, { userId, until }, { limit, offset }) {
    const row = await db
      .selectFrom('target_choice')
      .select(['changed_at', 'used', 'own_mix'])
      .where('user_id', '=', userId)
      .where('changed_at', '<=', until)
      .executeTakeFirst();
    if (!row) return [];
    const { changed_at, used, own_mix } = row;
    const mix = JSON.parse(own_mix ?? '[]') as { asset_class: string; share: string }[];
    return mix
      .slice(offset, offset + limit)
      .map((part) => ({ at: iso(changed_at), ...part, is_used: used === 'own' }));
  },
};

/** The accounts of the client and what happened in them. */
export const aboutMoney: readonly Section[] = [accounts, accountGroups, targetMix, transactions];
