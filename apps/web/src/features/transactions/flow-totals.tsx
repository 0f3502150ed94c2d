import type { FlowTotal } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

/** What the owner put in and took out over all that the filters let through, currency by currency. */
export const FlowTotals = ({ flows }: { flows: readonly FlowTotal[] }) => {
  const { t } = useTranslation();
  const { money, signedMoney } = useFormat();
  return (
    <Section title={t('transactions.flows')} className="flow-totals">
      {flows.map(({ currency, paid_in, taken_out, net }) => (
        <dl key={currency}>
          <div>
            <dt>{t('transactions.paid_in', { currency })}</dt>
            <dd>{money(paid_in, currency)}</dd>
          </div>
          <div>
            <dt>{t('transactions.taken_out', { currency })}</dt>
            <dd>{money(taken_out, currency)}</dd>
          </div>
          <div>
            <dt>{t('transactions.net', { currency })}</dt>
            <dd>{signedMoney(net, currency)}</dd>
          </div>
        </dl>
      ))}
      <p className="soft">{t('transactions.flows_scope')}</p>
    </Section>
  );
};
