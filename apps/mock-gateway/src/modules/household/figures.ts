// Behaviour: docs/behaviour/household.md
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { household, HouseholdMemberFigures } from '@portal/contracts/household';
import { accountTypes } from '@portal/contracts/named-account';
import { moneyText, rateText, weightsOf, type Decimal } from '@portal/portfolio';
import { noteAccounts, noteSharers } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Member } from '../../household/membership.ts';
import { listAccountsOfUser, type UserAccount } from '../../wealth/accounts-of-user.ts';
import { exchangeBetween, wireRates } from '../../wealth/exchange.ts';
import {
  atCostIn,
  costIn,
  isHeldNow,
  namedAtCost,
  type AtCostIn,
} from '../../wealth/series/at-cost.queries.ts';
import { listValuesOn } from '../../wealth/valuations.queries.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import { sumKnown } from '../accounts/account-rows.ts';
import type { Holding } from '../holdings/account-holdings.ts';
import { classShares } from '../holdings/class-shares.ts';
import { holdingsIn } from '../holdings/holdings-in.ts';
import { findHousehold, findShareSeenBy, showsOf, type ShareInForce } from './household.queries.ts';

/** A member and what the caller sees of them. */
interface Seen {
  member: Member;
  isSelf: boolean;
  share: ShareInForce | null;
  accounts: readonly UserAccount[];
}

/** An account in the currency shown. */
interface Valued {
  account: UserAccount;
  /** Null where it has not been valued. */
  value: Decimal | null;
  holdings: readonly Holding[];
}

const money = (amount: Decimal | null) => amount && moneyText(amount);

/** Notes what of others is in the response. */
const seenBy = async (
  db: Db,
  principal: SignedInContext['principal'],
  { self, members }: { self: Member; members: readonly Member[] },
): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (const member of members) {
    const share = await findShareSeenBy(db, member, self);
    const isSelf = member.id === self.id;
    const all = share ? await listAccountsOfUser(db, member.user_id) : [];
    const accounts = all.filter(({ account_uuid }) => share?.accounts?.has(account_uuid) ?? true);
    if (!isSelf) {
      noteSharers(principal, new Set(accounts.map(({ client_uuid }) => client_uuid)));
      noteAccounts(
        principal,
        accounts.map((account) => ({ ...account, shared_by: account.client_id })),
      );
    }
    seen.push({ member, isSelf, share, accounts });
  }
  return seen;
};

const valued = async (
  db: Db,
  accounts: readonly UserAccount[],
  { day, shown, atCost }: { day: string; shown: Currency; atCost: readonly AtCostIn[] },
): Promise<Map<string, Valued>> => {
  const exchange = await exchangeBetween(db, day, day);
  const holdings = await holdingsIn(db, accounts, { day, shown, costIn: costIn(atCost) });
  const byAccount = Map.groupBy(holdings, ({ account_uuid }) => account_uuid);
  const values = await listValuesOn(db, accounts, shown, { day, exchange });
  return new Map(
    accounts.map((account) => {
      const value = values.get(account.account_uuid) ?? null;
      const held = value === null ? [] : (byAccount.get(account.account_uuid) ?? []);
      return [account.account_uuid, { account, value, holdings: held }];
    }),
  );
};

/** What is held in each asset class; a security without a value is in none. */
const byClass = (accounts: readonly Valued[]) => classShares(accounts.flatMap(({ holdings }) => holdings));

const byType = (accounts: readonly Valued[]) =>
  accountTypes.flatMap((type) => {
    const of = accounts.filter(({ account }) => account.type === type);
    return of.length === 0 ? [] : [{ type, value: sumKnown(of.map(({ value }) => value)) }];
  });

const countUnvalued = (accounts: readonly Valued[]) =>
  accounts.flatMap(({ holdings }) => holdings).filter(({ marketValue }) => marketValue === null).length;

/** What a member shares. Shares in per cent are of a total that is known entirely, or are not known. */
const figuresOf = ({ member, isSelf, share }: Seen, accounts: readonly Valued[]): HouseholdMemberFigures => {
  const shows = showsOf(share);
  const hasAmounts = shows === 'amounts';
  const left_out = countUnvalued(accounts);
  const total = sumKnown(accounts.map(({ value }) => value));
  const isKnown = left_out === 0 && accounts.every(({ value }) => value !== null);
  const weightText = (weight: Decimal | null) =>
    (hasAmounts || isKnown) && weight ? rateText(weight) : null;
  const weights = weightsOf(accounts.map(({ value }) => value));
  return {
    member_id: member.id,
    name: member.name,
    is_self: isSelf,
    shows,
    value: hasAmounts ? money(total) : null,
    left_out,
    accounts: accounts.map(({ account: { account_uuid, number, type }, value }, at) => ({
      account_uuid,
      number,
      type,
      value: hasAmounts ? money(value) : null,
      weight: weightText(weights[at] ?? null),
    })),
    asset_classes: byClass(accounts).map(({ asset_class, weight }) => ({
      asset_class,
      weight: weightText(weight),
    })),
  };
};

/** What the members share with the caller, in one currency. Throws `not_found` when the caller has no household. */
export const figures = async (
  { query: { currency = BASE_CURRENCY } }: InputOf<typeof household.figures>,
  { db, principal }: SignedInContext,
): Promise<OutputOf<typeof household.figures>> => {
  const found = await findHousehold(db, principal.userId);
  if (!found) throw new GatewayError('not_found');
  const seen = await seenBy(db, principal, found);
  const shared = seen.flatMap(({ accounts }) => accounts);
  const [day] = await valuationDays(db);
  const atCost = (await atCostIn(db, shared)).filter(isHeldNow);
  const values =
    day === undefined
      ? new Map<string, Valued>()
      : await valued(db, shared, { day, shown: currency, atCost });
  const valuedOf = ({ accounts }: Seen) =>
    accounts.map((account) => values.get(account.account_uuid) ?? { account, value: null, holdings: [] });
  const withAmounts = seen.filter(({ share }) => share?.hasAmounts).flatMap(valuedOf);
  const inTotal = new Set(withAmounts.map(({ account }) => account.account_uuid));
  const total = sumKnown(withAmounts.map(({ value }) => value));
  const types = byType(withAmounts);
  const typeWeights = weightsOf(types.map(({ value }) => value));
  return {
    as_of: day ?? null,
    currency,
    exchange_rates: await wireRates(db, day ?? ''),
    members: seen.map((one) => figuresOf(one, valuedOf(one))),
    total: money(total),
    asset_classes: byClass(withAmounts).map(({ asset_class, value, weight }) => ({
      asset_class,
      value: money(value),
      weight: weight && rateText(weight),
    })),
    account_types: types.map(({ type, value }, at) => ({
      type,
      value: money(value),
      weight: typeWeights[at] ? rateText(typeWeights[at]) : null,
    })),
    held_at_cost: await namedAtCost(
      db,
      atCost.filter(({ account }) => inTotal.has(account.account_uuid)),
    ),
  };
};
