import type { Currency } from '@portal/contracts/constants';
import type { HeldAtCost } from '@portal/contracts/held-at-cost';
import { decimal, type AtCost, type Decimal } from '@portal/portfolio';
import { ownAccounts } from '../transactions/transactions.queries.ts';
import { valuationDays, type Db, type Owners } from '../wealth/wealth.queries.ts';
import { seriesOf } from './kept-series.ts';
import { ledgerMarks, type LedgerMark } from './ledger-marks.ts';
import { centsText } from './repair-valuations.ts';

/** An account as what it holds at cost is named by. */
export interface NamedAccount {
  account_uuid: string;
  number: string;
  currency: Currency;
}

/** A security that counts at cost in an account, or did. */
export interface AtCostIn extends AtCost {
  account: NamedAccount;
}

/** The instruments that had no price yet on the first day of the market; all others have one on every day. */
const pricedLate = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('instrument as i')
    .select('i.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price as p')
            .select('p.price')
            .whereRef('p.instrument_id', '=', 'i.id')
            .where('p.date', '=', ({ selectFrom: from }) =>
              from('fx_rate').select(({ fn }) => fn.min('date').as('first')),
            ),
        ),
      ),
    )
    .orderBy('i.id')
    .execute();
  return rows.map(({ id }) => id);
};

interface Seen {
  /** The instruments it was seen for. */
  late: string;
  mark: LedgerMark;
  isTouched: boolean;
}

/** By store and account, whether its ledger names a security that was priced late; it holds until the ledger grows. */
const seenIn = new WeakMap<Db, Map<string, Seen>>();

const touched = async (db: Db, accounts: readonly NamedAccount[], late: readonly string[]) => {
  const seen = seenIn.get(db) ?? new Map<string, Seen>();
  seenIn.set(db, seen);
  const uuids = accounts.map(({ account_uuid }) => account_uuid);
  const marks = await ledgerMarks(db, uuids);
  const key = late.join();
  const isSeen = (uuid: string) => {
    const [before, mark] = [seen.get(uuid), marks.get(uuid)];
    return (
      before?.late === key &&
      before.mark.entries === mark?.entries &&
      before.mark.lastEntry === mark.lastEntry
    );
  };
  const unseen = uuids.filter((uuid) => !isSeen(uuid));
  const rows =
    unseen.length === 0
      ? []
      : await db
          .selectFrom('ledger_entry')
          .select('account_uuid')
          .distinct()
          .where('instrument_id', 'in', late)
          .where('account_uuid', 'in', unseen)
          .execute();
  const found = new Set(rows.map(({ account_uuid }) => account_uuid));
  for (const uuid of unseen) {
    const mark = marks.get(uuid);
    if (mark) seen.set(uuid, { late: key, mark, isTouched: found.has(uuid) });
  }
  return accounts.filter(({ account_uuid }) => seen.get(account_uuid)?.isTouched);
};

/** Of what was held at cost, what was so on a day from one on; nothing without a day. */
export const heldFrom = (atCost: readonly AtCostIn[], from: string | undefined): AtCostIn[] =>
  from === undefined ? [] : atCost.filter(({ until }) => until === null || until > from);

/** Of what was held at cost, what still is. */
export const isHeldNow = ({ until }: AtCost): boolean => until === null;

/**
 * What some accounts hold at cost, or did on a day from one on, in the order of its beginning. The valuations that other
 * pages read are brought to it on the way, so it is asked for before them.
 */
export const atCostIn = async (db: Db, accounts: readonly NamedAccount[], from = ''): Promise<AtCostIn[]> => {
  const [asOf] = await valuationDays(db);
  const late = asOf === undefined || accounts.length === 0 ? [] : await pricedLate(db);
  if (asOf === undefined || late.length === 0) return [];
  const affected = await touched(db, accounts, late);
  const series = await seriesOf(db, affected, asOf);
  const all = series.flatMap(({ atCost }, at) => atCost.map((one) => ({ ...one, account: affected[at]! })));
  return heldFrom(all, from).toSorted((a, b) => (a.since < b.since ? -1 : Number(a.since > b.since)));
};

/** Brings the stored valuations of some clients' accounts to what they hold at cost. */
export const revalueAtCost = async (db: Db, owners: Owners): Promise<void> => {
  await atCostIn(db, await ownAccounts(db, owners));
};

/** What is held at cost now, by account and instrument, in the currency of the account; null for what is not. */
export const costIn = (atCost: readonly AtCostIn[]) => {
  const now = atCost.filter(isHeldNow);
  const amounts = new Map(
    now.map(({ account, instrument, amount }) => [`${account.account_uuid}/${instrument}`, amount]),
  );
  return (account_uuid: string, instrument: string): Decimal | null => {
    const cents = amounts.get(`${account_uuid}/${instrument}`) ?? null;
    return cents === null ? null : decimal(String(cents)).div(100);
  };
};

/** The same as answers name it. */
export const namedAtCost = async (db: Db, atCost: readonly AtCostIn[]): Promise<HeldAtCost[]> => {
  if (atCost.length === 0) return [];
  const rows = await db
    .selectFrom('instrument')
    .select(['id', 'name_en', 'name_fr'])
    .where(
      'id',
      'in',
      atCost.map(({ instrument }) => instrument),
    )
    .execute();
  const names = new Map(rows.map(({ id, name_en, name_fr }) => [id, { en: name_en, fr: name_fr }]));
  return atCost.map(({ account, instrument, amount, since, until }) => ({
    account_uuid: account.account_uuid,
    account_number: account.number,
    security: { name: names.get(instrument) ?? { en: instrument, fr: instrument }, symbol: instrument },
    currency: account.currency,
    amount: amount === null ? null : centsText(amount),
    since,
    until,
  }));
};
