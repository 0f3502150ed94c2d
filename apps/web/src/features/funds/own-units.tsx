import type { FundDetails } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { AccountLink } from '../../parts/money/account-link.tsx';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

interface OwnUnitsProps {
  fund: FundDetails;
  own: NonNullable<FundDetails['own']>;
}

/** The client's own units of a fund, by account. */
export const OwnUnits = ({ fund: { fund_id, nav, currency }, own }: OwnUnitsProps) => {
  const { t } = useTranslation();
  const { money, quantity, longDate } = useFormat();
  return (
    <Section
      title={t('funds.own.title')}
      aside={<SecurityLink symbol={fund_id}>{t('funds.own.more')}</SecurityLink>}
    >
      <p className="soft">{nav && t('funds.own.as_of', { date: longDate(nav.date) })}</p>
      <Table
        caption={t('funds.own.title')}
        isCaptionHidden
        rows={own.accounts}
        keyOf={({ account_uuid }) => account_uuid}
        columns={[
          {
            key: 'account',
            title: t('funds.own.account'),
            cell: (account) => <AccountLink account={account} />,
          },
          {
            key: 'units',
            title: t('funds.own.units'),
            isNumber: true,
            cell: ({ units }) => quantity(units),
          },
          {
            key: 'value',
            title: t('funds.own.value', { currency }),
            about: define('market_value'),
            isNumber: true,
            cell: ({ market_value }) => money(market_value, currency),
          },
        ]}
        totals={{
          account: t('funds.own.total'),
          units: quantity(own.units),
          value: money(own.market_value, currency),
        }}
      />
    </Section>
  );
};
