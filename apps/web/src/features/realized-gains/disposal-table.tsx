import type { Disposal, GainsOfAccount } from '@portal/contracts/realized-gains';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../parts/money/direction.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { AccountName } from '../../parts/money/account-name.tsx';
import type { YearGains } from './use-realized-gains.ts';

interface DisposalTableProps {
  title: string;
  accounts: readonly GainsOfAccount[];
  gains: YearGains;
}

/** Every disposal of some accounts, by account, with the sums of each. */
export const DisposalTable = ({ title, accounts, gains: { disposals, currency } }: DisposalTableProps) => {
  const { t } = useTranslation();
  const columns = useColumns(accounts, currency);
  const { money, signedMoney } = useFormat();
  const rows = disposals.map((one, at) => ({ ...one, at }));
  return (
    <Table
      caption={title}
      isCaptionHidden
      narrow="two-lines"
      columns={columns}
      keyOf={({ at }) => String(at)}
      groups={accounts.map((account) => {
        const own = rows.filter(({ account_uuid }) => account_uuid === account.account_uuid);
        const totals = {
          date: t('realized_gains.of_account'),
          proceeds: money(account.proceeds, currency),
          cost: money(account.cost, currency),
          outlays: money(account.outlays, currency),
          gain: signedMoney(account.gain, currency),
        };
        return {
          key: account.account_uuid,
          title: <AccountName account={account} />,
          rows: own,
          // The only disposal of an account is its total.
          totals: own.length > 1 ? totals : null,
        };
      })}
    />
  );
};

type Row = Disposal & { at: number };

const useColumns = (accounts: readonly GainsOfAccount[], currency: string): Column<Row>[] => {
  const { t } = useTranslation();
  const { money, signedMoney, quantity } = useFormat();
  const amount = (key: 'proceeds' | 'cost' | 'outlays'): Column<Row> => ({
    key,
    title: t(`realized_gains.${key}`, { currency }),
    isNumber: true,
    cell: (row) => money(row[key], currency),
  });
  const accountOf = ({ account_uuid }: Row) => accounts.find((one) => one.account_uuid === account_uuid);
  return [
    {
      key: 'date',
      title: t('realized_gains.what'),
      cell: (row) => <What disposal={row} account={accountOf(row)} currency={currency} />,
    },
    {
      key: 'quantity',
      title: t('realized_gains.quantity'),
      isNumber: true,
      cell: (row) => row.quantity !== null && quantity(row.quantity),
    },
    { ...amount('proceeds'), narrow: 'below' },
    amount('cost'),
    amount('outlays'),
    {
      key: 'gain',
      title: t('realized_gains.gain', { currency }),
      isNumber: true,
      narrow: 'main',
      cell: ({ gain }) => (
        <span className={gain === null ? undefined : directionOf(gain)}>{signedMoney(gain, currency)}</span>
      ),
    },
  ];
};

interface WhatProps {
  disposal: Row;
  account: GainsOfAccount | undefined;
  currency: string;
}

/** What was disposed of and when, with what a reader needs to know of the figures beside it. */
const What = ({ disposal, account, currency }: WhatProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate, moneyText, rate, draw } = useFormat();
  const { date, kind, security, reason, reverses, own_proceeds } = disposal;
  const notes = [
    kind !== 'sale' && t(`realized_gains.kind.${kind}`),
    reverses !== null && t('realized_gains.undoes', { date: shortDate(reverses) }),
    account &&
      account.currency !== currency &&
      t('realized_gains.at_rate', {
        amount: moneyText(own_proceeds, account.currency),
        rate: rate(disposal.rate),
      }),
    reason !== null && t(`realized_gains.reason.${reason}`),
  ].filter((note) => typeof note === 'string');
  return (
    <>
      <SecurityLink symbol={security.symbol} owner={account?.shared_by ?? null}>
        {security.name[language]}
      </SecurityLink>
      <span className="soft realized-gains-note">{shortDate(date)}</span>
      {notes.map((note) => (
        <span key={note} className="soft realized-gains-note">
          {draw(note)}
        </span>
      ))}
    </>
  );
};
