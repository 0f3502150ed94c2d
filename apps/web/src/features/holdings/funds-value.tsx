import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GainOnBookValue } from '../../parts/money/gain-on-book-value.tsx';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Holdings } from './holdings-response.ts';
import { useFundsTotal } from './use-holdings.ts';
import './funds-value.css';

const SKELETON_HEIGHT_PX = 104;

/** What the client's units of funds are worth and have gained, over all that their role sees as theirs. */
export const FundsValue = () => (
  <div className="funds-value">
    <Load read={useFundsTotal()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
      {(list) => (list.count === 0 ? <NoFunds /> : <Value list={list} />)}
    </Load>
  </div>
);

const NoFunds = () => {
  const { t } = useTranslation();
  return <p>{t('funds.none_held')}</p>;
};

const Value = ({ list: { total, currency, as_of, left_out } }: { list: Holdings }) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <LeadFigure
      label={t('funds.value_held', { currency })}
      about="market_value"
      figure={money(total.market_value, currency)}
    >
      <dl className="lead-figure-changes">
        <div>
          <dt>{t('holdings.column.gain')}</dt>
          <dd>
            <GainOnBookValue total={total} currency={currency} asOf={as_of} of={t('funds.all_held')} />
          </dd>
        </div>
      </dl>
      {left_out > 0 && <p className="soft">{t('holdings.left_out', { count: left_out })}</p>}
      <p className="funds-value-more">
        <Link to="/app/holdings?by=kind">{t('funds.in_holdings')}</Link>
        <Link to="/app/funds/look-through">{t('funds.beneath')}</Link>
      </p>
    </LeadFigure>
  );
};
