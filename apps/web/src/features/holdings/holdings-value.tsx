import { useTranslation } from 'react-i18next';
import { GainOnBookValue } from '../../parts/money/gain-on-book-value.tsx';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Holdings } from './holdings-response.ts';

/** The total of the table, which is at its foot too. */
export const HoldingsValue = ({
  list: { total, currency, as_of, left_out, held_at_cost },
  isFiltered,
}: {
  list: Holdings;
  isFiltered: boolean;
}) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <LeadFigure
      label={t(isFiltered ? 'holdings.value_of_filters' : 'holdings.mix.value', { currency })}
      about="market_value"
      figure={money(total.market_value, currency)}
    >
      <dl className="lead-figure-changes">
        <div>
          <dt>{t('holdings.column.gain')}</dt>
          <dd>
            <GainOnBookValue total={total} currency={currency} asOf={as_of} of={t('holdings.total')} />
          </dd>
        </div>
      </dl>
      {left_out > 0 && <p className="soft">{t('holdings.left_out', { count: left_out })}</p>}
      <HeldAtCostNote held={held_at_cost} />
    </LeadFigure>
  );
};
