import type { HoldingRow } from '@portal/contracts/holding-rows';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { Load } from '../../ui/load.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { ownerOf } from '../../parts/money/owner-of.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useAccountHoldings } from './use-accounts.ts';

const SKELETON_LINES = 6;

/** What an account holds, the most valuable first; costs and gains are shown on the page of holdings. */
export const HeldInAccount = ({ account, currency }: { account: string; currency: string }) => {
  const { t } = useTranslation();
  return (
    <Section
      title={t('accounts.holdings')}
      aside={
        <Link className="not-printed" to={`/app/holdings?account=${account}`}>
          {t('accounts.holdings_more')}
        </Link>
      }
    >
      <Load read={useAccountHoldings(account)} skeleton={<Skeleton lines={SKELETON_LINES} />}>
        {({ groups, total, accounts, as_of }) => (
          <Held groups={groups} total={total} accounts={accounts} as_of={as_of} currency={currency} />
        )}
      </Load>
    </Section>
  );
};

interface HeldProps extends Pick<
  NonNullable<ReturnType<typeof useAccountHoldings>['data']>,
  'groups' | 'total' | 'accounts' | 'as_of'
> {
  currency: string;
}

const Held = ({ groups, total, accounts, as_of, currency }: HeldProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const columns = useColumns({ total, accounts, as_of, currency });
  const rows = groups.flatMap((group) => group.rows);
  if (rows.length === 0) return <p>{t('accounts.no_holdings')}</p>;
  return (
    <Table
      caption={t('accounts.holdings')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      totals={{ name: t('accounts.grand_total'), value: money(total.market_value, currency) }}
    />
  );
};

const useColumns = ({
  total,
  accounts,
  as_of,
  currency,
}: Omit<HeldProps, 'groups'>): Column<HoldingRow>[] => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, percent, price, quantity, shortDate } = useFormat();
  return [
    {
      key: 'name',
      title: t('accounts.security'),
      cell: ({ security, currency: own, account_uuids }) => (
        <>
          <span className="account-period">
            {security ? (
              <SecurityLink symbol={security.symbol} owner={ownerOf({ account_uuids }, accounts)}>
                {security.name[language]}
              </SecurityLink>
            ) : (
              t('accounts.cash', { currency: own })
            )}
          </span>
          {security && <span className="soft account-number">{security.symbol}</span>}
        </>
      ),
    },
    {
      key: 'quantity',
      title: t('accounts.quantity'),
      isNumber: true,
      narrow: 'hidden',
      cell: (row) => (row.security ? quantity(row.quantity) : null),
    },
    {
      key: 'price',
      title: t('accounts.price'),
      isNumber: true,
      narrow: 'hidden',
      cell: (row) =>
        row.security && (
          <>
            {price(row.price, row.currency)}
            {row.price_date && <span className="soft account-number">{shortDate(row.price_date)}</span>}
          </>
        ),
    },
    {
      key: 'value',
      title: t('accounts.market_value'),
      about: define('market_value'),
      isNumber: true,
      cell: ({ market_value, is_at_cost }) => (
        <>
          {money(market_value, currency)}
          {is_at_cost && <span className="soft account-number">{t('held_at_cost.short')}</span>}
        </>
      ),
    },
    {
      key: 'weight',
      title: t('accounts.weight'),
      about: define('weight'),
      isNumber: true,
      narrow: 'hidden',
      cell: ({ security, weight, market_value, currency: own }) => (
        <Calculated
          text={percent(weight, 2)}
          name={t('accounts.weight')}
          of={security ? security.name[language] : t('accounts.cash', { currency: own })}
          calculation={{
            kind: 'weight',
            part: market_value,
            whole: total.market_value,
            currency,
            to: as_of,
          }}
        />
      ),
    },
  ];
};
