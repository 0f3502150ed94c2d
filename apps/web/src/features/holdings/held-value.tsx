import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GainOnBookValue } from '../../parts/money/gain-on-book-value.tsx';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Holdings } from './holdings-response.ts';

interface HeldValueProps {
  list: Holdings;
  label: string;
  /** What was gained on, for the calculation of the gain. */
  of: string;
  /** What a reader needs beneath the figure. */
  children?: ReactNode;
}

/** The market value of a list of holdings with its gain, and how many of them are in no total. */
export const HeldValue = ({ list, label, of, children }: HeldValueProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { total, currency, as_of, left_out } = list;
  return (
    <LeadFigure label={label} about="market_value" figure={money(total.market_value, currency)}>
      <dl className="lead-figure-changes">
        <div>
          <dt>{t('holdings.column.gain')}</dt>
          <dd>
            <GainOnBookValue total={total} currency={currency} asOf={as_of} of={of} />
          </dd>
        </div>
      </dl>
      {left_out > 0 && <p className="soft">{t('holdings.left_out', { count: left_out })}</p>}
      {children}
    </LeadFigure>
  );
};
