import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { Fund } from '@portal/contracts/funds';
import { moneyText, ZERO } from '@portal/portfolio';
import type { SignedInContext } from '../../calls/handlers.ts';
import { listAccountsOfUser, type UserAccount } from '../../wealth/accounts-of-user.ts';
import { kindsOf } from './account-rules.ts';
import { fundMarketAt, priceIn, tradeDayOf, type FundMarket } from './market-of-funds.ts';
import { hasWayToProve } from '../passkeys/has-way-to-prove.ts';
import { standingsOf, type Standing } from './standing.queries.ts';

type Options = OutputOf<typeof contracts.tradeInstructions.options>;

const heldIn = ({ units }: Standing, market: FundMarket, { currency }: UserAccount) =>
  Array.from(units).flatMap(([id, quantity]) => {
    const fund = market.funds.get(id);
    if (!fund || !quantity.gt(0)) return [];
    const price = priceIn(market, fund, currency);
    return [{ fund_id: id, units: quantity.toFixed(), value: price && moneyText(quantity.times(price)) }];
  });

const roomOf = ({ room }: Standing) =>
  room && { year: room.year, left: room.left && moneyText(room.left.lt(0) ? ZERO : room.left) };

const accountOption = (account: UserAccount, standing: Standing, market: FundMarket) => ({
  account_uuid: account.account_uuid,
  number: account.number,
  type: account.type,
  currency: account.currency,
  cash: moneyText(standing.cash),
  kinds: kindsOf(account.type),
  held: heldIn(standing, market, account),
  holds_others: [...standing.units].some(([id, units]) => units.gt(0) && !market.funds.has(id)),
  room: roomOf(standing),
});

const fundOption = (fund: Fund, now: number) => ({
  fund_id: fund.fund_id,
  name: fund.name,
  currency: fund.currency,
  nav: fund.nav,
  ...tradeDayOf([fund], now),
});

/** What the signed-in user may instruct: in their own open accounts, with the firm's funds. */
export const instructionOptions = async (context: SignedInContext): Promise<Options> => {
  const { db, clock, config, principal } = context;
  const { userId } = principal;
  const market = await fundMarketAt(db, clock.now());
  const accounts = await listAccountsOfUser(db, userId);
  // A contribution is to no fund.
  const day = tradeDayOf([], market.now).trade_on;
  const standings = await standingsOf(db, accounts, { userId, day });
  return {
    accounts: accounts
      .filter(({ closed_on }) => closed_on === null)
      .map((account) => accountOption(account, standings.get(account.account_uuid)!, market)),
    funds: [...market.funds.values()].map((fund) => fundOption(fund, market.now)),
    proof_from: String(config.instructionProofFrom),
    ...(await hasWayToProve(context)),
  };
};
