import type { SecurityDetails, SecurityHeld, SecurityPosition } from '@portal/contracts/security-rows';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { AccountLink } from '../../parts/money/account-link.tsx';
import { directionOf } from '../../parts/money/direction.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { useCanOpen } from '../../ui/can-open.ts';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';

interface PositionTableProps {
  details: SecurityDetails;
  held: SecurityHeld;
}

/** What each account holds of the security, with links to the account and to its transactions. */
export const PositionTable = ({ details, held }: PositionTableProps) => {
  const { t } = useTranslation();
  const columns = useColumns(details, held);
  const { money, signedMoney, quantity, price } = useFormat();
  const { total, positions } = held;
  if (!total) return null;
  return (
    <Section title={t('securities.positions.title')}>
      <Table
        caption={t('securities.positions.title')}
        isCaptionHidden
        narrow="two-lines"
        columns={columns}
        rows={positions}
        keyOf={({ account_uuid }) => account_uuid}
        // The only account is the total.
        totals={
          positions.length < 2
            ? null
            : {
                account: t('holdings.total'),
                quantity: quantity(total.quantity),
                average_cost: price(total.average_cost, details.currency),
                book_cost: money(total.book_cost, details.currency),
                market_value: money(total.market_value, details.currency),
                gain: signedMoney(total.gain, details.currency),
              }
        }
      />
    </Section>
  );
};

const useColumns = (
  { as_of, currency, security }: SecurityDetails,
  held: SecurityHeld,
): Column<SecurityPosition>[] => {
  const { t } = useTranslation();
  const { money, signedMoney, quantity, percent, price } = useFormat();
  const canOpen = useCanOpen();
  const isForeign = held.currency !== currency;
  const title = (key: 'book_cost' | 'market_value' | 'gain') =>
    t('holdings.in_currency', { column: t(`holdings.column.${key}`), currency });
  return [
    {
      key: 'account',
      title: t('accounts.account'),
      cell: (account) => (
        <>
          <AccountLink account={account} />
          {canOpen('/app/transactions') && (
            <Link
              className="security-note not-printed"
              to={`/app/transactions?account=${account.account_uuid}&security=${security.symbol}`}
            >
              {t('securities.transactions')}
              <span className="visually-hidden"> {account.number}</span>
            </Link>
          )}
        </>
      ),
    },
    {
      key: 'quantity',
      title: t('holdings.column.quantity'),
      isNumber: true,
      cell: (row) => quantity(row.quantity),
    },
    {
      key: 'average_cost',
      title: t('securities.average_cost', { currency }),
      about: define('book_cost'),
      isNumber: true,
      cell: (row) => price(row.average_cost, currency),
    },
    {
      key: 'book_cost',
      title: title('book_cost'),
      isNumber: true,
      cell: (row) => money(row.book_cost, currency),
    },
    {
      key: 'market_value',
      title: title('market_value'),
      about: define('market_value'),
      isNumber: true,
      narrow: 'main',
      cell: (row) => (
        <>
          {money(row.market_value, currency)}
          {isForeign && (
            <span className="soft security-note">{money(row.own_market_value, held.currency)}</span>
          )}
          {row.is_at_cost && <span className="soft security-note">{t('held_at_cost.short')}</span>}
        </>
      ),
    },
    {
      key: 'gain',
      title: title('gain'),
      about: define('unrealized_gain'),
      isNumber: true,
      narrow: 'below',
      cell: (row) => (
        <>
          <span className={directionOf(row.gain)}>{signedMoney(row.gain, currency)}</span>
          {isForeign && (
            <span className="soft security-note">{signedMoney(row.own_gain, held.currency)}</span>
          )}
        </>
      ),
    },
    {
      key: 'weight',
      title: t('securities.positions.weight'),
      about: define('weight'),
      isNumber: true,
      cell: (row) => (
        <Calculated
          text={percent(row.weight, 2)}
          name={t('securities.positions.weight')}
          of={`${t(`accounts.type.${row.type}`)} ${row.number}`}
          calculation={{
            kind: 'weight',
            part: row.market_value,
            whole: row.account_market_value,
            currency,
            to: as_of,
          }}
        />
      ),
    },
  ];
};
