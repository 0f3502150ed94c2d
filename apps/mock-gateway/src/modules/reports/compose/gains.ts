import type { GainSection } from '@portal/contracts/report-sections';
import { realizedDisposals, type RealizedDisposal } from '../../../wealth/gains.queries.ts';
import type { OwnAccount } from '../../../wealth/own-accounts.ts';
import { unrealizedPositions, type UnrealizedPosition } from '../../../wealth/positions.queries.ts';
import type { NamedSecurity } from '../../../wealth/securities.queries.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import type { ReportDays } from './report-days.ts';
import { sumOf, textOf, type Shown } from './sums.ts';

const named = ({ id, name }: NamedSecurity) => ({ name, symbol: id });

const realizedOf = ({ date, kind, security, quantity, ...figures }: RealizedDisposal) => ({
  date,
  kind,
  security: named(security),
  quantity: quantity && quantity.toFixed(),
  proceeds: textOf(figures.proceeds.own),
  cost: textOf(figures.cost.own),
  gain: textOf(figures.gain.own),
});

const unrealizedOf = ({ security, quantity, cost, marketValue, gain }: UnrealizedPosition) => ({
  security: named(security),
  quantity: quantity.toFixed(),
  cost: textOf(cost.own),
  market_value: textOf(marketValue.own),
  gain: textOf(gain.own),
});

/** What some accounts realized over a period, and had not realized at its end; in detail for one account. */
export const gainsOf = async (
  db: Db,
  accounts: readonly OwnAccount[],
  { entriesFrom, closingOn }: ReportDays,
  shown: Shown,
): Promise<GainSection> => {
  const realized = await realizedDisposals(db, accounts, { from: entriesFrom, to: closingOn });
  const unrealized = await unrealizedPositions(db, accounts, closingOn);
  const totalOf = (all: readonly { gain: RealizedDisposal['gain'] }[]) =>
    textOf(sumOf(all.map(({ gain }) => gain[shown])));
  const isOne = accounts.length === 1;
  return {
    realized_total: totalOf(realized),
    unrealized_total: totalOf(unrealized),
    realized: isOne ? realized.map(realizedOf) : [],
    unrealized: isOne ? unrealized.map(unrealizedOf) : [],
  };
};
