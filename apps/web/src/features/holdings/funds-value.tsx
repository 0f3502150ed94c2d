import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HeldValue } from './held-value.tsx';
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

const Value = ({ list }: { list: Holdings }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return (
    <HeldValue
      list={list}
      label={t('funds.value_held', { currency: list.currency, date: longDate(list.as_of) })}
      of={t('funds.all_held')}
    >
      <p className="funds-value-more">
        <Link to="/app/holdings?by=kind">{t('funds.in_holdings')}</Link>
        <Link to="/app/funds/look-through">{t('funds.beneath')}</Link>
      </p>
    </HeldValue>
  );
};
