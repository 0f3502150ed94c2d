import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { Mover } from '@portal/contracts/dashboard';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { directionOf } from '../../parts/money/direction.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

export type MoversOfDay = OutputOf<typeof contracts.dashboard.movers>;

/** The securities that moved the portfolio most, with the change of their price. */
export const MoversTable = (moved: MoversOfDay) => {
  const { t } = useTranslation();
  const columns = useColumns(moved);
  const { movers, unpriced } = moved;
  return (
    <>
      {movers.length === 0 ? (
        <p>{t('dashboard.movers.none')}</p>
      ) : (
        <>
          <Table
            caption={t('dashboard.movers.title')}
            isCaptionHidden
            narrow="two-lines"
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

const useColumns = ({ from, as_of: to, currency }: MoversOfDay) => {
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
      narrow: 'below' as const,
      cell: ({ name, price_change, price: part, price_before: whole, currency: own }: Mover) => (
        <span className={directionOf(price_change)}>
          <Calculated
            text={signedPercent(price_change)}
            name={t('dashboard.movers.price_change')}
            of={name[language]}
            calculation={{ kind: 'price_change', part, whole, currency: own, from, to }}
          />
        </span>
      ),
    },
    {
      key: 'gain',
      title: t('dashboard.movers.gain', { currency }),
      about: define('day_gain'),
      isNumber: true,
      narrow: 'main' as const,
      cell: ({ gain }: Mover) => <span className={directionOf(gain)}>{signedMoney(gain, currency)}</span>,
    },
  ];
};
