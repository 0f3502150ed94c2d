import type { PeriodChange } from '@portal/contracts/performance';
import { moneyText, periodChange, rateText, type DailyValue } from '@portal/portfolio';

/** How values changed from the first day to the last, as answers say it; null where there are fewer than two. */
export const wireChange = (values: readonly DailyValue[]): PeriodChange | null => {
  const change = periodChange(values);
  return (
    change && {
      from: change.from,
      to: change.to,
      opening_value: moneyText(change.openingValue),
      net_deposits: moneyText(change.netDeposits),
      gain: moneyText(change.gain),
      closing_value: moneyText(change.closingValue),
      return_rate: change.returnRate && rateText(change.returnRate),
    }
  );
};
