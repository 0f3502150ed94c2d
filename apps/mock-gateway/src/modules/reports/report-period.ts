import type { PeriodFault } from '@portal/contracts/reports';
import { GatewayError } from '../../errors/gateway-error.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { Clock } from '../../store/clock.ts';
import { firstMoneyOf } from '../../wealth/first-money.ts';
import { knownDates, type Db } from '../../wealth/wealth.queries.ts';

interface Period {
  from: string;
  to: string;
}

const reject = (end: keyof Period, message: PeriodFault) =>
  new GatewayError('invalid_request', { issues: [{ path: `body.${end}`, message }] });

/**
 * A period as it can be reported on: it ends at the valuation date where the day requested has not been valued yet. Throws
 * `invalid_request`, beside the day, for one that ends before it starts, is in the future or is before the first money.
 */
export const requirePeriod = async (
  db: Db,
  clock: Clock,
  { from, to }: Period,
  accounts: readonly { account_uuid: string }[],
): Promise<Period> => {
  if (from > to) throw reject('from', 'after_end');
  if (to > businessDayAt(clock.now().getTime())) throw reject('to', 'in_future');
  const { valuation_date } = await knownDates(db, clock.now());
  if (from > valuation_date) throw reject('from', 'in_future');
  const end = to < valuation_date ? to : valuation_date;
  const first = await firstMoneyOf(db, accounts);
  if (first === null || first > end) throw reject('to', 'before_first_money');
  return { from, to: end };
};
