import type { PeriodChange } from '@portal/contracts/performance';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { dayReturnOf } from '../../parts/calculation/day-return-of.ts';
import { Definition } from '../../parts/definitions/definition.tsx';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { directionOf } from '../../parts/money/direction.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { usePerformanceSummary } from './use-performance.ts';
import './performance.css';

/** The total value, its date and its changes. */
export const TotalValue = () => (
  <Load read={usePerformanceSummary()} skeleton={<TotalValueSkeleton />} onStale="replace">
    {(summary) => <Known {...summary} />}
  </Load>
);

type Summary = NonNullable<ReturnType<typeof usePerformanceSummary>['data']>;

const Known = (summary: Summary) => {
  const { t } = useTranslation();
  const { money, longDate } = useFormat();
  const label = t('performance.total_value_in', { currency: summary.currency });
  return (
    <section className="total-value" aria-label={t('performance.total_value')}>
      <div>
        <p className="soft">
          {summary.as_of
            ? t('performance.as_of', { date: longDate(summary.as_of) })
            : t('performance.never_valued')}
        </p>
        <p className="total-value-label">
          {label}
          <Definition of="market_value" title={label} />
        </p>
        <p className="total-value-figure">{money(summary.total_value, summary.currency)}</p>
      </div>
      <dl className="changes">
        <Change
          title={summary.day ? t('performance.change_since', { date: longDate(summary.day.from) }) : null}
          change={summary.day}
          currency={summary.currency}
          isDay
        />
        <Change
          title={t('performance.year_to_date')}
          change={summary.year_to_date}
          currency={summary.currency}
        />
      </dl>
      <HeldAtCostNote held={summary.held_at_cost} />
    </section>
  );
};

interface ChangeProps {
  title: string | null;
  change: PeriodChange | null;
  currency: string;
  isDay?: boolean;
}

const Change = ({ title, change, currency, isDay }: ChangeProps) => {
  const { t } = useTranslation();
  const { moneyText, signedMoney, signedPercent, draw } = useFormat();
  if (!title) return null;
  return (
    <div className="change">
      <dt>{title}</dt>
      {change ? (
        <>
          <dd className={`change-amount ${directionOf(change.gain)}`}>
            {signedMoney(change.gain, currency)}
            <span className="change-rate">
              <Calculated
                text={signedPercent(change.return_rate)}
                name={t('performance.method')}
                of={title}
                calculation={
                  isDay ? dayReturnOf(change, currency) : { kind: 'time_weighted', change, currency }
                }
              />
            </span>
          </dd>
          {change.return_reason && <dd className="soft">{t(`returns.gap.${change.return_reason}`)}</dd>}
          <dd className="soft">
            {t('performance.method')}
            <Definition of="time_weighted" title={t('returns.method.time_weighted')} />
          </dd>
          {directionOf(change.net_deposits) !== 'level' && (
            <dd className="soft">
              {change.net_deposits.startsWith('-')
                ? draw(
                    t('performance.net_withdrawals', {
                      amount: moneyText(change.net_deposits.slice(1), currency),
                    }),
                  )
                : draw(t('performance.net_deposits', { amount: moneyText(change.net_deposits, currency) }))}
            </dd>
          )}
        </>
      ) : (
        <dd>{t('shell.not_available')}</dd>
      )}
    </div>
  );
};

const TotalValueSkeleton = () => (
  <div className="total-value total-value-waiting">
    <Skeleton lines={4} />
    <Skeleton lines={4} />
  </div>
);
