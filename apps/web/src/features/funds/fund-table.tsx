import { COMPARED_FUNDS_MAX, type Fund } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { define } from '../../parts/definitions/define.ts';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Change, Stale } from './nav-parts.tsx';
import type { FundFilterState } from './use-fund-filters.ts';
import { useUnitValue } from './use-unit-value.ts';

interface FundTableProps {
  funds: readonly Fund[];
  state: FundFilterState;
}

/** The price list. */
export const FundTable = ({ funds, state }: FundTableProps) => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const unitValue = useUnitValue();
  return (
    <Table
      caption={t('funds.list')}
      isCaptionHidden
      rows={funds}
      keyOf={({ fund_id }) => fund_id}
      columns={[
        { key: 'fund', title: t('funds.fund'), cell: (fund) => <FundName fund={fund} /> },
        {
          key: 'nav',
          title: t('funds.nav'),
          about: define('nav'),
          isNumber: true,
          cell: ({ nav, currency }) => (
            <>
              {nav ? unitValue(nav.price, currency) : t('funds.no_nav')}
              <span className="soft as-of-below">{nav && shortDate(nav.date)}</span>
            </>
          ),
        },
        {
          key: 'date',
          title: t('funds.nav_date'),
          narrow: 'hidden',
          cell: ({ nav }) => <span className="fund-day">{shortDate(nav?.date)}</span>,
        },
        {
          key: 'change',
          title: t('funds.change'),
          isNumber: true,
          narrow: 'hidden',
          cell: (fund) => <Change fund={fund} />,
        },
        {
          key: 'next',
          title: t('funds.next_valuation'),
          about: define('valuation_date'),
          narrow: 'hidden',
          cell: (fund) => <span className="fund-day">{shortDate(fund.next_valuation_on)}</span>,
        },
        {
          key: 'choose',
          title: t('funds.choose_title'),
          cell: (fund) => <Choice fund={fund} state={state} />,
        },
      ]}
    />
  );
};

const FundName = ({ fund }: { fund: Fund }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      <Link className="fund-name" to={`/app/funds/${fund.fund_id}`}>
        {fund.name[language]}
      </Link>
      <span className="soft fund-facts">
        {[
          fund.fund_id,
          t('funds.series', { series: fund.series }),
          fund.currency,
          fund.is_daily && t('funds.daily'),
          fund.is_held && t('funds.held'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Stale fund={fund} />
    </>
  );
};

const Choice = ({ fund: { fund_id, name }, state }: { fund: Fund; state: FundFilterState }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { chosen } = state.filters;
  const isChosen = chosen.includes(fund_id);
  return (
    <label className="fund-choice not-printed">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= COMPARED_FUNDS_MAX}
        onChange={() =>
          state.change({ chosen: isChosen ? chosen.filter((id) => id !== fund_id) : [...chosen, fund_id] })
        }
      />
      <span className="visually-hidden">{t('funds.choose', { fund: name[language] })}</span>
    </label>
  );
};
