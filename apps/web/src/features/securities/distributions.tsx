import type { SecurityEntry } from '@portal/contracts/securities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AccountNameOf } from '../../parts/money/account-name.tsx';
import { define } from '../../parts/definitions/define.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { useCanOpen } from '../../ui/can-open.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { SecurityHistory } from './use-securities.ts';

const KINDS = new Set<string>(['distribution', 'reinvestment', 'return_of_capital']);
const isDistribution = ({ type, reverses }: SecurityEntry) => KINDS.has(reverses?.type ?? type);

/** What the security paid by year, and every payment on request. */
export const Distributions = ({ history }: { history: SecurityHistory }) => {
  const { t } = useTranslation();
  const [isListed, setListed] = useState(false);
  const { money } = useFormat();
  const canOpen = useCanOpen();
  const { distributions, currency } = history;
  const entries = history.entries.filter(isDistribution);
  const amount = (key: 'cash' | 'reinvested' | 'returned' | 'total') => ({
    key,
    title: t(`securities.distributions.${key}`, { currency }),
    isNumber: true,
    cell: (row: SecurityHistory['distributions'][number]) => money(row[key], currency),
  });
  return (
    <Section title={t('securities.distributions.title')}>
      {distributions.length === 0 ? (
        <p>{t('securities.distributions.none')}</p>
      ) : (
        <>
          <p className="soft security-method">{t('securities.distributions.lead')}</p>
          <Table
            caption={t('securities.distributions.title')}
            isCaptionHidden
            narrow="two-lines"
            rows={distributions}
            keyOf={({ year }) => year}
            columns={[
              { key: 'year', title: t('securities.year'), cell: ({ year }) => year },
              { ...amount('cash'), about: define('income') },
              amount('reinvested'),
              amount('returned'),
              { ...amount('total'), narrow: 'main' as const },
            ]}
          />
          <p className="security-more not-printed">
            <Button isExpanded={isListed} onClick={() => setListed(!isListed)}>
              {isListed
                ? t('securities.show_fewer')
                : t('securities.distributions.list', { count: entries.length })}
            </Button>{' '}
            {canOpen('/app/income') && <Link to="/app/income">{t('securities.distributions.calendar')}</Link>}
          </p>
          {isListed && <Listed history={history} entries={entries} />}
        </>
      )}
    </Section>
  );
};

const Listed = ({ history, entries }: { history: SecurityHistory; entries: readonly SecurityEntry[] }) => {
  const { t } = useTranslation();
  const { shortDate, money } = useFormat();
  return (
    <Table
      caption={t('securities.distributions.every')}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'date',
          title: t('transactions.date'),
          cell: ({ date }) => <span className="unbroken">{shortDate(date)}</span>,
        },
        {
          key: 'kind',
          title: t('transactions.transaction'),
          cell: ({ type, account_uuid }) => (
            <>
              {t(`transactions.type.${type}`)}
              <span className="soft security-note">
                <AccountNameOf accounts={history.accounts} uuid={account_uuid} />
              </span>
            </>
          ),
        },
        {
          key: 'amount',
          title: t('transactions.amount'),
          isNumber: true,
          cell: (row) => money(row.amount, row.currency),
        },
      ]}
    />
  );
};
