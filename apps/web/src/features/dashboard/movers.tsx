import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { Mover } from '@portal/contracts/dashboard';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { directionOf } from '../../parts/money/direction.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Tile } from './tile.tsx';
import { useMovers } from './use-dashboard.ts';

type MoversOfDay = OutputOf<typeof contracts.dashboard.movers>;

/** The securities that moved the portfolio most. */
export const Movers = () => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const asOf = ({ from, as_of }: MoversOfDay) =>
    from && as_of
      ? t('dashboard.movers.days', { from: longDate(from), to: longDate(as_of) })
      : t('performance.never_valued');
  const read = useMovers();
  return (
    <Tile title={t('dashboard.movers.title')} to="/app/holdings" read={read} asOf={asOf} height={380}>
      {(moved) => <MoversTable {...moved} />}
    </Tile>
  );
};

const MoversTable = ({ movers, currency, unpriced }: MoversOfDay) => {
  const { t } = useTranslation();
  const columns = useColumns(currency);
  return (
    <>
      {movers.length === 0 ? (
        <p>{t('dashboard.movers.none')}</p>
      ) : (
        <>
          <Table
            caption={t('dashboard.movers.title')}
            isCaptionHidden
            rows={movers}
            keyOf={({ symbol }) => symbol}
            columns={columns}
          />
          <p className="soft tile-note">{t('dashboard.movers.note')}</p>
        </>
      )}
      {unpriced > 0 && (
        <p className="soft tile-note">{t('dashboard.movers.unpriced', { count: unpriced })}</p>
      )}
    </>
  );
};

const useColumns = (currency: string) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { signedMoney, signedPercent } = useFormat();
  return [
    {
      key: 'security',
      title: t('dashboard.movers.security'),
      cell: ({ name, symbol }: Mover) => (
        <>
          <SecurityLink symbol={symbol}>{name[language]}</SecurityLink>
          <span className="soft mover-symbol">{symbol}</span>
        </>
      ),
    },
    {
      key: 'price',
      title: t('dashboard.movers.price_change'),
      isNumber: true,
      cell: ({ price_change }: Mover) => (
        <span className={directionOf(price_change)}>{signedPercent(price_change)}</span>
      ),
    },
    {
      key: 'gain',
      title: t('dashboard.movers.gain', { currency }),
      about: define('day_gain'),
      isNumber: true,
      cell: ({ gain }: Mover) => <span className={directionOf(gain)}>{signedMoney(gain, currency)}</span>,
    },
  ];
};
