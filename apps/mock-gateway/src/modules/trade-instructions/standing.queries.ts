import { decimal, ZERO, type Decimal } from '@portal/portfolio';
import { accountBooks } from '../../wealth/account-book.ts';
import { contributionRoomOf } from '../../wealth/contribution-room.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { openInstructions } from './open-instructions.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

/** An account that a user owns, closed ones too. */
export type OwnedAccount = Awaited<ReturnType<typeof ownedAccounts>>[number];

/** The accounts of a user's own clients, in the order they are listed in. What others share is none of them. */
export const ownedAccounts = (db: Db, userId: string) =>
  db
    .selectFrom('account as a')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .select(['a.account_uuid', 'a.client_uuid', 'a.number', 'a.type', 'a.currency', 'a.closed_on'])
    .where('c.user_id', '=', userId)
    .orderBy('a.opened_on')
    .orderBy('a.number')
    .execute();

/** What an account has, less what open instructions take out of it. */
export interface Standing {
  /** Cash, and what open instructions bring in. */
  cash: Decimal;
  /** The part of it that open instructions bring in. */
  incoming: Decimal;
  /** Units by instrument. */
  units: ReadonlyMap<string, Decimal>;
  /** What may be contributed in the year; null where there is no limit. */
  room: Room | null;
}

interface Room {
  year: number;
  /** Null when only the tax agency knows. */
  left: Decimal | null;
  /** What is left of the lifetime maximum; null where there is none. */
  lifetimeLeft: Decimal | null;
}

const amountOf = ({ amount }: InstructionRow) => (amount === null ? ZERO : decimal(amount));

const sumOf = (open: readonly InstructionRow[], ...kinds: readonly InstructionRow['kind'][]) =>
  open.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum.plus(amountOf(row)), ZERO);

const takenOf = (open: readonly InstructionRow[], fund: string) =>
  open
    .filter(({ kind, fund_id }) => fund_id === fund && (kind === 'sell' || kind === 'switch'))
    .reduce((sum, { units }) => sum.plus(units ?? 0), ZERO);

const roomOf = async (db: Db, account: OwnedAccount, day: string, sent: Decimal): Promise<Room | null> => {
  const known = await contributionRoomOf(db, account, day);
  if (!known) return null;
  const { year, left, lifetime_limit, lifetime_contributed } = known;
  const lifetimeLeft =
    lifetime_limit === null
      ? null
      : decimal(lifetime_limit)
          .minus(lifetime_contributed ?? 0)
          .minus(sent);
  return { year, left: left === null ? null : decimal(left).minus(sent), lifetimeLeft };
};

interface StandingOn {
  userId: string;
  day: string;
  /** An instruction that is looked at again and takes nothing from itself. */
  except?: string | undefined;
}

/** What each of the accounts of a user has on a day, by their identifiers. */
export const standingsOf = async (
  db: Db,
  accounts: readonly OwnedAccount[],
  { userId, day, except }: StandingOn,
): Promise<ReadonlyMap<string, Standing>> => {
  const books = await accountBooks(db, accounts);
  const open = (await openInstructions(db, userId)).filter(({ id }) => id !== except);
  const standings = new Map<string, Standing>();
  for (const account of accounts) {
    const { cash, positions } = books.get(account.account_uuid)!;
    const own = open.filter(({ account_uuid }) => account_uuid === account.account_uuid);
    const alike = accounts.filter(
      (one) => one.type === account.type && one.client_uuid === account.client_uuid,
    );
    const toAlike = open.filter((row) => alike.some(({ account_uuid }) => account_uuid === row.account_uuid));
    const incoming = sumOf(own, 'contribution', 'sell');
    standings.set(account.account_uuid, {
      cash: cash.plus(incoming).minus(sumOf(own, 'buy', 'withdrawal')),
      incoming,
      units: new Map(Array.from(positions, ([id, { quantity }]) => [id, quantity.minus(takenOf(own, id))])),
      room: await roomOf(db, account, day, sumOf(toAlike, 'contribution')),
    });
  }
  return standings;
};
