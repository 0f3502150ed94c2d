import type { SecurityDetails } from '@portal/contracts/security-rows';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';

/** The client's funds that contain the security; nothing where none does. */
export const ContainingFunds = ({ details }: { details: SecurityDetails }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, percent, longDate } = useFormat();
  const { funds, through_funds, currency, shared_by, market_value: whole, as_of } = details;
  if (!through_funds) return null;
  const share = (rate: string, part: string, of: string) => (
    <Calculated
      text={percent(rate, 2)}
      name={t('securities.funds.share')}
      of={of}
      calculation={{ kind: 'share', part, whole, currency, to: as_of }}
    />
  );
  return (
    <Section title={t('securities.funds.title')}>
      <p className="soft security-method">{t('securities.funds.lead')}</p>
      <Table
        caption={t('securities.funds.title')}
        isCaptionHidden
        narrow="two-lines"
        rows={funds}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'fund',
            title: t('securities.funds.fund'),
            cell: ({ id, name, as_of }) => (
              <>
                <Link to={`/app/holdings/${id}${shared_by === null ? '' : `?owner=${shared_by}`}`}>
                  {name[language]}
                </Link>
                <span className="soft security-note">
                  {t('securities.funds.as_of', { date: longDate(as_of) })}
                </span>
              </>
            ),
          },
          {
            key: 'weight',
            title: t('securities.funds.weight'),
            isNumber: true,
            cell: ({ name, weight, as_of: to }) => (
              <Calculated
                text={percent(weight, 2)}
                name={t('securities.funds.weight')}
                of={name[language]}
                calculation={{ kind: 'composition', to }}
              />
            ),
          },
          {
            key: 'market_value',
            title: t('securities.funds.value', { currency }),
            about: define('look_through'),
            isNumber: true,
            narrow: 'main',
            cell: ({ market_value }) => money(market_value, currency),
          },
          {
            key: 'share',
            title: t('securities.funds.share'),
            isNumber: true,
            narrow: 'below',
            cell: (fund) => share(fund.share, fund.market_value, fund.name[language]),
          },
        ]}
        totals={{
          fund: t('holdings.total'),
          market_value: money(through_funds.market_value, currency),
          share: share(through_funds.share, through_funds.market_value, t('holdings.total')),
        }}
      />
    </Section>
  );
};
