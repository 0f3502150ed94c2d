import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import { directionOf } from './direction.ts';
import { Tile } from './tile.tsx';
import { useSinceLastVisit } from './use-dashboard.ts';

type Told = OutputOf<typeof contracts.dashboard.sinceLastVisit>;

/** What changed since the client last looked. */
export const SinceVisit = () => {
  const { t } = useTranslation();
  const { dateTime, longDate } = useFormat();
  const asOf = ({ visited_at, change }: Told) => {
    if (visited_at === null) return t('dashboard.since.first');
    const visit = t('dashboard.since.visit', { moment: dateTime(visited_at) });
    return change ? `${visit} ${t('dashboard.to', { date: longDate(change.to) })}` : visit;
  };
  return (
    <Tile title={t('dashboard.since.title')} useData={useSinceLastVisit} asOf={asOf} height={210}>
      {(told) => told.visited_at !== null && <Since {...told} />}
    </Tile>
  );
};

const Since = ({ change, currency, transactions }: Told) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return (
    <>
      {change ? (
        <Change change={change} currency={currency} />
      ) : (
        <p>{t('dashboard.since.no_new_valuation')}</p>
      )}
      {transactions !== null && (
        <p className="tile-note">
          {t('dashboard.since.transactions', { count: transactions })}
          {change && ` ${t('dashboard.since.after', { date: longDate(change.from) })}`}
        </p>
      )}
    </>
  );
};

const Change = ({ change, currency }: { change: NonNullable<Told['change']>; currency: string }) => {
  const { t } = useTranslation();
  const { money, signedMoney, signedPercent } = useFormat();
  const { gain, net_deposits, return_rate } = change;
  const isFlowing = directionOf(net_deposits) !== 'level';
  return (
    <>
      <p className={`tile-figure ${directionOf(gain)}`}>
        {signedMoney(gain, currency)}
        <span className="tile-rate">{signedPercent(return_rate)}</span>
      </p>
      <p className="soft tile-note">{t('performance.method')}</p>
      {isFlowing && (
        <p className="soft tile-note">
          {net_deposits.startsWith('-')
            ? t('performance.net_withdrawals', { amount: money(net_deposits.slice(1), currency) })
            : t('performance.net_deposits', { amount: money(net_deposits, currency) })}
        </p>
      )}
    </>
  );
};
