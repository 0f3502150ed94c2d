import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { AccountLink } from '../../parts/money/account-link.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Table } from '../../ui/table/table.tsx';
import { costTerms } from './cost-terms.ts';
import { LeavesOut } from './leaves-out.tsx';
import type { YearDetails } from './use-costs.ts';

type AccountRow = YearDetails['by_account'][number];
type Figures = Pick<AccountRow, 'average_value' | 'fees' | 'fund_expenses' | 'total' | 'share'>;

const amounts = ['average_value', 'fees', 'fund_expenses', 'total'] as const;
const DIGITS = 2;

/** What each account cost in a year; amounts add up, averages only where every account had a value all year. */
export const AccountCosts = ({ details }: { details: YearDetails }) => {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  const { by_account, currency } = details;
  const cell = (figures: Figures, column: (typeof amounts)[number]) => money(figures[column], currency);
  return (
    <>
      <Table
        caption={t('costs.by_account')}
        isCaptionHidden
        narrow="two-lines"
        rows={by_account}
        keyOf={({ account_uuid }) => account_uuid}
        columns={[
          {
            key: 'account',
            title: t('costs.account'),
            cell: (account) => (
              <>
                <AccountLink account={account} />
                <LeavesOut of={account} />
              </>
            ),
          },
          ...amounts.map((column) => ({
            key: column,
            title: t(`costs.${column}`),
            isNumber: true,
            about: define(costTerms[column]),
            ...(column === 'total' && { narrow: 'main' as const }),
            cell: (row: AccountRow) => cell(row, column),
          })),
          {
            key: 'share',
            title: t('costs.share'),
            isNumber: true,
            narrow: 'below',
            cell: (account) => <AccountShare account={account} details={details} />,
          },
        ]}
        totals={
          by_account.length > 1
            ? {
                account: t('costs.in_all'),
                ...Object.fromEntries(amounts.map((column) => [column, cell(details, column)])),
                share: (
                  <Calculated
                    text={percent(details.share, DIGITS)}
                    name={t('costs.share')}
                    of={t('costs.in_all')}
                    calculation={{
                      kind: 'cost_share',
                      part: details.total,
                      whole: details.average_value,
                      currency,
                      from: details.from,
                      to: details.to,
                    }}
                  />
                ),
              }
            : null
        }
      />
      {by_account.some(({ days }) => days !== details.days) && (
        <p className="soft costs-explained">{t('costs.averages')}</p>
      )}
    </>
  );
};

const AccountShare = ({ account, details }: { account: AccountRow; details: YearDetails }) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { type, number, total, average_value, share, days } = account;
  return (
    <Calculated
      text={percent(share, DIGITS)}
      name={t('costs.share')}
      of={`${t(`accounts.type.${type}`)} ${number}`}
      calculation={{
        kind: 'cost_share',
        part: total,
        whole: average_value,
        currency: details.currency,
        // The average of an account that was opened or closed in the year is over days of its own.
        ...(days === details.days && { from: details.from, to: details.to }),
      }}
    />
  );
};
