import type { AccountGroupRow } from '@portal/contracts/account-rows';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { SignedChange } from '../../parts/money/signed-change.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Overview } from './overview-cells.tsx';
import { useChangeTitles } from './use-change-titles.ts';
import type { ShownPeriod } from './use-overview-view.ts';

interface OverviewChangeProps {
  overview: Overview;
  figures: Pick<AccountGroupRow, 'value' | 'day' | 'year_to_date'>;
  period: ShownPeriod;
  /** Whose change it is: an account, a group or all. */
  of: string;
  /** The accounts it is of, where it is not of all of the client's own. */
  accounts?: readonly string[];
}

/** The gain or loss of a period, with its return, which shows how it is calculated. */
export const OverviewChange = ({ overview, figures, period, of, accounts }: OverviewChangeProps) => {
  const { signedPercent } = useFormat();
  const titles = useChangeTitles(overview);
  const { currency, as_of: to } = overview;
  const { from, opening_value, net_deposits, gain, return_rate } = figures[period];
  return (
    <SignedChange
      amount={gain}
      currency={currency}
      rate={
        <Calculated
          text={signedPercent(return_rate)}
          name={titles[period]}
          of={of}
          calculation={
            period === 'day'
              ? { kind: 'day_return', part: gain, whole: opening_value, currency, from, to }
              : {
                  kind: 'time_weighted',
                  change: { from, to, opening_value, net_deposits, gain, closing_value: figures.value },
                  currency,
                  ...(accounts && { accounts: accounts.join(',') }),
                }
          }
        />
      }
    />
  );
};
