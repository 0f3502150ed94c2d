import { COMPARED_FUNDS_MIN } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { fits, type FundFilterName } from './fund-filters.ts';
import { FundFilterBar } from './fund-filter-bar.tsx';
import { FundTable } from './fund-table.tsx';
import { useFundFilters, type FundFilterState } from './use-fund-filters.ts';
import { useFunds } from './use-funds.ts';
import './funds.css';

const SKELETON_HEIGHT_PX = 720;

/** The text that labels each filter on the page. */
const labelKeys = {
  class: 'funds.class',
  own: 'funds.only_held',
  chosen: 'funds.compare.title',
} as const satisfies Record<FundFilterName, string>;

/** Every fund of the firm: the value of a unit, its date and the next valuation date. */
export const FundList = () => {
  const { t } = useTranslation();
  const state = useFundFilters();
  return (
    <div className="funds">
      <p className="soft funds-lead">{t('funds.lead')}</p>
      <FundFilterBar state={state} />
      <IgnoredFilters labels={state.ignored.map((name) => t(labelKeys[name]))} />
      <Load read={useFunds()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(list) => <Found list={list} state={state} />}
      </Load>
    </div>
  );
};

interface FoundProps {
  list: NonNullable<ReturnType<typeof useFunds>['data']>;
  state: FundFilterState;
}

const Found = ({ list, state }: FoundProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const funds = list.funds.filter((fund) => fits(fund, state.filters));
  const next = list.funds[0]?.next_valuation_on;
  if (list.funds.length === 0) return <p>{t('funds.none')}</p>;
  return (
    <>
      <div className="funds-above">
        <p role="status">
          {funds.length === 0 ? t('funds.no_match') : t('funds.shown', { count: funds.length })}
        </p>
        <p>{next && t('funds.next', { date: longDate(next) })}</p>
        <ToCompare chosen={state.filters.chosen} />
      </div>
      {funds.length > 0 && <FundTable funds={funds} state={state} />}
      <p className="soft funds-lead">{t('funds.daily_note')}</p>
    </>
  );
};

const ToCompare = ({ chosen }: { chosen: readonly string[] }) => {
  const { t } = useTranslation();
  if (chosen.length < COMPARED_FUNDS_MIN)
    return <p className="soft not-printed">{t('funds.compare_hint')}</p>;
  return (
    <ButtonLink className="not-printed" to={`/app/funds/compare?ids=${chosen.join(',')}`}>
      {t('funds.compare_chosen', { count: chosen.length })}
    </ButtonLink>
  );
};
