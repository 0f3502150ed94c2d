import { BASE_CURRENCY } from '@portal/contracts/constants';
import { decimal, ZERO, type Decimal } from '@portal/portfolio';
import { accountBooks } from '../../wealth/account-book.ts';
import type { UserAccount } from '../../wealth/accounts-of-user.ts';
import { contributionRoomOf } from '../../wealth/contribution-room.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { isOpen, unbookedInstructions } from './open-instructions.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

/** What an account has, less what instructions take out of it that are in no ledger. */
export interface Standing {
  /** Cash, and what these instructions bring in. */
  cash: Decimal;
  /** The part of it that open instructions are still to bring in. */
  incoming: Decimal;
  /** Units by instrument. */
  units: ReadonlyMap<string, Decimal>;
  /** What may be contributed in the year; null where there is no limit. */
  room: Room | null;
}

interface Room {
  year: number;
  /** Null when only the tax agency knows, or an account of the kind is in another currency. */
  left: Decimal | null;
  /** What is left of the lifetime maximum; null where there is none. */
  lifetimeLeft: Decimal | null;
}

const amountOf = ({ executed_amount, amount }: InstructionRow) => decimal(executed_amount ?? amount ?? '0');

const sumOf = (counted: readonly InstructionRow[], ...kinds: readonly InstructionRow['kind'][]) =>
  counted.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum.plus(amountOf(row)), ZERO);

const takenOf = (counted: readonly InstructionRow[], fund: string) =>
  counted
    .filter(({ kind, fund_id }) => fund_id === fund && (kind === 'sell' || kind === 'switch'))
    .reduce((sum, { executed_units, units }) => sum.plus(executed_units ?? units ?? 0), ZERO);

const roomOf = async (
  db: Db,
  account: UserAccount,
  day: string,
  { counted, isForeign }: { counted: readonly InstructionRow[]; isForeign: boolean },
): Promise<Room | null> => {
  const byYear = Map.groupBy(counted, ({ trade_on }) => Number(trade_on.slice(0, 4)));
  const coming = new Map(Array.from(byYear, ([year, rows]) => [year, sumOf(rows, 'contribution')]));
  const known = await contributionRoomOf(db, account, day, { coming });
  if (!known) return null;
  // Instructions are in the currency of their account, and come at a rate that is not known yet.
  if (isForeign) return { year: known.year, left: null, lifetimeLeft: null };
  const { year, left, lifetime_limit, lifetime_contributed } = known;
  return {
    year,
    left: left === null ? null : decimal(left),
    lifetimeLeft: lifetime_limit === null ? null : decimal(lifetime_limit).minus(lifetime_contributed ?? 0),
  };
};

interface StandingOn {
  userId: string;
  /** The trade day, whose year the room is of. */
  day: string;
  /** An instruction that is looked at again and takes nothing from itself. */
  except?: string | undefined;
}

/** What each of the accounts of a user has for a trade day, by their identifiers. */
export const standingsOf = async (
  db: Db,
  accounts: readonly UserAccount[],
  { userId, day, except }: StandingOn,
): Promise<ReadonlyMap<string, Standing>> => {
  const books = await accountBooks(db, accounts);
  const counted = (await unbookedInstructions(db, userId)).filter(({ id }) => id !== except);
  const standings = new Map<string, Standing>();
  for (const account of accounts) {
    const { cash, positions } = books.get(account.account_uuid)!;
    const own = counted.filter(({ account_uuid }) => account_uuid === account.account_uuid);
    const alike = accounts.filter(
      (one) => one.type === account.type && one.client_uuid === account.client_uuid,
    );
    const toAlike = counted.filter((row) =>
      alike.some(({ account_uuid }) => account_uuid === row.account_uuid),
    );
    standings.set(account.account_uuid, {
      cash: cash.plus(sumOf(own, 'contribution', 'sell')).minus(sumOf(own, 'buy', 'withdrawal')),
      incoming: sumOf(own.filter(isOpen), 'contribution', 'sell'),
      units: new Map(Array.from(positions, ([id, { quantity }]) => [id, quantity.minus(takenOf(own, id))])),
      room: await roomOf(db, account, day, {
        counted: toAlike,
        isForeign: alike.some(({ currency }) => currency !== BASE_CURRENCY),
      }),
    });
  }
  return standings;
};
