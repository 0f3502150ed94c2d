import type { FlowTotal } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

/** What the owner put in and took out over all that the filters let through, currency by currency. */
export const FlowTotals = ({ flows }: { flows: readonly FlowTotal[] }) => {
  const { t } = useTranslation();
  return (
    <section className="flow-totals" aria-label={t('transactions.flows')}>
      {flows.map((flow) => (
        <InCurrency key={flow.currency} {...flow} />
      ))}
    </section>
  );
};

const InCurrency = ({ currency, paid_in, taken_out, net }: FlowTotal) => {
  const { t } = useTranslation();
  const { money, signedMoney } = useFormat();
  return (
    <LeadFigure
      label={t('transactions.net', { currency })}
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
