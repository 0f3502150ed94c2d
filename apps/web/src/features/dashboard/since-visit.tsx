import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { directionOf } from '../../parts/money/direction.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { Tile } from './tile.tsx';
import { useSinceLastVisit } from './use-dashboard.ts';

type Visit = OutputOf<typeof contracts.dashboard.sinceLastVisit>;

/** What changed since the previous sign-in. */
export const SinceVisit = () => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const asOf = ({ visited_at }: Visit) =>
    visited_at === null
      ? t('dashboard.since.first')
      : t('dashboard.since.visit', { moment: dateTime(visited_at) });
  const read = useSinceLastVisit();
  return (
    <Tile
      title={t('dashboard.since.title')}
      to="/app/performance"
      read={read}
      asOf={asOf}
      height={150}
      keepsHeight={read.data?.has_accounts !== false}
    >
      {(since) => since.visited_at !== null && <Since {...since} />}
    </Tile>
  );
};

const Since = ({ has_accounts, change, currency, transactions }: Visit) => {
  const { t } = useTranslation();
  return (
    <>
      {change ? (
        <Change change={change} currency={currency} />
      ) : (
        <p>{t(has_accounts ? 'dashboard.since.no_new_valuation' : 'dashboard.since.no_accounts')}</p>
      )}
      {transactions !== null && (
        <p className="tile-note">{t('dashboard.since.transactions', { count: transactions })}</p>
      )}
    </>
  );
};

const Change = ({ change, currency }: { change: NonNullable<Visit['change']>; currency: string }) => {
  const { t } = useTranslation();
  const { moneyText, signedMoney, signedPercent, longDate, draw } = useFormat();
  const { gain, net_deposits, return_rate } = change;
  const isFlowing = directionOf(net_deposits) !== 'level';
  return (
    <>
      <p className={`tile-figure ${directionOf(gain)}`}>
        {signedMoney(gain, currency)}
        <span className="tile-rate">
          <Calculated
            text={signedPercent(return_rate)}
            name={t('performance.method')}
            of={t('dashboard.since.title')}
            calculation={{ kind: 'time_weighted', change, currency }}
          />
        </span>
      </p>
      <p className="soft tile-note">
        {t('dashboard.since.days', { from: longDate(change.from), to: longDate(change.to) })}
        <br />
        {t('performance.method')}
        <br />
        {isFlowing &&
          (net_deposits.startsWith('-')
            ? draw(t('performance.net_withdrawals', { amount: moneyText(net_deposits.slice(1), currency) }))
            : draw(t('performance.net_deposits', { amount: moneyText(net_deposits, currency) })))}
      </p>
    </>
  );
};
