import type { FlowTotal } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

interface FlowTotalsProps {
  flows: readonly FlowTotal[];
  /** Whether filters leave some transactions out. */
  isFiltered: boolean;
  /** The days they were looked for on, the first and the last included. */
  from: string;
  to: string;
}

/** What the owner put in and took out over all that the filters let through, currency by currency. */
export const FlowTotals = ({ flows, isFiltered, from, to }: FlowTotalsProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return (
    <section className="flow-totals" aria-label={t('transactions.flows')}>
      {flows.map((flow) => (
        <InCurrency key={flow.currency} flow={flow} isFiltered={isFiltered} />
      ))}
      <p className="soft flow-totals-scope">
        {t('transactions.flows_scope', { from: longDate(from), to: longDate(to) })}
      </p>
    </section>
  );
};

interface InCurrencyProps extends Pick<FlowTotalsProps, 'isFiltered'> {
  flow: FlowTotal;
}

const InCurrency = ({ flow: { currency, paid_in, taken_out, net }, isFiltered }: InCurrencyProps) => {
  const { t } = useTranslation();
  const { money, signedMoney } = useFormat();
  return (
    <LeadFigure
      label={t(isFiltered ? 'transactions.net_of_filters' : 'transactions.net', { currency })}
      about="net_deposits"
      figure={signedMoney(net, currency)}
    >
      <dl className="lead-figure-changes">
        <div>
          <dt>{t('transactions.paid_in', { currency })}</dt>
          <dd>{money(paid_in, currency)}</dd>
        </div>
        <div>
          <dt>{t('transactions.taken_out', { currency })}</dt>
          <dd>{money(taken_out, currency)}</dd>
        </div>
      </dl>
    </LeadFigure>
  );
};
