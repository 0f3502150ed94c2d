import { useTranslation } from 'react-i18next';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { HeldValue } from './held-value.tsx';
import type { Holdings } from './holdings-response.ts';

/** The total of the table, which is at its foot too. */
export const HoldingsValue = ({ list, isFiltered }: { list: Holdings; isFiltered: boolean }) => {
  const { t } = useTranslation();
  const { currency, held_at_cost } = list;
  return (
    <HeldValue
      list={list}
      label={t(isFiltered ? 'holdings.value_of_filters' : 'holdings.mix.value', { currency })}
      of={t('holdings.total')}
    >
      <HeldAtCostNote held={held_at_cost} />
    </HeldValue>
  );
};
