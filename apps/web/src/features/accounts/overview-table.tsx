import type { AccountGroupRow, AccountGrouping, AccountRow } from '@portal/contracts/account-rows';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { totalsOf, type SummedColumn } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { OverviewChange } from './overview-change.tsx';
import { useChangeTitles } from './use-change-titles.ts';
import type { ShownPeriod } from './use-overview-view.ts';
import { OverviewName, OverviewShare, ShareOfOwner, type Overview } from './overview-cells.tsx';

type Sums = AccountGroupRow | Overview['total'];

interface OverviewTableProps {
  overview: Overview;
  by: AccountGrouping;
  /** The change that a phone shows below the value of a row. */
  period: ShownPeriod;
}

/** The accounts of each group with its subtotal, and the total of all. */
export const OverviewTable = ({ overview, by, period }: OverviewTableProps) => {
  const { t } = useTranslation();
  const columns = useColumns(overview, period);
  const titleOf = useGroupTitle(by);
  const own = overview.accounts.filter(({ is_shared }) => !is_shared);
  const isAllOwn = own.length === overview.accounts.length;
  const sumTitleOf = ({ key, is_shared, account_uuids }: AccountGroupRow, title: string) => {
    // The row of an ungrouped account is its own subtotal, and no account has none.
    if (account_uuids.length < 2) return null;
    return is_shared
      ? t('accounts.shared_total', { number: key })
      : t('accounts.group_total', { group: title });
  };
  const byId = new Map(overview.accounts.map((account) => [account.account_uuid, account]));
  return (
    <Table
      caption={t('accounts.table')}
      isCaptionHidden
      isWide
      narrow="two-lines"
      columns={columns}
      groups={overview.groups.map((group) => {
        const rows = group.account_uuids.flatMap((id) => byId.get(id) ?? []);
        const title = titleOf(group, rows);
        const sumTitle = sumTitleOf(group, title);
        return {
          key: group.key,
          title,
          rows,
          totals: sumTitle === null ? null : totalsOf(columns, sumTitle, group),
        };
      })}
      keyOf={({ account_uuid }) => account_uuid}
      totals={
        own.length === 0
          ? null
          : totalsOf(columns, t(isAllOwn ? 'accounts.grand_total' : 'accounts.own_total'), overview.total)
      }
    />
  );
};

const useGroupTitle = (by: AccountGrouping) => {
  const { t } = useTranslation();
  return ({ key, name, is_shared }: AccountGroupRow, rows: readonly AccountRow[]): string => {
    if (is_shared) return t('accounts.shared_number', { number: key });
    if (name !== null) return name;
    const [first] = rows;
    if (by === 'type' && first) return t(`accounts.type_name.${first.type}`);
    if (by === 'purpose' && first) return t(`accounts.purpose.${first.purpose}`);
    if (by === 'own') return t('accounts.other_group');
    return t('accounts.client_number', { number: key });
  };
};

const useColumns = (overview: Overview, shownPeriod: ShownPeriod) => {
  const { accounts, currency } = overview;
  const { t } = useTranslation();
  const { money } = useFormat();
  const titles = useChangeTitles(overview);
  const hasForeign = accounts.some((account) => account.currency !== currency);
  const accountName = ({ type, number }: AccountRow) => `${t(`accounts.type.${type}`)} ${number}`;
  const change = (period: ShownPeriod): Omit<SummedColumn<AccountRow, Sums>, 'key'> => {
    const shown = { overview, period };
    return {
      title: titles[period],
      isNumber: true,
      ...(period === shownPeriod && { narrow: 'below' }),
      cell: (row) => (
        <OverviewChange {...shown} figures={row} of={accountName(row)} accounts={[row.account_uuid]} />
      ),
      sum: (sums, title) => (
        <OverviewChange
          {...shown}
          figures={sums}
          of={title}
          {...('account_uuids' in sums && { accounts: sums.account_uuids })}
        />
      ),
    };
  };
  const own: SummedColumn<AccountRow, Sums> = {
    key: 'value_own',
    title: t('accounts.value_own'),
    isNumber: true,
    cell: (row) => money(row.market_value, row.currency),
  };
  const columns: SummedColumn<AccountRow, Sums>[] = [
    { key: 'account', title: t('accounts.account'), cell: (row) => <OverviewName account={row} /> },
    ...(hasForeign ? [own] : []),
    {
      key: 'value',
      title: t('accounts.value', { currency }),
      about: define('market_value'),
      isNumber: true,
      narrow: 'main',
      cell: (row) => money(row.value, currency),
      sum: ({ value }) => money(value, currency),
    },
    {
      key: 'share',
      title: t('accounts.share'),
      about: define('weight'),
      isNumber: true,
      cell: (row) => <OverviewShare account={row} overview={overview} />,
      sum: (sums, title) => <ShareOfOwner figures={sums} of={title} overview={overview} />,
    },
    { key: 'day', about: define('day_gain'), ...change('day') },
    { key: 'year', about: define('time_weighted'), ...change('year_to_date') },
  ];
  return columns;
};
