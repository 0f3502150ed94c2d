import type { Disposal, GainGap } from '@portal/contracts/realized-gains';
import { moneyText, rateText, ZERO, type Decimal } from '@portal/portfolio';
import type { RealizedDisposal } from '../../wealth/gains.queries.ts';
import type { InBoth } from '../../wealth/in-both.ts';

const text = (amount: Decimal | null) => amount && moneyText(amount);

const lacksRate = ({ own, base }: InBoth) => own !== null && base === null;

const gapOf = ({ proceeds, cost, gain }: RealizedDisposal): GainGap | null => {
  if (gain.base) return null;
  return lacksRate(proceeds) || lacksRate(cost) ? 'rate_unknown' : 'cost_unknown';
};

/** The ledger has no charges on a sale: they are none, and not unknown. */
const OUTLAYS = ZERO;

/** A disposal as a response has it, with the rate of exchange of its day. */
export const toDisposal = (one: RealizedDisposal, rate: Decimal | null): Disposal => {
  const { gain, proceeds, cost, security } = one;
  return {
    date: one.date,
    account_uuid: one.account_uuid,
    kind: one.kind,
    security: { symbol: security.id, name: security.name },
    quantity: one.quantity?.toFixed() ?? null,
    proceeds: text(proceeds.base),
    cost: text(cost.base),
    outlays: moneyText(OUTLAYS),
    gain: gain.base && moneyText(gain.base.minus(OUTLAYS)),
    reason: gapOf(one),
    reverses: one.reverses,
    own_proceeds: text(proceeds.own),
    rate: rate && rateText(rate),
  };
};
