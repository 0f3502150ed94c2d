import type { ContributionRoom } from '@portal/contracts/account-rows';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import { decimal, roundMoney, ZERO, type Decimal } from '@portal/portfolio';
import { FIRST_DAY, LAST_DAY } from '../market/all-days.ts';
import { exchangeBetween } from './exchange.ts';
import { withoutUndone } from './undone-entries.ts';
import type { VisibleAccount } from './visible-accounts.ts';
import type { Db } from './wealth.queries.ts';

export type RoomKind = ContributionRoom['kind'];
type Type = VisibleAccount['type'];

const typesOf: Record<RoomKind, readonly Type[]> = {
  tfsa: ['tfsa'],
  rrsp: ['rrsp', 'spousal_rrsp'],
  fhsa: ['fhsa'],
};
const kinds = ['tfsa', 'rrsp', 'fhsa'] as const;

/** The kind of contribution room that an account of a type takes from; undefined where none does. */
export const roomKindOf = (type: Type): RoomKind | undefined =>
  kinds.find((kind) => typesOf[kind].includes(type));

/** What was put into all accounts of a kind that an owner has with the firm. */
export interface Contributions {
  /** By year, in Canadian dollars at the rate of each day; null where the rate of one is not known. */
  byYear: ReadonlyMap<number, Decimal> | null;
  /** The year in which the first account was opened. */
  opened: number;
  /** Whether something came from an account that is not known here, and may have taken room. */
  hasUnknownOrigin: boolean;
  /** The accounts that these figures depend on. */
  accounts: readonly string[];
}

const ONE = decimal('1');
const yearOf = (day: string) => Number(day.slice(0, 4));

const entriesOf = (db: Db, client_uuid: string) =>
  db
    .selectFrom('ledger_entry as l')
    .innerJoin('account as a', 'a.account_uuid', 'l.account_uuid')
    .select(['a.account_uuid', 'a.type as account_type', 'a.currency'])
    .select(['l.date', 'l.type', 'l.instrument_id', 'l.quantity', 'l.amount', 'l.reverses'])
    .where('a.client_uuid', '=', client_uuid)
    .where('a.type', 'in', Object.values(typesOf).flat())
    .where('l.type', 'in', ['deposit', 'transfer_in', 'transfer_out'])
    .orderBy('l.date')
    .orderBy('l.id')
    .execute();
type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

const figuresOf = ({ type, instrument_id, quantity, amount }: Entry, sign: 1 | -1) =>
  [type, instrument_id, quantity && decimal(quantity).times(sign), decimal(amount).times(sign)].join();

/** Equal for both ends of a transfer within the firm. */
const transferKey = ({ date, currency, instrument_id, quantity, amount }: Entry) =>
  [date, currency, instrument_id, quantity && decimal(quantity), decimal(amount)].join();

/**
 * What takes room of a kind: deposits; and of an FHSA what came from an RRSP, while what came from another FHSA takes none.
 * Source: Canada Revenue Agency, "Participating in your FHSAs".
 */
const takingRoom = (kind: RoomKind, entries: readonly Entry[]) => {
  const own = entries.filter(({ account_type }) => roomKindOf(account_type) === kind);
  const taking = own.filter(({ type }) => type === 'deposit');
  if (kind !== 'fhsa') return { taking, hasUnknownOrigin: false };
  const sent = Map.groupBy(
    entries.filter(({ type }) => type === 'transfer_out'),
    transferKey,
  );
  let hasUnknownOrigin = false;
  for (const entry of own.filter(({ type }) => type === 'transfer_in')) {
    const origin = sent.get(transferKey(entry))?.shift();
    if (!origin) hasUnknownOrigin = true;
    else if (roomKindOf(origin.account_type) === 'rrsp') taking.push(entry);
  }
  return { taking, hasUnknownOrigin };
};

const inDollars = async (db: Db, taking: readonly Entry[]): Promise<Contributions['byYear']> => {
  const isForeign = taking.some(({ currency }) => currency !== BASE_CURRENCY);
  const exchange = isForeign ? await exchangeBetween(db, FIRST_DAY, LAST_DAY) : null;
  const byYear = new Map<number, Decimal>();
  for (const { date, amount, currency } of taking) {
    const rate = currency === BASE_CURRENCY ? ONE : exchange?.rate(currency, BASE_CURRENCY, date);
    if (!rate) return null;
    byYear.set(yearOf(date), (byYear.get(yearOf(date)) ?? ZERO).plus(roundMoney(rate.times(amount))));
  }
  return byYear;
};

/** What an owner put into all accounts of a kind with the firm; what was undone counts as if it had never been. */
export const contributionsTo = async (
  db: Db,
  { client_uuid }: Pick<VisibleAccount, 'client_uuid'>,
  kind: RoomKind,
): Promise<Contributions> => {
  const registered = await db
    .selectFrom('account')
    .select(['account_uuid', 'type', 'opened_on'])
    .where('client_uuid', '=', client_uuid)
    .where('type', 'in', Object.values(typesOf).flat())
    .execute();
  const ofKind = registered.filter(({ type }) => roomKindOf(type) === kind);
  // What was transferred into an FHSA counts by the account that it came from.
  const counted = kind === 'fhsa' ? registered : ofKind;
  const entries = withoutUndone(await entriesOf(db, client_uuid), figuresOf);
  const { taking, hasUnknownOrigin } = takingRoom(kind, entries);
  return {
    byYear: await inDollars(db, taking),
    opened: Math.min(...ofKind.map(({ opened_on }) => yearOf(opened_on))),
    hasUnknownOrigin,
    accounts: counted.map(({ account_uuid }) => account_uuid),
  };
};
