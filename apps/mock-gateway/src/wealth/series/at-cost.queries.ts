import type { Currency } from '@portal/contracts/constants';
import type { HeldAtCost } from '@portal/contracts/held-at-cost';
import { decimal, type AtCost, type Decimal } from '@portal/portfolio';
import { ownAccounts } from '../own-accounts.ts';
import { valuationDays, type Db, type Owners } from '../wealth.queries.ts';
import { accountsToRevalue } from './accounts-to-revalue.ts';
import { seriesOf } from './stored-series.ts';
import { centsText } from './repair-valuations.ts';

/** The account that a security at cost is reported with. */
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

/** Selects what was held at cost on any day from a given one on; nothing without a day. */
export const heldFrom = (atCost: readonly AtCostIn[], from: string | undefined): AtCostIn[] =>
  from === undefined ? [] : atCost.filter(({ until }) => until === null || until > from);

/** Sorts by the day since which it is held at cost, as on every page. */
export const inOrderOfBeginning = (atCost: readonly AtCostIn[]): AtCostIn[] => {
  const keyOf = ({ since, account, instrument }: AtCostIn) => [since, account.number, instrument].join();
  return atCost.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

/** Whether something is still held at cost. */
export const isHeldNow = ({ until }: AtCost): boolean => until === null;

/**
 * What some accounts hold at cost, or did on a day from one on. The valuations that other pages read are updated with
 * it, with entries dated on days already valued and with prices that came late, so call it before reading them.
 */
export const atCostIn = async (db: Db, accounts: readonly NamedAccount[], from = ''): Promise<AtCostIn[]> => {
  const [asOf] = await valuationDays(db);
  if (asOf === undefined || accounts.length === 0) return [];
  const { affected, notValued } = await accountsToRevalue(db, accounts, { late: await pricedLate(db), asOf });
  const series = await seriesOf(db, affected, asOf, notValued);
  const all = series.flatMap(({ atCost }, at) => atCost.map((one) => ({ ...one, account: affected[at]! })));
  return inOrderOfBeginning(heldFrom(all, from));
};

/** Updates the stored valuations of some clients' accounts with what they hold at cost, and with their ledgers. */
export const revalueAtCost = async (db: Db, owners: Owners): Promise<void> => {
  await atCostIn(db, await ownAccounts(db, owners));
};

/** What was put into a security without a price, in the currency of its account; null where that is not known. */
export type CostIn = (account_uuid: string, instrument: string) => Decimal | null;

/** The cost of what is held at cost now, by account and instrument, in the currency of the account; else null. */
export const costIn = (atCost: readonly AtCostIn[]): CostIn => {
  const now = atCost.filter(isHeldNow);
  const amounts = new Map(
    now.map(({ account, instrument, amount }) => [`${account.account_uuid}/${instrument}`, amount]),
  );
  return (account_uuid, instrument) => {
    const cents = amounts.get(`${account_uuid}/${instrument}`) ?? null;
    return cents === null ? null : decimal(String(cents)).div(100);
  };
};

/** The same with the names that responses have. */
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
