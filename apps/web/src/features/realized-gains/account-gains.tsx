import type { GainsOfAccount, GainSums } from '@portal/contracts/realized-gains';
import { useTranslation } from 'react-i18next';
import { totalsOf } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { AccountLink } from '../../parts/money/account-link.tsx';
import { LeavesOut } from './leaves-out.tsx';
import { useSumColumns } from './use-sum-columns.tsx';

interface AccountGainsProps {
  title: string;
  accounts: readonly GainsOfAccount[];
  /** Of all of them. */
  sums: GainSums;
  currency: string;
}

/** What each account gained in a year, and all of them. */
export const AccountGains = ({ title, accounts, sums, currency }: AccountGainsProps) => {
  const { t } = useTranslation();
  const sumColumns = useSumColumns(currency);
  const columns = [
    {
      key: 'account',
      title: t('realized_gains.account'),
      cell: (account: GainsOfAccount) => (
        <>
          <AccountLink account={account} />
          <LeavesOut sums={account} />
        </>
      ),
    },
    ...sumColumns((account: GainsOfAccount) => account),
  ];
  return (
    <Table
      caption={title}
      isCaptionHidden
      narrow="two-lines"
      columns={columns}
      rows={accounts}
      keyOf={({ account_uuid }) => account_uuid}
      totals={accounts.length > 1 ? totalsOf(columns, t('realized_gains.in_all'), sums) : null}
    />
  );
};
