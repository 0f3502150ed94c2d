import type { FlowTotal } from '@portal/contracts/transactions';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { Section } from '../../ui/section.tsx';
import { Statistics } from '../../ui/statistics.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

/** What the owner put in and took out over all that the filters let through, currency by currency. */
export const FlowTotals = ({ flows }: { flows: readonly FlowTotal[] }) => {
  const { t } = useTranslation();
  const { money, signedMoney } = useFormat();
  return (
    <Section title={t('transactions.flows')} className="flow-totals">
      {flows.map(({ currency, paid_in, taken_out, net }) => (
        <Statistics
          key={currency}
          figures={[
            { label: t('transactions.paid_in', { currency }), value: money(paid_in, currency) },
            { label: t('transactions.taken_out', { currency }), value: money(taken_out, currency) },
            {
              label: t('transactions.net', { currency }),
              value: signedMoney(net, currency),
              about: define('net_deposits'),
            },
          ]}
        />
      ))}
      <p className="soft">{t('transactions.flows_scope')}</p>
    </Section>
  );
};
